import { isSignInPage } from '../../../evidence/parse/html/page-shape.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { closedSignIn, givenRobots, openPage, rulesFor, SEARCH_AGENTS } from './table-of-agents.ts';

const NAMED = SEARCH_AGENTS.map(({ token }) => `User-agent: ${token}`);

export default defineCheck({
  id: 'aeo/access/ai-search',
  title: 'robots.txt allows AI search engines to crawl the page',
  why: 'Answer engines quote only pages that their search crawlers may fetch. These crawlers are separate from the ones that collect training data.',
  needs: ['page', 'document', 'robots'],
  problems: {
    closed: {
      severity: 'medium',
      message: 'robots.txt blocks crawlers of AI search engines',
      fix: {
        any: `Add a group for them: ${NAMED.map((line) => `\`${line}\``).join(', ')}, then \`Allow: /\`. Crawlers for training can stay blocked.`,
        change: {
          kind: 'lines',
          path: '/robots.txt',
          lines: [...NAMED, 'Allow: /'],
        },
        note: 'Crawlers for training can stay blocked.',
        nextjs: `In app/robots.ts add to the rules: \`{ userAgent: ${JSON.stringify(SEARCH_AGENTS.map(({ token }) => token))}, allow: "/" }\`.`,
        cloudflare:
          'Turn off “Block AI bots” or allow the category AI Search in AI Crawl Control; then check the managed robots.txt.',
      },
    },
  },
  defersTo: {
    closed: ['seo/index/crawlable'],
  },
  references: ['RFC 9309', 'https://platform.openai.com/docs/bots', 'https://docs.perplexity.ai/guides/bots'],
  run({ page, document, robots }) {
    if (isSignInPage(document)) return notApplicable('Sign-in and sign-up pages need not be crawled');
    const { closed, fact } = rulesFor(SEARCH_AGENTS, robots, page.url);
    if (closed.length === 0) return [];
    return [
      {
        problem: 'closed',
        location: { part: 'robots.txt' },
        evidence: listed(closed, 10),
        fact,
        severity: closed.length < 3 ? 'low' : 'medium',
      },
    ];
  },
  examples: () => [
    ['no robots.txt', openPage()],
    ['only training blocked', givenRobots('User-agent: GPTBot\nDisallow: /')],
    ['one blocked', givenRobots('User-agent: PerplexityBot\nDisallow: /'), 'closed'],
    ['all blocked', givenRobots('User-agent: *\nDisallow: /'), 'closed'],
    ['another path blocked', givenRobots('User-agent: *\nDisallow: /admin')],
    ['sign-in page', closedSignIn(), 'not applicable'],
  ],
});
