import { limit } from '../../limits.ts';
import { defineCollector, Unavailable } from '../define-collector.ts';

export default defineCollector({
  id: 'public-answer',
  provides: ['publicAnswer'],
  needs: ['page'],
  uses: { sessionOrigin: 'refines' },
  step: 'Requesting the page without the session',
  async collect({ page, sessionOrigin }, reach) {
    if (sessionOrigin === undefined) throw new Unavailable('The scan has no session');
    return { publicAnswer: await reach.fetch({ url: page.url, maxBodyBytes: limit('agentPageBytes') }) };
  },
});
