import { parseExchange } from '../../../evidence/parse/exchange.ts';
import { parseRobots, robotsJudge } from '../../../evidence/parse/robots.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { ASSISTANT_AGENTS } from './table-of-agents.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'aeo/access/ai-assistants',
  title: 'Assistants may open the page when a person asks them to',
  why: 'An assistant that may not open a page tells its user that it cannot, or answers from someone else’s page.',
  needs: ['page', 'robots'],
  problems: {
    closed: {
      severity: 'low',
      likelihood: 'observed',
      says: 'robots.txt keeps assistants from opening the page for their users.',
      fix: {
        any: 'Add a group for them: `User-agent: ChatGPT-User`, `User-agent: Claude-User`, `User-agent: Perplexity-User`, then `Allow: /`.',
        change: {
          kind: 'lines',
          path: '/robots.txt',
          lines: ['User-agent: ChatGPT-User', 'User-agent: Claude-User', 'User-agent: Perplexity-User', 'Allow: /'],
        },
        nextjs:
          'Add `{ userAgent: ["ChatGPT-User", "Claude-User", "Perplexity-User"], allow: "/" }` to the rules in app/robots.ts.',
        cloudflare: 'Allow the category AI Assistant in AI Crawl Control.',
      },
    },
  },
  references: ['RFC 9309', 'https://platform.openai.com/docs/bots'],
  run({ page, robots }) {
    const closed = ASSISTANT_AGENTS.flatMap(({ token, of }) => {
      const rule = robotsJudge(robots, token)(page.url);
      return rule && !rule.allow ? [`${token} (${of}): line ${rule.line}: Disallow: ${rule.path}`] : [];
    });
    return closed.length === 0 ? [] : [{ problem: 'closed', at: 'robots.txt', shows: listed(closed, 10) }];
  },
  examples: () => [
    { name: 'no robots.txt', given: { page, robots: undefined }, finds: [] },
    {
      name: 'closed',
      given: { page, robots: parseRobots('User-agent: ChatGPT-User\nUser-agent: Claude-User\nDisallow: /') },
      finds: ['closed'],
    },
    {
      name: 'closed but for assistants',
      given: {
        page,
        robots: parseRobots(
          `User-agent: *\nDisallow: /\n${ASSISTANT_AGENTS.map(({ token }) => `User-agent: ${token}\n`).join('')}Allow: /`,
        ),
      },
      finds: [],
    },
  ],
});
