import { parseSetCookie, type SetCookie } from '../../../evidence/parse/http/set-cookie.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const cookies = (...texts: string[]): SetCookie[] => texts.flatMap((text) => parseSetCookie(text) ?? []);
const LONGEST_BYTES = 4096;

export default defineCheck({
  id: 'security/cookies/size',
  title: 'Browsers accept the cookies by their size',
  why: 'Browsers drop a cookie of more than 4096 bytes without a word, and what depends on it fails for some visitors only.',
  needs: ['cookies'],
  problems: {
    dropped: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A cookie is larger than browsers accept.',
      fix: { any: 'Keep the data on the server and only an id in the cookie.' },
    },
  },
  references: ['RFC 6265', 'CWE-770'],
  run({ cookies }) {
    if (cookies.length === 0) return notApplicable('no cookie is set');
    return cookies
      .filter(({ size }) => size > LONGEST_BYTES)
      .map(({ name, size }) => ({
        problem: 'dropped' as const,
        at: name || '(nameless cookie)',
        shows: `${size} bytes`,
        compares: 'too large',
      }));
  },
  examples: () => [
    { name: 'five thousand bytes', given: { cookies: cookies(`cart=${'x'.repeat(5000)}`) }, finds: ['dropped'] },
    { name: 'a hundred bytes', given: { cookies: cookies(`cart=${'x'.repeat(100)}`) }, finds: [] },
    { name: 'no cookies', given: { cookies: [] }, finds: [], notApplicable: true },
  ],
});
