import { limit } from '../../limits.ts';
import { BehindSignIn, defineCollector, outcomeOf, Unavailable } from '../define-collector.ts';

export default defineCollector({
  id: 'public-answer',
  provides: ['publicAnswer'],
  needs: ['page'],
  uses: { sessionOrigin: 'refines' },
  step: 'Requesting the page without the session',
  async collect({ page, sessionOrigin }, reach) {
    if (sessionOrigin === undefined) throw new Unavailable('The scan has no session');
    const answer = await outcomeOf(reach.fetch({ url: page.url, maxBodyBytes: limit('agentPageBytes') }));
    return { publicAnswer: answer instanceof BehindSignIn ? 'closed' : answer };
  },
});
