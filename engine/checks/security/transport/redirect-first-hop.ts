import { defineCheck, notApplicable } from '../../define-check.ts';
import { redirects } from '../../examples/page.ts';

const given = (...urls: string[]) => ({ plainHttp: redirects(...urls) });

export default defineCheck({
  id: 'security/transport/redirect-first-hop',
  title: 'First redirect goes to HTTPS on the same host',
  why: 'HSTS applies only to the host that sends it. If HTTP redirects elsewhere first, browsers never learn it for the requested host, and each visit to it starts unencrypted.',
  topic: 'plain http',
  needs: ['plainHttp'],
  problems: {
    'http-first': {
      severity: 'low',
      message: 'Plain HTTP redirects to another plain HTTP URL before HTTPS',
      fix: 'Redirect to HTTPS on the same host first, then to the preferred host.',
    },
    'other-host': {
      severity: 'low',
      message: 'Plain HTTP redirects directly to another host, so the requested host cannot set HSTS',
      fix: 'Redirect `http://a` to `https://a`, send HSTS there, and only then redirect to the preferred host.',
    },
  },
  references: ['CWE-319', 'https://hstspreload.org/', 'RFC 6797'],
  run({ plainHttp }) {
    const [first, second] = plainHttp ?? [];
    const last = plainHttp?.at(-1);
    if (!first || !second || !last?.url.startsWith('https:'))
      return notApplicable('Plain HTTP does not redirect to HTTPS');
    const evidence = `${first.url}\n${second.url}`;
    if (!second.url.startsWith('https:')) return [{ problem: 'http-first', location: { url: first.url }, evidence }];
    return URL.parse(first.url)?.hostname === URL.parse(second.url)?.hostname
      ? []
      : [{ problem: 'other-host', location: { url: first.url }, evidence }];
  },
  examples: () => [
    [
      'HTTP to HTTP to HTTPS',
      given('http://shop.example/', 'http://www.shop.example/', 'https://www.shop.example/'),
      'http-first',
    ],
    ['directly to www', given('http://shop.example/', 'https://www.shop.example/'), 'other-host'],
    ['HTTPS on the same host', given('http://shop.example/', 'https://shop.example/')],
    ['no redirect', given('http://shop.example/'), 'not applicable'],
    ['port 80 closed', { plainHttp: undefined }, 'not applicable'],
  ],
});
