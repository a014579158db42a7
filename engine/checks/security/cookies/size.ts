import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCookies } from '../support/cookies.ts';

const LONGEST_BYTES = 4096;

export default defineCheck({
  id: 'security/cookies/size',
  title: 'Cookies are within the browser size limit',
  why: 'Browsers silently drop cookies of more than 4096 bytes, so features that depend on them fail for some visitors.',
  needs: ['cookies'],
  problems: {
    dropped: {
      severity: 'low',
      message: 'Cookie exceeds the browser size limit',
      fix: 'Keep the data on the server and only an id in the cookie.',
    },
  },
  references: ['RFC 6265', 'CWE-770'],
  run({ cookies }) {
    if (cookies.length === 0) return notApplicable('No cookies are set');
    return cookies
      .filter(({ size }) => size > LONGEST_BYTES)
      .map(({ name, size }) => ({
        problem: 'dropped' as const,
        location: { part: name || '(nameless cookie)' },
        evidence: `${size} bytes`,
        compares: 'too large',
      }));
  },
  examples: () => [
    ['5000 bytes', givenCookies(`cart=${'x'.repeat(5000)}`), 'dropped'],
    ['100 bytes', givenCookies(`cart=${'x'.repeat(100)}`)],
    ['no cookies', givenCookies(), 'not applicable'],
  ],
});
