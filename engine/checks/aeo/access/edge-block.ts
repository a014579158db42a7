import { Unavailable } from '../../../evidence/define-collector.ts';
import { type AgentAnswer, CONTROL_AGENT } from '../../../evidence/parse/http/asked-agents.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';

const REFUSED = new Set([401, 402, 403, 405, 406, 418, 451]);
const given = (statuses: Readonly<Record<string, number>>) => ({
  agentAnswers: Object.entries(statuses).map(([token, status]): AgentAnswer => ({ token, status })),
});

export default defineCheck({
  id: 'aeo/access/edge-block',
  title: 'Firewall does not block allowed AI agents',
  why: 'A firewall or a host’s bot protection can block what robots.txt allows: the site is then missing from answers although its files look right.',
  needs: ['agentAnswers'],
  problems: {
    refused: {
      severity: 'low',
      likelihood: 'possible',
      message: 'The server blocks AI user agents that robots.txt allows',
      fix: {
        any: 'Check the rules of your firewall or bot protection: let the agents for search and answers through, or disallow them in robots.txt.',
        note: 'The requests did not come from the agents’ own IP addresses: the real agents may be served.',
        cloudflare:
          'Check Security → Bots and AI Crawl Control: allow the crawlers for AI search, whatever you choose for training.',
        vercel:
          'Check the project’s Firewall → Bot Management: the AI bots ruleset blocks all of them when set to deny.',
      },
    },
  },
  references: ['RFC 9309', 'https://platform.openai.com/docs/bots'],
  run({ agentAnswers }) {
    const control = agentAnswers.find(({ token }) => token === CONTROL_AGENT);
    const agents = agentAnswers.filter(({ token }) => token !== CONTROL_AGENT);
    if (agents.length === 0) return notApplicable('robots.txt allows no such agent');
    const refused = agents.filter(({ status }) => status !== undefined && REFUSED.has(status));
    if (control?.status === undefined || control.status >= 300) {
      if (refused.length === 0 && agents.every(({ status }) => status !== undefined && status < 300)) return [];
      throw new Unavailable('The server blocks crawler user agents from other addresses');
    }
    const open = agents.find(({ status }) => status === undefined || status === 429 || status >= 500);
    if (refused.length === 0 && open)
      throw new Unavailable(`Requested as ${open.token}: ${open.status ?? 'no answer'}`);
    if (refused.length === 0) return [];
    const lines = refused.map(({ token, status }) => `${token}: ${status}`);
    return occurrence('refused', { part: 'User-Agent' }, [...lines, `${CONTROL_AGENT}: ${control.status}`], 10);
  },
  examples: () => [
    [
      'one blocked, search engine served',
      given({ 'OAI-SearchBot': 403, PerplexityBot: 200, Googlebot: 200 }),
      'refused',
    ],
    ['payment required', given({ 'OAI-SearchBot': 402, PerplexityBot: 402, Googlebot: 200 }), 'refused'],
    ['all served', given({ 'OAI-SearchBot': 200, PerplexityBot: 200, Googlebot: 200 })],
    ['crawlers checked by address, these served', given({ 'OAI-SearchBot': 200, Googlebot: 403 })],
    ['robots.txt allows none', { agentAnswers: [] }, 'not applicable'],
  ],
});
