import { defineCollector } from '../define-collector.ts';
import { STRANGER_ORIGIN } from '../parse/http/cors.ts';
import { ofSite } from './follow-redirects.ts';

const BODY_BYTES = 64 * 1024;

export default defineCollector({
  id: 'cross-origin',
  provides: ['crossOrigin'],
  needs: ['page'],
  step: 'Checking CORS',
  async collect({ page }, reach) {
    const headers = { origin: STRANGER_ORIGIN };
    return { crossOrigin: ofSite(await reach.fetch({ url: page.url, headers, maxBodyBytes: BODY_BYTES })) };
  },
});
