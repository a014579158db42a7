import { defineCheck, notApplicable } from '../../define-check.ts';
import { page, pageAt } from '../../examples/page.ts';
import { aboutCookie, givenCookies } from '../support/cookies.ts';

const given = (...texts: string[]) => ({ ...givenCookies(...texts), page });

export default defineCheck({
  id: 'security/cookies/secure',
  title: 'Cookies have the `Secure` attribute',
  why: 'A cookie without `Secure` is also sent over plain HTTP, where anyone on the network path can read it.',
  needs: ['cookies', 'page'],
  problems: {
    'session-in-the-clear': {
      severity: 'medium',
      share: 0.12,
      message: 'Session cookie without the `Secure` attribute',
      fix: {
        any: 'Add `Secure` to the cookie.',
        change: { kind: 'cookie', attributes: { secure: true } },
      },
    },
    'in-the-clear': {
      severity: 'low',
      message: 'Cookie without the `Secure` attribute',
      fix: { any: 'Add `Secure` to the cookie.', change: { kind: 'cookie', attributes: { secure: true } } },
    },
  },
  references: ['CWE-614', 'OWASP A05:2021', 'RFC 6265'],
  run({ cookies, page }) {
    if (cookies.length === 0) return notApplicable('No cookies are set');
    if (!page.url.startsWith('https:'))
      return notApplicable('The page is served over plain HTTP, where Secure cookies cannot be set');
    return cookies
      .filter(({ secure }) => !secure)
      .map((cookie) => aboutCookie(cookie.session ? 'session-in-the-clear' : 'in-the-clear', cookie));
  },
  examples: () => [
    ['session cookie without Secure', given('sid=abc; HttpOnly'), 'session-in-the-clear'],
    ['other cookie without Secure', given('theme=dark'), 'in-the-clear'],
    ['Secure', given('sid=abc; Secure', 'theme=dark; secure')],
    ['plain HTTP site', { ...givenCookies('sid=abc'), page: pageAt('http://shop.example/') }, 'not applicable'],
    ['no cookies', given(), 'not applicable'],
  ],
});
