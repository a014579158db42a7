import {
  cookieKey,
  parseSetCookie,
  type SetCookie,
  showCookie,
} from '../../../evidence/parse/http/cookies/set-cookie.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { page, pageAt } from '../../examples/page.ts';

const cookies = (...texts: string[]): SetCookie[] => texts.flatMap((text) => parseSetCookie(text) ?? []);

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
      .map((cookie) => ({
        problem: cookie.session ? ('session-in-the-clear' as const) : ('in-the-clear' as const),
        location: { part: cookie.name || '(nameless cookie)' },
        evidence: showCookie(cookie),
        fact: cookieKey(cookie),
      }));
  },
  examples: () => [
    ['session cookie without Secure', { cookies: cookies('sid=abc; HttpOnly'), page }, 'session-in-the-clear'],
    ['other cookie without Secure', { cookies: cookies('theme=dark'), page }, 'in-the-clear'],
    ['Secure', { cookies: cookies('sid=abc; Secure', 'theme=dark; secure'), page }],
    [
      'plain HTTP site',
      { cookies: cookies('sid=abc'), page: pageAt('http://shop.example/') },
      'not applicable',
    ],
    ['no cookies', { cookies: [], page }, 'not applicable'],
  ],
});
