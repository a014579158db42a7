import { defineCheck, notApplicable, type Occurrence } from '../../define-check.ts';
import { aboutCookie, givenCookies } from '../support/cookies.ts';

export default defineCheck({
  id: 'security/cookies/same-site-none',
  title: '`SameSite=None` is used only where it is needed',
  why: '`SameSite=None` sends the cookie with cross-site requests from every site, which enables cross-site request forgery (CSRF); browsers accept it only together with Secure.',
  needs: ['cookies'],
  problems: {
    refused: {
      severity: 'low',
      message: '`SameSite=None` cookie without the `Secure` attribute, which browsers reject',
      fix: {
        any: 'Add `Secure`, or use `SameSite=Lax` if the cookie is not needed on other sites.',
        change: { kind: 'cookie', attributes: { secure: true } },
      },
    },
    'session-everywhere': {
      severity: 'low',
      likelihood: 'possible',
      message: 'Session cookie with `SameSite=None` is sent with all cross-site requests',
      fix: {
        any: 'Use `SameSite=Lax`. If the site is embedded in other sites, require a CSRF token for every change.',
        change: { kind: 'cookie', attributes: { sameSite: 'Lax' } },
        note: 'If the site is embedded in other sites, require a CSRF token for every change instead.',
      },
    },
  },
  defersTo: {
    refused: ['security/cookies/secure'],
  },
  references: ['CWE-1275', 'CWE-352', 'OWASP A01:2021'],
  run({ cookies }) {
    const open = cookies.filter(({ sameSite }) => sameSite === 'none');
    if (open.length === 0) return cookies.length === 0 ? notApplicable('No cookies are set') : [];
    return open.flatMap((cookie): Occurrence<'refused' | 'session-everywhere'>[] => {
      if (!cookie.secure) return [aboutCookie('refused', cookie)];
      return cookie.session ? [aboutCookie('session-everywhere', cookie)] : [];
    });
  },
  examples: () => [
    ['without Secure', givenCookies('theme=dark; SameSite=None'), 'refused'],
    ['session cookie', givenCookies('sid=abc; SameSite=None; Secure; HttpOnly'), 'session-everywhere'],
    ['cookie of an embedded widget', givenCookies('widget=1; SameSite=None; Secure; Partitioned')],
    ['Lax', givenCookies('sid=abc; SameSite=Lax')],
    ['no cookies', givenCookies(), 'not applicable'],
  ],
});
