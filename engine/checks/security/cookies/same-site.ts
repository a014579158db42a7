import { parseSetCookie, type SetCookie, showCookie } from '../../../evidence/parse/set-cookie.ts';
import { defineCheck, notApplicable, type Sighting } from '../../define-check.ts';

const cookies = (...texts: string[]): SetCookie[] => texts.flatMap((text) => parseSetCookie(text) ?? []);
const KNOWN = new Set(['strict', 'lax', 'none']);

export default defineCheck({
  id: 'security/cookies/same-site',
  title: 'Session cookies say whether other sites may send them',
  why: 'Without SameSite some browsers send the cookie with requests that a stranger’s page makes, which is what request forgery lives on.',
  needs: ['cookies'],
  problems: {
    missing: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A session cookie lacks the attribute SameSite.',
      fix: {
        any: 'Add `SameSite=Lax` to the cookie (`Strict` where no other site links into the signed-in part).',
        change: { kind: 'cookie', attributes: { sameSite: 'Lax' } },
      },
    },
    unknown: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A cookie has a SameSite value that browsers do not know.',
      fix: {
        any: 'Write `SameSite=Lax`, `Strict` or `None`.',
        change: { kind: 'cookie', attributes: { sameSite: 'Lax' } },
      },
    },
  },
  references: ['CWE-1275', 'CWE-352', 'OWASP A01:2021'],
  run({ cookies }) {
    if (cookies.length === 0) return notApplicable('no cookie is set');
    return cookies.flatMap((cookie): Sighting<'missing' | 'unknown'>[] => {
      const found = { at: cookie.name || '(nameless cookie)', shows: showCookie(cookie) };
      if (cookie.sameSite === undefined) return cookie.session ? [{ problem: 'missing', ...found }] : [];
      return KNOWN.has(cookie.sameSite) ? [] : [{ problem: 'unknown', ...found }];
    });
  },
  examples: () => [
    {
      name: 'a session cookie without it',
      given: { cookies: cookies('sid=abc; Secure; HttpOnly') },
      finds: ['missing'],
    },
    { name: 'another word', given: { cookies: cookies('theme=dark; SameSite=Loose') }, finds: ['unknown'] },
    { name: 'Lax', given: { cookies: cookies('sid=abc; SameSite=Lax', 'theme=dark') }, finds: [] },
    { name: 'no cookies', given: { cookies: [] }, finds: [], notApplicable: true },
  ],
});
