import { defineCheck, notApplicable } from '../../define-check.ts';
import { aboutCookie, givenCookies } from '../support/cookies.ts';

export default defineCheck({
  id: 'security/cookies/partitioned',
  title: '`Partitioned` cookies have the `Secure` attribute',
  why: 'Browsers reject a Partitioned cookie without Secure, so the embedded feature that depends on it fails.',
  needs: ['cookies'],
  problems: {
    refused: {
      severity: 'low',
      message: '`Partitioned` cookie without the `Secure` attribute, which browsers reject',
      fix: {
        any: 'Add `Secure; SameSite=None` to the cookie.',
        change: { kind: 'cookie', attributes: { secure: true, sameSite: 'None' } },
      },
    },
  },
  defersTo: {
    refused: ['security/cookies/secure'],
  },
  references: ['https://developer.mozilla.org/docs/Web/Privacy/Guides/Privacy_sandbox/Partitioned_cookies', 'CWE-614'],
  run({ cookies }) {
    const partitioned = cookies.filter((cookie) => cookie.partitioned);
    if (partitioned.length === 0) return notApplicable('No cookie is Partitioned');
    return partitioned.filter(({ secure }) => !secure).map((cookie) => aboutCookie('refused', cookie));
  },
  examples: () => [
    ['without Secure', givenCookies('w=1; Partitioned'), 'refused'],
    ['with Secure', givenCookies('w=1; Partitioned; Secure; SameSite=None')],
    ['not partitioned', givenCookies('w=1'), 'not applicable'],
  ],
});
