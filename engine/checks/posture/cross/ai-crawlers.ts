import type { Reading } from '../../../evidence/facts/reading.ts';
import { textAt, textOr } from '../../../evidence/parse/provider/fields.ts';
import { isAllowed, isNamed, parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { ASSISTANT_AGENTS, SEARCH_AGENTS, TRAINING_AGENTS } from '../../aeo/access/table-of-agents.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

/** Tokens that only exist in robots.txt: nothing at the edge can see them. */
const NO_CRAWLER = new Set(['Google-Extended', 'Applebot-Extended']);
const AGENTS = [...SEARCH_AGENTS, ...ASSISTANT_AGENTS, ...TRAINING_AGENTS].filter(
  ({ token }) => !NO_CRAWLER.has(token),
);

const zone = (protection: string): Reading => ({
  name: 'shop.example',
  page: 'https://console.example/shop.example',
  at: 0,
  data: { ai_bots_protection: protection },
});
const site = (name: string, text: string | null): Reading => ({
  name,
  page: `https://${name}/robots.txt`,
  at: 0,
  data: { text },
});
const INVITES = 'User-agent: GPTBot\nAllow: /\n\nUser-agent: *\nDisallow: /admin';

export default defineCheck({
  id: 'posture/cross/ai-crawlers',
  title: 'Cloudflare does not block AI crawlers that robots.txt allows by name',
  why: 'robots.txt allows the crawler but Cloudflare blocks it: the site is missing from the answers of AI assistants although its own files are correct.',
  needs: ['cloudflareBots', 'siteRobots'],
  problems: {
    blocked: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Cloudflare blocks AI crawlers that robots.txt allows by name',
      fix: 'Decide which one is intended. To be found, open the zone’s Security → Settings, turn off “Block AI bots” and control crawlers one by one under AI Crawl Control. To stay out, replace the `Allow` of these crawlers in robots.txt with `Disallow: /`.',
    },
  },
  references: ['RFC 9309', 'https://developers.cloudflare.com/bots/additional-configurations/block-ai-bots/'],
  run({ cloudflareBots, siteRobots }) {
    const pairs = siteRobots.flatMap((robots) => {
      const [host = ''] = robots.name.split(':', 1);
      const own = cloudflareBots
        .filter(({ name }) => host === name || host.endsWith(`.${name}`))
        .sort((a, b) => b.name.length - a.name.length)[0];
      return own ? [{ robots, own }] : [];
    });
    if (pairs.length === 0) return notApplicable('No project of the organization is on a zone of this account');
    return pairs.flatMap(({ robots, own }) => {
      if (textAt(own.data, 'ai_bots_protection') !== 'block') return [];
      const parsed = parseRobots(textOr(robots.data, 'text'), robots.page);
      const root = new URL('/', robots.page).href;
      const invited = AGENTS.filter(({ token }) => isNamed(parsed, token) && isAllowed(parsed, token, root));
      if (invited.length === 0) return [];
      return [
        {
          problem: 'blocked' as const,
          location: { url: `${own.page}/security/settings`, part: robots.name },
          evidence: `ai_bots_protection: block\nallowed in robots.txt:\n${listed(invited.map(({ token }) => token))}`,
        },
      ];
    });
  },
  examples: () => [
    {
      name: 'a crawler is invited and blocked',
      given: { cloudflareBots: [zone('block')], siteRobots: [site('www.shop.example', INVITES)] },
      finds: ['blocked'],
    },
    {
      name: 'nothing is blocked',
      given: { cloudflareBots: [zone('disabled')], siteRobots: [site('shop.example', INVITES)] },
      finds: [],
    },
    {
      name: 'blocked, but only invited with everyone',
      given: { cloudflareBots: [zone('block')], siteRobots: [site('shop.example', 'User-agent: *\nAllow: /')] },
      finds: [],
    },
    {
      name: 'blocked, and closed in robots.txt',
      given: { cloudflareBots: [zone('block')], siteRobots: [site('shop.example', 'User-agent: GPTBot\nDisallow: /')] },
      finds: [],
    },
    {
      name: 'no robots.txt',
      given: { cloudflareBots: [zone('block')], siteRobots: [site('shop.example', null)] },
      finds: [],
    },
    {
      name: 'a site elsewhere',
      given: { cloudflareBots: [zone('block')], siteRobots: [site('myshop.example', INVITES)] },
      finds: [],
      notApplicable: true,
    },
  ],
});
