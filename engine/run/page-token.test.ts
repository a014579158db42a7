import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { findBrowser, readReachSettings } from '../index.ts';
import { parseTarget } from '../scan-target/target.ts';
import { probeSessionOfPage, userToken } from './page-token.ts';

const ORIGIN = 'https://shop.example';
const tokenOf = (sub: string, role = 'authenticated') =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify({ sub, role })).toString('base64url')}.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg`;
const sent = (url: string, authorization: string) => ({ url, sent: { headers: { authorization } } });
const [ann, renewed, anonymous] = [tokenOf('ann', 'a'), tokenOf('ann', 'b'), tokenOf('')];

test.each([
  ['the stored token', [sent(`${ORIGIN}/api`, `Bearer ${ann}`)], `Bearer ${ann}`],
  ['one that was renewed', [sent(`${ORIGIN}/api`, `Bearer ${renewed}`)], `Bearer ${renewed}`],
  [
    'the newest of both',
    [sent(`${ORIGIN}/a`, `Bearer ${ann}`), sent(`${ORIGIN}/b`, `Bearer ${renewed}`)],
    `Bearer ${renewed}`,
  ],
  ['not one of another origin', [sent('https://api.shop.example/a', `Bearer ${ann}`)], undefined],
  ['not the key of the application', [sent(`${ORIGIN}/api`, `Bearer ${anonymous}`)], undefined],
  ['not one that is stored nowhere', [sent(`${ORIGIN}/api`, 'Bearer 0123456789abcdef')], undefined],
  ['nothing', [], undefined],
])('requests of a page have the token of the user: %s', (_, network, expected) => {
  expect(userToken(network, ORIGIN, [`{"access_token":"${ann}"}`, 'dark'])).toBe(expected);
});

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
const noBrowser = await findBrowser(settings).then(
  () => false,
  () => true,
);
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function pageThatSends(field: string): Promise<string> {
  const server = createServer((request, response) => {
    const script = `fetch('/api/me', { headers: { ${field}: 'Bearer ' + sessionStorage.getItem('access_token') } })`;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(request.url === '/' ? `<!doctype html><title>Desk</title><script>${script}</script>` : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.skipIf(noBrowser).each([
  ['authorization', { authorization: `Bearer ${ann}` }],
  ['x-other', undefined],
])('with a token in session storage, the page is opened for what it sends: %s', async (field, headers) => {
  const origin = await pageThatSends(field);
  const session = { sessionStorage: { [origin]: { access_token: ann } } };
  const found = await probeSessionOfPage(parseTarget(`${origin}/`), session, { settings });
  expect(found.headers).toEqual(headers);
  expect(found.isWithoutSession).toBe(headers ? undefined : true);
  // The page, and what it has requested until then.
  expect([1, 2]).toContain(found.sentBefore);
});

test('with a cookie, nothing is opened', async () => {
  const session = { cookies: [{ name: 'sid', value: 'd2f0c6a1b7e94583' }] };
  const found = await probeSessionOfPage(parseTarget('https://shop.example/'), session, { settings });
  expect(found).toEqual({ headers: { cookie: 'sid=d2f0c6a1b7e94583' } });
});
