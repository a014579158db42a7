import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseRobots, robotsJudge } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { SEARCH_AGENTS } from './table-of-agents.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

const NAMED = SEARCH_AGENTS.map(({ token }) => `User-agent: ${token}`);

export default defineCheck({
  id: 'aeo/access/ai-search',
  title: 'AI search engines may read the page',
  why: 'Answer engines quote only pages that their search crawlers may fetch. These crawlers are not the ones that collect text for training.',
  needs: ['page', 'robots'],
  problems: {
    closed: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'robots.txt keeps crawlers of AI search engines from the page.',
      fix: {
        any: `Add a group for them: ${NAMED.map((line) => `\`${line}\``).join(', ')}, then \`Allow: /\`. Crawlers for training can stay closed.`,
        change: {
          kind: 'lines',
          path: '/robots.txt',
          lines: [...NAMED, 'Allow: /'],
        },
        note: 'Crawlers for training can stay closed.',
        nextjs: `In app/robots.ts add to the rules: \`{ userAgent: ${JSON.stringify(SEARCH_AGENTS.map(({ token }) => token))}, allow: "/" }\`.`,
        cloudflare:
          'Switch off “Block AI bots” or allow the category AI Search in AI Crawl Control; then see what the managed robots.txt says.',
      },
    },
  },
  references: ['RFC 9309', 'https://platform.openai.com/docs/bots', 'https://docs.perplexity.ai/guides/bots'],
  run({ page, robots }) {
    const closed = SEARCH_AGENTS.flatMap(({ token, of }) => {
      const rule = robotsJudge(robots, token)(page.url);
      return rule && !rule.allow ? [`${token} (${of}): line ${rule.line}: Disallow: ${rule.path}`] : [];
    });
    if (closed.length === 0) return [];
    return [
      {
        problem: 'closed',
        at: 'robots.txt',
        shows: listed(closed, 10),
        severity: closed.length < 3 ? 'low' : 'medium',
      },
    ];
  },
  examples: () => [
    { name: 'no robots.txt', given: { page, robots: undefined }, finds: [] },
    {
      name: 'only training is closed',
      given: { page, robots: parseRobots('User-agent: GPTBot\nDisallow: /') },
      finds: [],
    },
    {
      name: 'one is closed',
      given: { page, robots: parseRobots('User-agent: PerplexityBot\nDisallow: /') },
      finds: ['closed'],
    },
    { name: 'all are closed', given: { page, robots: parseRobots('User-agent: *\nDisallow: /') }, finds: ['closed'] },
    {
      name: 'another path is closed',
      given: { page, robots: parseRobots('User-agent: *\nDisallow: /admin') },
      finds: [],
    },
  ],
});
