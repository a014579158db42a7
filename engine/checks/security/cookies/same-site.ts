import { defineCheck, notApplicable, type Occurrence } from '../../define-check.ts';
import { aboutCookie, givenCookies } from '../support/cookies.ts';

/** Names that frameworks give to CSRF tokens. */
const CSRF_TOKEN =
  /^(?:csrf|xsrf|_csrf|_xsrf|csrftoken|csrf[-_]token|xsrf[-_]token|__requestverificationtoken\w{0,100}|\.aspnetcore\.antiforgery\..{1,60})$/i;
const KNOWN = new Set(['strict', 'lax', 'none']);

export default defineCheck({
  id: 'security/cookies/same-site',
  title: 'Session cookies have the `SameSite` attribute',
  why: 'Without `SameSite` some browsers send the cookie with requests from other sites, which enables cross-site request forgery (CSRF).',
  needs: ['cookies'],
  problems: {
    missing: {
      severity: 'low',
      message: 'Session cookie without the `SameSite` attribute',
      fix: {
        any: 'Add `SameSite=Lax` to the cookie (`Strict` if no other site links to signed-in pages).',
        change: { kind: 'cookie', attributes: { sameSite: 'Lax' } },
      },
    },
    'forgery-token': {
      severity: 'info',
      message: 'CSRF token cookie without the `SameSite` attribute',
      fix: {
        any: 'Add `SameSite=Lax` or `Strict` to the cookie.',
        change: { kind: 'cookie', attributes: { sameSite: 'Lax' } },
      },
    },
    unknown: {
      severity: 'low',
      message: 'Cookie with an invalid SameSite value',
      fix: {
        any: 'Use `SameSite=Lax`, `Strict` or `None`.',
        change: { kind: 'cookie', attributes: { sameSite: 'Lax' } },
      },
    },
  },
  references: ['CWE-1275', 'CWE-352', 'OWASP A01:2021'],
  run({ cookies }) {
    if (cookies.length === 0) return notApplicable('No cookies are set');
    return cookies.flatMap((cookie): Occurrence<'missing' | 'forgery-token' | 'unknown'>[] => {
      if (cookie.sameSite === undefined && CSRF_TOKEN.test(cookie.name)) return [aboutCookie('forgery-token', cookie)];
      if (cookie.sameSite === undefined) return cookie.session ? [aboutCookie('missing', cookie)] : [];
      return KNOWN.has(cookie.sameSite) ? [] : [aboutCookie('unknown', cookie)];
    });
  },
  examples: () => [
    ['session cookie without SameSite', givenCookies('sid=abc; Secure; HttpOnly'), 'missing'],
    ['CSRF token without SameSite', givenCookies('csrftoken=abc; Secure'), 'forgery-token'],
    ['invalid value', givenCookies('theme=dark; SameSite=Loose'), 'unknown'],
    ['Lax', givenCookies('sid=abc; SameSite=Lax', 'theme=dark')],
    ['no cookies', givenCookies(), 'not applicable'],
  ],
});
