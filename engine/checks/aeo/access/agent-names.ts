import { parseRobots } from '../../../evidence/parse/site-files/robots.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';
import { ASSISTANT_AGENTS, SEARCH_AGENTS, TRAINING_AGENTS } from './table-of-agents.ts';

const TOKENS = [...SEARCH_AGENTS, ...ASSISTANT_AGENTS, ...TRAINING_AGENTS].map(({ token }) => token);
const KNOWN = new Set(TOKENS.map((token) => token.toLowerCase()));
const bare = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const BY_LETTERS = new Map(TOKENS.map((token) => [bare(token), token]));

/** User agent names in the groups, as written, without version. */
function namesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => /^\s{0,9}user-agent\s{0,9}:([^#/]{1,100})/i.exec(line)?.[1]?.trim() ?? '')
    .filter((name) => name !== '');
}

export default defineCheck({
  id: 'aeo/access/agent-names',
  title: 'robots.txt spells the names of AI crawlers correctly',
  why: 'A crawler looks for its own name. A group with a misspelt name applies to no crawler: what it disallows or allows has no effect.',
  needs: ['robots'],
  problems: {
    misspelt: {
      severity: 'low',
      message: 'robots.txt misspells the name of an AI crawler',
      fix: 'Write the name as the operator documents it; case does not matter, hyphens and spaces do.',
    },
  },
  references: ['RFC 9309', 'https://platform.openai.com/docs/bots'],
  run({ robots }) {
    if (!robots) return notApplicable('The site has no robots.txt');
    const names = [...new Set(namesIn(robots.text))];
    const named = new Set(names.map((name) => name.toLowerCase()));
    const wrong = names.flatMap((name) => {
      const right = KNOWN.has(name.toLowerCase()) ? undefined : BY_LETTERS.get(bare(name));
      return right === undefined || named.has(right.toLowerCase()) ? [] : [`${name}: the crawler reads ${right}`];
    });
    return occurrence('misspelt', { part: 'robots.txt' }, wrong, 10);
  },
  examples: () => [
    [
      'extra hyphen and extra space',
      { robots: parseRobots('User-agent: GPT-Bot\nUser-agent: Claude Bot\nDisallow: /') },
      'misspelt',
    ],
    [
      'correct names in any case, with a version',
      { robots: parseRobots('User-agent: gptbot\nUser-agent: ClaudeBot/1.0\nDisallow: /') },
    ],
    ['both spellings', { robots: parseRobots('User-agent: GPTBot\nUser-agent: GPT-Bot\nDisallow: /') }],
    ['other crawlers', { robots: parseRobots('User-agent: my-bot\nDisallow: /') }],
    ['no robots.txt', { robots: undefined }, 'not applicable'],
  ],
});
