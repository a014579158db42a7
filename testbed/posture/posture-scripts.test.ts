import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { withLimits } from '../../engine/limits.ts';
import { scanPosture } from '../../engine/subjects/provider.ts';
import { type RunningStandIn, runStandIn, withFields } from '../providers/stand-in.ts';
import { VERCEL } from '../providers/vercel.ts';
import { type Site, serve } from '../serve.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const KEY = ['sb', 'secret', 'k8Zp3QvX1nR7tLw5Yc9HbJ2mFd6GsA4e'].join('_');
const PAGE = '<!doctype html><script src=/missing.js></script><script src=/app.js></script>';
let api: RunningStandIn;
let site: Site;
let files: Readonly<Record<string, string>>;
let missing = 404;

beforeAll(async () => {
  api = await runStandIn(VERCEL);
  site = await serve(({ url = '' }, response) => {
    const text = files[url];
    response
      .writeHead(text === undefined ? missing : 200, { 'content-type': 'text/html' })
      .end(text ?? '<h1>Gone</h1>');
  });
});
beforeEach(() => {
  api.reset();
  api.answers = withFields(api.answers, VERCEL.places.vercelVariables ?? '', { type: 'plain', value: KEY });
});
afterAll(async () => {
  await api.close();
  await site.close();
});

const scan = () =>
  scanPosture({
    provider: 'vercel',
    credentials: VERCEL.credentials,
    settings,
    apiUrl: api.url,
    sites: [site.url],
    checks: ['posture/cross/vercel-keys'],
  });

test('a script that fails was not read, and the others are', async () => {
  files = { '/': PAGE, '/app.js': 'let a' };
  missing = 503;
  expect((await scan()).checks).toMatchObject([
    { verdict: 'unknown', reason: expect.stringContaining('a script of 127.0.0.1') },
  ]);
  files = { '/': PAGE, '/app.js': `const key = "${KEY}"` };
  expect((await scan()).checks).toMatchObject([{ verdict: 'fail' }]);
  missing = 404;
  expect((await scan()).checks).toMatchObject([{ verdict: 'fail' }]);
  files = { '/': PAGE, '/app.js': 'let a' };
  expect((await scan()).checks).toMatchObject([{ verdict: 'pass' }]);
});

test('beyond the limit of all sites nothing is read, and nothing passes', async () => {
  files = { '/': PAGE, '/app.js': `const key = "${KEY}"`, '/missing.js': 'let b' };
  const { checks } = await withLimits({ siteScriptCharacters: PAGE.length }, scan);
  expect(checks).toMatchObject([{ verdict: 'unknown', reason: expect.stringContaining('could not be read') }]);
});
