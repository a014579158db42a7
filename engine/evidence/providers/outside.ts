import { limit } from '../../limits.ts';
import { answerTo } from '../collect/follow-redirects.ts';
import { type Collector, Unavailable } from '../define-collector.ts';
import type { FactName } from '../evidence.ts';
import { mailCollector } from './outside-mail.ts';
import { scriptCollector } from './outside-scripts.ts';
import { readEach } from './read-each.ts';

/** Facts that need no credentials. */
export const OUTSIDE_FACTS: readonly FactName[] = ['siteMail', 'siteRobots', 'siteScripts'];

const MAX_SITES = 10;

/** Collectors of what the sites of an organization show to everyone. */
export function outsideCollectors(sites: readonly string[]): Collector[] {
  return [
    scriptCollector(sites),
    mailCollector(sites),
    {
      id: 'outside/robots',
      provides: ['siteRobots'],
      needs: [],
      step: 'Reading robots.txt',
      async collect(_, reach, cut) {
        const at = reach.now().getTime();
        const { found, failed } = await readEach(sites.slice(0, MAX_SITES), async (site) => {
          const { host, origin } = new URL(site);
          const answer = await answerTo(reach, { url: `${origin}/robots.txt`, maxBodyBytes: limit('robotsBytes') });
          if (answer.status >= 500) throw new Unavailable(`robots.txt returned status ${answer.status}`);
          const text = answer.status < 300 ? answer.text : null;
          return { name: host, page: `${origin}/robots.txt`, at, data: { text } };
        });
        if (sites.length > MAX_SITES) cut(`only the first ${MAX_SITES} sites were read`);
        for (const { item } of failed) cut(`robots.txt of ${new URL(item).host} could not be read`);
        return { siteRobots: found };
      },
    },
  ];
}
