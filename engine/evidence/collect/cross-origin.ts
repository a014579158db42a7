import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { STRANGER_ORIGIN } from '../parse/http/cors.ts';
import { ofSite } from './follow-redirects.ts';

export default defineCollector({
  id: 'cross-origin',
  provides: ['crossOrigin'],
  needs: ['page'],
  step: 'Checking CORS',
  async collect({ page }, reach) {
    const headers = { origin: STRANGER_ORIGIN };
    return {
      crossOrigin: ofSite(await reach.fetch({ url: page.url, headers, maxBodyBytes: limit('crossOriginBytes') })),
    };
  },
});
