import { isSignInPage } from '../../../evidence/parse/html/page-shape.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { closedSignIn, givenRobots, openPage, rulesFor, TRAINING_AGENTS } from './table-of-agents.ts';

export default defineCheck({
  id: 'aeo/access/ai-training',
  title: 'robots.txt allows AI training crawlers',
  why: 'Whether models may be trained on the page is the owner’s choice. A rule that covers only some crawlers is often an outdated list.',
  needs: ['page', 'document', 'robots'],
  problems: {
    closed: {
      severity: 'info',
      message: 'robots.txt blocks AI training crawlers',
      fix: 'No action is needed if this is intended. If models should know the site, allow these crawlers.',
    },
    mixed: {
      severity: 'info',
      likelihood: 'possible',
      message: 'robots.txt blocks some AI training crawlers and allows others',
      fix: 'Decide for all of them, and update the list in robots.txt.',
    },
  },
  defersTo: {
    closed: ['seo/index/crawlable'],
  },
  references: ['RFC 9309', 'https://platform.openai.com/docs/bots'],
  run({ page, document, robots }) {
    if (isSignInPage(document)) return notApplicable('Sign-in and sign-up pages need not be crawled');
    const { rules, fact } = rulesFor(TRAINING_AGENTS, robots, page.url);
    const lines = (allowed: boolean) =>
      rules.filter(({ rule }) => (rule?.allow ?? true) === allowed).map(({ token, of }) => `${token} (${of})`);
    const [open, closed] = [lines(true), lines(false)];
    if (closed.length === 0) return [];
    if (open.length === 0)
      return [{ problem: 'closed', location: { part: 'robots.txt' }, evidence: listed(closed, 12), fact }];
    return [
      {
        problem: 'mixed',
        location: { part: 'robots.txt' },
        evidence: `closed: ${closed.join(', ')}\nopen: ${open.join(', ')}`,
      },
    ];
  },
  examples: () => [
    ['no robots.txt', openPage()],
    ['all blocked', givenRobots('User-agent: *\nDisallow: /'), 'closed'],
    ['some blocked', givenRobots('User-agent: GPTBot\nDisallow: /'), 'mixed'],
    ['sign-in page', closedSignIn(), 'not applicable'],
  ],
});
