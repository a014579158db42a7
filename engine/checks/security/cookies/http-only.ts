import { parseSetCookie, type SetCookie, showCookie } from '../../../evidence/parse/http/set-cookie.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const cookies = (...texts: string[]): SetCookie[] => texts.flatMap((text) => parseSetCookie(text) ?? []);

export default defineCheck({
  id: 'security/cookies/http-only',
  title: 'Scripts cannot read session cookies',
  why: 'With HttpOnly a script that an attacker brings into the page cannot carry the session away.',
  needs: ['cookies'],
  problems: {
    readable: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'A session cookie lacks the attribute HttpOnly.',
      fix: {
        any: 'Add `HttpOnly` to the cookie.',
        change: { kind: 'cookie', attributes: { httpOnly: true } },
        supabase: 'With @supabase/ssr keep sessions in cookies that the server sets with `httpOnly: true`.',
      },
    },
  },
  references: ['CWE-1004', 'OWASP A05:2021', 'RFC 6265'],
  run({ cookies }) {
    const sessions = cookies.filter(({ session }) => session);
    if (sessions.length === 0) return notApplicable('no session cookie is set');
    return sessions
      .filter(({ httpOnly }) => !httpOnly)
      .map((cookie) => ({ problem: 'readable' as const, at: cookie.name, shows: showCookie(cookie) }));
  },
  examples: () => [
    { name: 'a session cookie without it', given: { cookies: cookies('PHPSESSID=abc; Secure') }, finds: ['readable'] },
    { name: 'a session cookie with it', given: { cookies: cookies('PHPSESSID=abc; HttpOnly') }, finds: [] },
    {
      name: 'a CSRF token, which scripts must read',
      given: { cookies: cookies('XSRF-TOKEN=abc; Secure') },
      finds: [],
      notApplicable: true,
    },
    { name: 'no cookies', given: { cookies: [] }, finds: [], notApplicable: true },
  ],
});
