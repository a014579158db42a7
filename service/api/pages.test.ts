import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, startTestService, type TestService } from '../testing/test-service.ts';

const above = mkdtempSync(join(tmpdir(), 'assay-pages-'));
// A parent folder with the name of the build folder.
const folder = join(above, 'assets', 'dist');
let service: TestService;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(
    join(folder, 'screens.json'),
    JSON.stringify({
      '/': { scripts: [], answers: [] },
      '/status/$slug': { scripts: [], answers: [] },
      '/app/projects/$projectId': {
        scripts: ['assets/main-1a2b.js'],
        answers: ['/api/v1/projects/{project_id}/findings?state=open'],
      },
    }),
  );
  for (const name of ['index.html', 'app.html', '404.html', 'assets/main-1a2b.js']) {
    writeFileSync(join(folder, name), `// ${name}`);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(`// ${name}`));
  }
  service = await startTestService({}, folder);
});

afterAll(async () => {
  await service.close();
  rmSync(above, { recursive: true });
});

test('search engines may list a status page only if its owner chose so', async () => {
  const headers = { cookie: (await signUp(service)).cookie };
  const site = { name: 'Shop', url: 'http://127.0.0.1:4001/' };
  const { id } = (await service.ask('POST', '/api/v1/projects', { headers, body: site })).body;
  const robots = async (settings: object) => {
    const page = { enabled: true, slug: 'shop', title: 'Shop', target_ids: [], shows_incidents: false };
    const body = { ...page, shows_response_times: false, ...settings };
    await service.ask('PUT', `/api/v1/projects/${id}/status-page`, { headers, body });
    const answer = await service.ask('GET', '/status/shop');
    return [answer.status, answer.headers['x-robots-tag']];
  };
  expect(await robots({})).toEqual([200, 'noindex']);
  expect(await robots({ indexable: true })).toEqual([200, undefined]);
  expect(await robots({ indexable: true, enabled: false })).toEqual([200, 'noindex']);
  expect((await service.ask('GET', '/')).headers['x-robots-tag']).toBeUndefined();
});

test.each([
  ['/', 'no-cache'],
  ['/app/projects/1', 'no-cache'],
  ['/assets/main-1a2b.js', 'public, max-age=31536000, immutable'],
])('%s is cached as long as it does not change, separately for each compression', async (path, caching) => {
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['identity', undefined],
  ] as const) {
    const { status, headers } = await service.ask('GET', path, { headers: { 'accept-encoding': accepted } });
    expect({ status, caching: headers['cache-control'], vary: headers.vary }).toEqual({
      status: 200,
      caching,
      vary: 'accept-encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
  }
});

test.each([
  ['1', '1'],
  [encodeURIComponent('1>,"'), encodeURIComponent('1>,"')],
])(
  'a screen names the scripts and answers that it needs, so that they are loaded at once: project %s',
  async (id, shown) => {
    const path = `/app/projects/${id}`;
    const { headers } = await service.ask('GET', path, { headers: { cookie: 'session=a' } });
    const answer = `</api/v1/projects/${shown}/findings?state=open>; rel=preload; as=fetch; crossorigin`;
    expect(headers.link).toBe(`</assets/main-1a2b.js>; rel=modulepreload, ${answer}`);
    expect((await service.ask('GET', path)).headers.link).toBe('</assets/main-1a2b.js>; rel=modulepreload');
    expect((await service.ask('GET', '/')).headers.link).toBeUndefined();
  },
);

test('a browser that opens a wrong address gets a page, everything else gets JSON; both with status 404', async () => {
  const asPage = [{ 'sec-fetch-mode': 'navigate', accept: '*/*' }, { accept: 'text/html,application/xhtml+xml' }];
  for (const headers of asPage)
    for (const path of ['/nowhere', '/app/nowhere', '/api/v1/nowhere']) {
      const { status, headers: sent } = await service.ask('GET', path, { headers });
      expect([path, status, sent['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(sent['content-security-policy']).toContain("script-src 'self'");
    }
  const asData = [{}, { accept: 'application/json' }, { 'sec-fetch-mode': 'cors', accept: 'text/html' }];
  for (const headers of asData) {
    const { status, body } = await service.ask('GET', '/nowhere', { headers });
    expect({ status, body }).toEqual({ status: 404, body: { detail: 'Not found' } });
  }
  expect((await service.ask('POST', '/nowhere', { headers: { accept: 'text/html' } })).body.detail).toBe('Not found');
});

test('an unchanged file is not sent again', async () => {
  const { headers } = await service.ask('GET', '/app/projects/1');
  const again = await service.ask('GET', '/app/projects/1', { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.headers['content-length']]).toEqual([304, undefined]);
});

test('a build in the same folder changes nothing for a running service', async () => {
  const before = await service.ask('GET', '/assets/main-1a2b.js', { headers: { 'accept-encoding': 'br' } });
  rmSync(folder, { recursive: true });
  const after = await service.ask('GET', '/assets/main-1a2b.js', { headers: { 'accept-encoding': 'br' } });
  expect([after.status, after.headers.etag]).toEqual([200, before.headers.etag]);
});
