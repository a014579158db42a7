import { parseSetCookie, type SetCookie, showCookie } from '../../../evidence/parse/http/set-cookie.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const cookies = (...texts: string[]): SetCookie[] => texts.flatMap((text) => parseSetCookie(text) ?? []);

export default defineCheck({
  id: 'security/cookies/partitioned',
  title: 'Partitioned cookies are Secure',
  why: 'Browsers refuse a Partitioned cookie without Secure, so that the embedded feature it belongs to fails.',
  needs: ['cookies'],
  problems: {
    refused: {
      severity: 'low',
      likelihood: 'observed',
      says: 'A cookie is Partitioned without Secure, so browsers refuse it.',
      fix: {
        any: 'Add `Secure; SameSite=None` to the cookie.',
        change: { kind: 'cookie', attributes: { secure: true, sameSite: 'None' } },
      },
    },
  },
  references: ['https://developer.mozilla.org/docs/Web/Privacy/Guides/Privacy_sandbox/Partitioned_cookies', 'CWE-614'],
  run({ cookies }) {
    const partitioned = cookies.filter((cookie) => cookie.partitioned);
    if (partitioned.length === 0) return notApplicable('no cookie is Partitioned');
    return partitioned
      .filter(({ secure }) => !secure)
      .map((cookie) => ({
        problem: 'refused' as const,
        at: cookie.name || '(nameless cookie)',
        shows: showCookie(cookie),
      }));
  },
  examples: () => [
    { name: 'without Secure', given: { cookies: cookies('w=1; Partitioned') }, finds: ['refused'] },
    { name: 'with Secure', given: { cookies: cookies('w=1; Partitioned; Secure; SameSite=None') }, finds: [] },
    { name: 'none', given: { cookies: cookies('w=1') }, finds: [], notApplicable: true },
  ],
});
