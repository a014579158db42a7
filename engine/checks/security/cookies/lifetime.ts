import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenCookies } from '../support/cookies.ts';

const DAY = 86_400;
const LONGEST_DAYS = 400;

export default defineCheck({
  id: 'security/cookies/lifetime',
  title: 'Session cookies expire within 400 days',
  why: 'A session that never expires stays useful to anyone who obtains the device or the cookie; browsers cap all lifetimes at 400 days.',
  needs: ['cookies'],
  problems: {
    long: {
      severity: 'info',
      message: 'Session cookie lifetime exceeds 400 days',
      fix: 'Give the session a `Max-Age` of weeks, renew it while it is used, and expire it on the server as well.',
    },
  },
  references: ['CWE-613', 'RFC 6265'],
  run({ cookies }) {
    const lasting = cookies.filter(({ session, lifetimeSeconds }) => session && lifetimeSeconds !== undefined);
    if (lasting.length === 0) return notApplicable('No session cookie outlives the browser session');
    return lasting.flatMap(({ name, lifetimeSeconds = 0 }) => {
      const days = Math.round(lifetimeSeconds / DAY);
      return days > LONGEST_DAYS
        ? [{ problem: 'long' as const, location: { part: name }, evidence: `${days} days` }]
        : [];
    });
  },
  examples: () => [
    ['ten years', givenCookies('sid=abc; Max-Age=315360000'), 'long'],
    ['two weeks', givenCookies('sid=abc; Max-Age=1209600')],
    ['until the browser is closed', givenCookies('sid=abc', 'theme=dark; Max-Age=315360000'), 'not applicable'],
  ],
});
