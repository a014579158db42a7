import { parseSetCookie, type SetCookie, showCookie } from '../../../evidence/parse/http/set-cookie.ts';
import { defineCheck, notApplicable, type Sighting } from '../../define-check.ts';

const cookies = (...texts: string[]): SetCookie[] => texts.flatMap((text) => parseSetCookie(text) ?? []);
/** Names that frameworks give to tokens against request forgery. */
const FORGERY_TOKEN =
  /^(?:csrf|xsrf|_csrf|_xsrf|csrftoken|csrf[-_]token|xsrf[-_]token|__requestverificationtoken\w{0,100}|\.aspnetcore\.antiforgery\..{1,60})$/i;
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
    'forgery-token': {
      severity: 'info',
      likelihood: 'observed',
      says: 'A token against request forgery lacks the attribute SameSite.',
      fix: {
        any: 'Add `SameSite=Lax` or `Strict` to the cookie.',
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
    return cookies.flatMap((cookie): Sighting<'missing' | 'forgery-token' | 'unknown'>[] => {
      const found = { at: cookie.name || '(nameless cookie)', shows: showCookie(cookie) };
      if (cookie.sameSite === undefined && FORGERY_TOKEN.test(cookie.name))
        return [{ problem: 'forgery-token', ...found }];
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
    {
      name: 'a token against forgery without it',
      given: { cookies: cookies('csrftoken=abc; Secure') },
      finds: ['forgery-token'],
    },
    { name: 'another word', given: { cookies: cookies('theme=dark; SameSite=Loose') }, finds: ['unknown'] },
    { name: 'Lax', given: { cookies: cookies('sid=abc; SameSite=Lax', 'theme=dark') }, finds: [] },
    { name: 'no cookies', given: { cookies: [] }, finds: [], notApplicable: true },
  ],
});
