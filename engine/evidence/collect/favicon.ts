import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { answerTo, ofSite } from './follow-redirects.ts';

export default defineCollector({
  id: 'favicon',
  provides: ['favicon'],
  needs: ['page'],
  step: 'Reading favicon.ico',
  async collect({ page }, reach) {
    const url = new URL('/favicon.ico', page.url).href;
    const request = { url, maxBodyBytes: limit('faviconBytes'), isVisitor: true };
    return { favicon: ofSite(await answerTo(reach, request)) };
  },
});
