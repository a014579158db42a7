import { isSignInPage } from '../../../evidence/parse/html/page-shape.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { ASSISTANT_AGENTS, closedSignIn, givenRobots, openPage, rulesFor } from './table-of-agents.ts';

const NAMED = ASSISTANT_AGENTS.map(({ token }) => `User-agent: ${token}`);

export default defineCheck({
  id: 'aeo/access/ai-assistants',
  title: 'robots.txt allows AI assistants to open the page',
  why: 'An assistant that may not open a page tells its user so, or answers from another site.',
  needs: ['page', 'document', 'robots'],
  problems: {
    closed: {
      severity: 'low',
      message: 'robots.txt blocks AI assistants that open pages for their users',
      fix: {
        any: `Add a group for them: ${NAMED.map((line) => `\`${line}\``).join(', ')}, then \`Allow: /\`.`,
        change: {
          kind: 'lines',
          path: '/robots.txt',
          lines: [...NAMED, 'Allow: /'],
        },
        nextjs: `In app/robots.ts add to the rules: \`{ userAgent: ${JSON.stringify(ASSISTANT_AGENTS.map(({ token }) => token))}, allow: "/" }\`.`,
        cloudflare: 'Allow the category AI Assistant in AI Crawl Control.',
      },
    },
  },
  defersTo: {
    closed: ['seo/index/crawlable'],
  },
  references: ['RFC 9309', 'https://platform.openai.com/docs/bots'],
  run({ page, document, robots }) {
    if (isSignInPage(document)) return notApplicable('Sign-in and sign-up pages need not be crawled');
    const { closed, fact } = rulesFor(ASSISTANT_AGENTS, robots, page.url);
    return closed.length === 0
      ? []
      : [{ problem: 'closed', location: { part: 'robots.txt' }, evidence: listed(closed, 10), fact }];
  },
  examples: () => [
    ['no robots.txt', openPage()],
    ['blocked', givenRobots('User-agent: ChatGPT-User\nUser-agent: Claude-User\nDisallow: /'), 'closed'],
    [
      'blocked except for assistants',
      givenRobots(
        `User-agent: *\nDisallow: /\n${ASSISTANT_AGENTS.map(({ token }) => `User-agent: ${token}\n`).join('')}Allow: /`,
      ),
    ],
    ['sign-in page', closedSignIn(), 'not applicable'],
  ],
});
