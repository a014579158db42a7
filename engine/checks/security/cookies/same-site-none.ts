import { parseSetCookie, type SetCookie, showCookie } from '../../../evidence/parse/http/set-cookie.ts';
import { defineCheck, notApplicable, type Sighting } from '../../define-check.ts';

const cookies = (...texts: string[]): SetCookie[] => texts.flatMap((text) => parseSetCookie(text) ?? []);

export default defineCheck({
  id: 'security/cookies/same-site-none',
  title: 'Only cookies that other sites need are open to them',
  why: 'SameSite=None sends the cookie with every request from every site; browsers take it only together with Secure.',
  needs: ['cookies'],
  problems: {
    refused: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A cookie has SameSite=None without Secure, so browsers refuse it.',
      fix: {
        any: 'Add `Secure`, or use `SameSite=Lax` if the cookie is not needed on other sites.',
        change: { kind: 'cookie', attributes: { secure: true } },
      },
    },
    'session-everywhere': {
      severity: 'low',
      likelihood: 'possible',
      says: 'A session cookie is sent with requests from every other site.',
      fix: {
        any: 'Use `SameSite=Lax`. If the site really is used inside other sites, demand a CSRF token with every change.',
        change: { kind: 'cookie', attributes: { sameSite: 'Lax' } },
        note: 'If the site really is used inside other sites, demand a CSRF token with every change instead.',
      },
    },
  },
  references: ['CWE-1275', 'CWE-352', 'OWASP A01:2021'],
  run({ cookies }) {
    const open = cookies.filter(({ sameSite }) => sameSite === 'none');
    if (open.length === 0) return cookies.length === 0 ? notApplicable('no cookie is set') : [];
    return open.flatMap((cookie): Sighting<'refused' | 'session-everywhere'>[] => {
      const found = { at: cookie.name || '(nameless cookie)', shows: showCookie(cookie) };
      if (!cookie.secure) return [{ problem: 'refused', ...found }];
      return cookie.session ? [{ problem: 'session-everywhere', ...found }] : [];
    });
  },
  examples: () => [
    { name: 'without Secure', given: { cookies: cookies('theme=dark; SameSite=None') }, finds: ['refused'] },
    {
      name: 'a session',
      given: { cookies: cookies('sid=abc; SameSite=None; Secure; HttpOnly') },
      finds: ['session-everywhere'],
    },
    {
      name: 'an embedded widget’s cookie',
      given: { cookies: cookies('widget=1; SameSite=None; Secure; Partitioned') },
      finds: [],
    },
    { name: 'Lax', given: { cookies: cookies('sid=abc; SameSite=Lax') }, finds: [] },
    { name: 'no cookies', given: { cookies: [] }, finds: [], notApplicable: true },
  ],
});
