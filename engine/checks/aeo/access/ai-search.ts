import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { closingLines, parseRobots, robotsJudge } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { SEARCH_AGENTS } from './table-of-agents.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

const NAMED = SEARCH_AGENTS.map(({ token }) => `User-agent: ${token}`);

export default defineCheck({
  id: 'aeo/access/ai-search',
  title: 'robots.txt allows AI search engines to crawl the page',
  why: 'Answer engines quote only pages that their search crawlers may fetch. These crawlers are separate from the ones that collect training data.',
  needs: ['page', 'robots'],
  problems: {
    closed: {
      severity: 'medium',
      likelihood: 'observed',
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
  run({ page, robots }) {
    const rules = SEARCH_AGENTS.map((agent) => ({ ...agent, rule: robotsJudge(robots, agent.token)(page.url) }));
    const fact = closingLines(rules.map(({ rule }) => rule));
    const closed = rules.flatMap(({ token, of, rule }) =>
      rule && !rule.allow ? [`${token} (${of}): line ${rule.line}: Disallow: ${rule.path}`] : [],
    );
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
    { name: 'no robots.txt', given: { page, robots: undefined }, finds: [] },
    {
      name: 'only training blocked',
      given: { page, robots: parseRobots('User-agent: GPTBot\nDisallow: /') },
      finds: [],
    },
    {
      name: 'one blocked',
      given: { page, robots: parseRobots('User-agent: PerplexityBot\nDisallow: /') },
      finds: ['closed'],
    },
    { name: 'all blocked', given: { page, robots: parseRobots('User-agent: *\nDisallow: /') }, finds: ['closed'] },
    {
      name: 'another path blocked',
      given: { page, robots: parseRobots('User-agent: *\nDisallow: /admin') },
      finds: [],
    },
  ],
});
