import { limit } from '../../limits.ts';
import { defineCollector, ifAvailable, type Reach, Unavailable } from '../define-collector.ts';
import { isPage } from '../facts/exchange.ts';
import { type AgentAnswer, ASKED_AGENTS, agentHeader, CONTROL_AGENT } from '../parse/http/asked-agents.ts';
import { isAllowed } from '../parse/site-files/robots.ts';

export default defineCollector({
  id: 'agent-answers',
  provides: ['agentAnswers'],
  needs: ['page', 'robots'],
  step: 'Requesting the page as AI crawlers',
  async collect({ page, robots }, reach) {
    if (!isPage(page.status)) throw new Unavailable(`The page returned status ${page.status}`);
    const allowed = ASKED_AGENTS.filter((token) => isAllowed(robots, token, page.url));
    const asked = allowed.length > 0 ? [...allowed, CONTROL_AGENT] : [];
    return { agentAnswers: await Promise.all(asked.map((token) => answerAs(token, page.url, reach))) };
  },
});

async function answerAs(token: string, url: string, reach: Reach): Promise<AgentAnswer> {
  const headers = { 'user-agent': agentHeader(token) };
  const page = await ifAvailable(reach.fetch({ url, headers, maxBodyBytes: limit('agentPageBytes') }));
  return { token, status: page?.status, ...(page && isPage(page.status) ? { page } : {}) };
}
