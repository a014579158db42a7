import { defineCheck, notApplicable } from '../../define-check.ts';
import { aboutCookie, givenCookies } from '../support/cookies.ts';

export default defineCheck({
  id: 'security/cookies/http-only',
  title: 'Session cookies have the `HttpOnly` attribute',
  why: '`HttpOnly` prevents injected scripts (XSS) from reading the session cookie.',
  needs: ['cookies'],
  problems: {
    readable: {
      severity: 'medium',
      message: 'Session cookie without the `HttpOnly` attribute',
      fix: {
        any: 'Add `HttpOnly` to the cookie.',
        change: { kind: 'cookie', attributes: { httpOnly: true } },
        supabase: 'With @supabase/ssr, keep sessions in cookies that the server sets with `httpOnly: true`.',
      },
    },
  },
  references: ['CWE-1004', 'OWASP A05:2021', 'RFC 6265'],
  run({ cookies }) {
    const sessions = cookies.filter(({ session }) => session);
    if (sessions.length === 0) return notApplicable('No session cookie is set');
    return sessions.filter(({ httpOnly }) => !httpOnly).map((cookie) => aboutCookie('readable', cookie));
  },
  examples: () => [
    ['session cookie without HttpOnly', givenCookies('PHPSESSID=abc; Secure'), 'readable'],
    ['session cookie with HttpOnly', givenCookies('PHPSESSID=abc; HttpOnly')],
    ['CSRF token, which scripts must read', givenCookies('XSRF-TOKEN=abc; Secure'), 'not applicable'],
    ['no cookies', givenCookies(), 'not applicable'],
  ],
});
