import { defineCheck, notApplicable, type Occurrence } from '../../define-check.ts';
import { aboutCookie, givenCookies } from '../support/cookies.ts';

export default defineCheck({
  id: 'security/cookies/prefix',
  title: 'Cookies with a `__Host-` or `__Secure-` prefix meet its requirements',
  why: 'Browsers reject a cookie whose name starts with `__Host-` or `__Secure-` if it does not meet the requirements of the prefix, so the feature that depends on it fails.',
  needs: ['cookies'],
  problems: {
    secure: {
      severity: 'low',
      message: '`__Secure-` cookie without the `Secure` attribute, which browsers reject',
      fix: {
        any: 'Add `Secure` to the cookie and set it over HTTPS.',
        change: { kind: 'cookie', attributes: { secure: true } },
      },
    },
    'http-only': {
      severity: 'low',
      message: '`__Http-` cookie does not meet the prefix requirements, so browsers reject it',
      fix: {
        any: 'Set it with `Secure; HttpOnly`; a `__Host-Http-` cookie also with `Path=/` and without `Domain`.',
        change: { kind: 'cookie', attributes: { secure: true, httpOnly: true } },
      },
    },
    host: {
      severity: 'low',
      message: '`__Host-` cookie does not meet the prefix requirements, so browsers reject it',
      fix: {
        any: 'Set it with `Secure; Path=/` and without `Domain`.',
        change: { kind: 'cookie', attributes: { secure: true, path: '/', hostOnly: true } },
      },
    },
  },
  defersTo: {
    secure: ['security/cookies/secure'],
    host: ['security/cookies/secure'],
  },
  references: [
    'https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#name-cookie-name-prefixes',
    'CWE-1275',
  ],
  run({ cookies }) {
    const named = cookies.filter(({ name }) => /^__(?:host|secure|http)-/i.test(name));
    if (named.length === 0) return notApplicable('No cookie name has a protected prefix');
    return named.flatMap((cookie): Occurrence<'http-only' | 'host' | 'secure'>[] => {
      const host = /^__host-/i.test(cookie.name);
      const http = /^__(?:host-)?http-/i.test(cookie.name);
      const sound =
        cookie.secure && (!host || (cookie.path === '/' && cookie.domain === undefined)) && (!http || cookie.httpOnly);
      return sound ? [] : [aboutCookie(http ? 'http-only' : host ? 'host' : 'secure', cookie)];
    });
  },
  examples: () => [
    ['__Secure- without Secure', givenCookies('__Secure-a=b'), 'secure'],
    ['__Host- with Domain', givenCookies('__Host-a=b; Secure; Path=/; Domain=shop.example'), 'host'],
    ['__Host- without Path', givenCookies('__Host-a=b; Secure'), 'host'],
    ['prefix in another letter case', givenCookies('__HOST-a=b; Secure; Path=/app'), 'host'],
    ['__Http- without HttpOnly', givenCookies('__Http-a=b; Secure'), 'http-only'],
    ['__Host-Http- without Path', givenCookies('__Host-Http-a=b; Secure; HttpOnly'), 'http-only'],
    [
      'newer prefixes, valid',
      givenCookies('__Http-a=b; Secure; HttpOnly; Domain=shop.example', '__Host-Http-c=d; Secure; HttpOnly; Path=/'),
    ],
    ['both prefixes, valid', givenCookies('__Host-a=b; Secure; Path=/', '__Secure-c=d; Secure; Domain=shop.example')],
    ['no prefix', givenCookies('a=b'), 'not applicable'],
  ],
});
