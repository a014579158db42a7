import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { parseRobots, robotsJudge } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, listed } from '../../define-check.ts';
import { TRAINING_AGENTS } from './table-of-agents.ts';

const page = parseExchange('https://shop.example/', 'HTTP/1.1 200 OK');

export default defineCheck({
  id: 'aeo/access/ai-training',
  title: 'Crawlers that collect text for training are treated alike',
  why: 'Whether models may be trained with the page is the owner’s choice. A choice that holds for some crawlers only is often an old list.',
  needs: ['page', 'robots'],
  problems: {
    closed: {
      severity: 'info',
      likelihood: 'observed',
      says: 'robots.txt keeps crawlers that collect text for training from the page.',
      fix: { any: 'Nothing to do if that is meant. If models should know the site, open it for these crawlers.' },
    },
    mixed: {
      severity: 'info',
      likelihood: 'possible',
      says: 'robots.txt closes the page to some crawlers that collect text for training and not to others.',
      fix: { any: 'Decide for all, and bring the list in robots.txt up to date.' },
    },
  },
  references: ['RFC 9309', 'https://platform.openai.com/docs/bots'],
  run({ page, robots }) {
    const lines = (allowed: boolean) =>
      TRAINING_AGENTS.filter(({ token }) => (robotsJudge(robots, token)(page.url)?.allow ?? true) === allowed).map(
        ({ token, of }) => `${token} (${of})`,
      );
    const [open, closed] = [lines(true), lines(false)];
    if (closed.length === 0) return [];
    if (open.length === 0) return [{ problem: 'closed', at: 'robots.txt', shows: listed(closed, 12) }];
    return [{ problem: 'mixed', at: 'robots.txt', shows: `closed: ${closed.join(', ')}\nopen: ${open.join(', ')}` }];
  },
  examples: () => [
    { name: 'no robots.txt', given: { page, robots: undefined }, finds: [] },
    { name: 'all are closed', given: { page, robots: parseRobots('User-agent: *\nDisallow: /') }, finds: ['closed'] },
    {
      name: 'some are closed',
      given: { page, robots: parseRobots('User-agent: GPTBot\nDisallow: /') },
      finds: ['mixed'],
    },
  ],
});
