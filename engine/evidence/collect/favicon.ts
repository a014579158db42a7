import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { answerTo, ofSite } from './follow-redirects.ts';

export default defineCollector({
  id: 'favicon',
  provides: ['favicon'],
  needs: ['page'],
  step: 'Reading favicon.ico',
  async collect({ page }, reach) {
    const request = { url: new URL('/favicon.ico', page.url).href, maxBodyBytes: limit('faviconBytes') };
    return { favicon: ofSite(await answerTo(reach, request)) };
  },
});
