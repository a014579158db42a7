import { defineCollector } from '../define-collector.ts';
import { answerTo, ofSite } from './follow-redirects.ts';

const BODY_BYTES = 1024 * 1024;

export default defineCollector({
  id: 'favicon',
  provides: ['favicon'],
  needs: ['page'],
  step: 'Reading favicon.ico',
  async collect({ page }, reach) {
    const request = { url: new URL('/favicon.ico', page.url).href, maxBodyBytes: BODY_BYTES };
    return { favicon: ofSite(await answerTo(reach, request)) };
  },
});
