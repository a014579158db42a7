import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { activeScan, parseTarget, readReachSettings, verifyActive } from '../index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const HEAD = part({ alg: 'HS256', typ: 'JWT' });
const CLAIMS = part({ sub: 'ann', role: 'member' });
const TOKEN = `${HEAD}.${CLAIMS}.Zk3v9Qx7Lm2Tw8Rb5Nd4Yc6Hf1Jg0PsZk3v9Qx7Lm2T`;
const FORMS = {
  'another signature': (sent: string) => sent.includes(`${HEAD}.${CLAIMS}.`),
  'the algorithm none and without a signature': (sent: string) =>
    sent.includes(TOKEN) || (sent.includes(`.${CLAIMS}.`) && !sent.includes(HEAD)),
};
const FORM_NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];
const probes = ['active/tokens/verification'];

afterEach(closeSites);

/** A site that accepts changed tokens in a field. */
async function found(accepts: (sent: string) => boolean, field: 'authorization' | 'cookie', isIssuer: boolean) {
  const opens = ({ headers }: IncomingMessage) => accepts(headers[field] ?? '');
  const target = parseTarget(
    await siteOf((request, response) => {
      const cookie = isIssuer ? { 'set-cookie': `session=${TOKEN}; Path=/` } : {};
      if (request.url === '/') return response.writeHead(200, { ...HTML, ...cookie }).end(page('Socks'));
      if (request.url !== '/api/me') return response.writeHead(404).end('not here');
      const [status, data] = opens(request) ? [200, { name: 'Ann', orders: 12 }] : [401, { error: 'Unauthorized' }];
      return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
    }),
  );
  const given = isIssuer ? {} : { headers: { [field]: field === 'cookie' ? `a=1; s=${TOKEN}` : `Bearer ${TOKEN}` } };
  const report = await activeScan(target, { settings, probes, ...given });
  const [first] = report.findings;
  if (!first) throw new Error(`not found: ${JSON.stringify(report.coverage)}`);
  const verify = (more: typeof given) =>
    verifyActive(target, { expected: [first], known: report.findings, settings, ...more });
  return { report, first, verify, given };
}

test.each(FORM_NAMES)('a finding of a token with %s names the user’s field that carries it', async (form) => {
  for (const field of ['authorization', 'cookie'] as const) {
    const { report, first, verify, given } = await found(FORMS[form], field, false);
    const shown = `${field}: … (the token with ${form})`;
    expect(first.evidence.curl).toContain(` -H '${shown}' 'http`);
    expect(first.evidence.request?.split('\n').slice(2)).toEqual([shown]);
    for (const secret of TOKEN.split('.')) expect(JSON.stringify(report)).not.toContain(secret);
    expect((await verify({})).evidence).toMatch(new RegExp(`^Needs the ${field} of the signed-in user`));
    expect(await verify(given)).toMatchObject({ status: 'still_there' });
  }
});

test.each(FORM_NAMES)('a finding of a token with %s names the cookie that the site sets', async (form) => {
  const { report, first, verify } = await found(FORMS[form], 'cookie', true);
  const shown = `cookie: (the token with ${form})`;
  expect(first.evidence.curl).toContain(` -H '${shown}' 'http`);
  expect(first.evidence.request?.split('\n').slice(2)).toEqual([shown]);
  for (const secret of TOKEN.split('.')) expect(JSON.stringify(report)).not.toContain(secret);
  expect(await verify({})).toMatchObject({ status: 'still_there' });
});
