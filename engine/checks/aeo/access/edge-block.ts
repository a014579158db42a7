import { Unavailable } from '../../../evidence/define-collector.ts';
import { type AgentAnswer, CONTROL_AGENT } from '../../../evidence/parse/http/asked-agents.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';

const REFUSED = new Set([401, 402, 403, 405, 406, 418, 451]);
const answers = (statuses: Readonly<Record<string, number | undefined>>): AgentAnswer[] =>
  Object.entries(statuses).map(([token, status]) => ({ token, status }));

export default defineCheck({
  id: 'aeo/access/edge-block',
  title: 'AI agents that robots.txt lets in are served the page',
  why: 'A firewall or a host’s bot protection can refuse what robots.txt allows: the site then is missing from answers though its files look right.',
  needs: ['agentAnswers'],
  problems: {
    refused: {
      severity: 'low',
      likelihood: 'possible',
      says: 'The server refuses visitors that call themselves AI agents, though robots.txt lets them in.',
      fix: {
        any: 'Look into the rules of your firewall or bot protection: let the agents for search and answers through, or say in robots.txt that they are not wanted.',
        note: 'Asked from another address than the agent’s own: the real one may be served.',
        cloudflare:
          'Look at Security → Bots and at AI Crawl Control: allow the crawlers for AI search, whatever you choose for training.',
        vercel:
          'Look at the project’s Firewall → Bot Management: the AI bots ruleset refuses all of them when set to deny.',
      },
    },
  },
  references: ['RFC 9309', 'https://platform.openai.com/docs/bots'],
  run({ agentAnswers }) {
    const control = agentAnswers.find(({ token }) => token === CONTROL_AGENT);
    const agents = agentAnswers.filter(({ token }) => token !== CONTROL_AGENT);
    if (agents.length === 0) return notApplicable('robots.txt lets no such agent in');
    const refused = agents.filter(({ status }) => status !== undefined && REFUSED.has(status));
    if (control?.status === undefined || control.status >= 300) {
      if (refused.length === 0 && agents.every(({ status }) => status !== undefined && status < 300)) return [];
      throw new Unavailable('the server does not serve visitors that call themselves crawlers from elsewhere');
    }
    const open = agents.find(({ status }) => status === undefined || status === 429 || status >= 500);
    if (refused.length === 0 && open) throw new Unavailable(`asked as ${open.token}: ${open.status ?? 'no answer'}`);
    if (refused.length === 0) return [];
    const lines = refused.map(({ token, status }) => `${token}: ${status}`);
    return [
      { problem: 'refused', at: 'User-Agent', shows: listed([...lines, `${CONTROL_AGENT}: ${control.status}`], 10) },
    ];
  },
  examples: () => [
    {
      name: 'one is refused where a search engine is served',
      given: { agentAnswers: answers({ 'OAI-SearchBot': 403, PerplexityBot: 200, Googlebot: 200 }) },
      finds: ['refused'],
    },
    {
      name: 'payment is asked for',
      given: { agentAnswers: answers({ 'OAI-SearchBot': 402, PerplexityBot: 402, Googlebot: 200 }) },
      finds: ['refused'],
    },
    {
      name: 'all are served',
      given: { agentAnswers: answers({ 'OAI-SearchBot': 200, PerplexityBot: 200, Googlebot: 200 }) },
      finds: [],
    },
    {
      name: 'the edge tells real crawlers by address, but serves these',
      given: { agentAnswers: answers({ 'OAI-SearchBot': 200, Googlebot: 403 }) },
      finds: [],
    },
    { name: 'robots.txt lets none in', given: { agentAnswers: [] }, finds: [], notApplicable: true },
  ],
});
