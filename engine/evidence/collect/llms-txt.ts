import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { answerTo, ofSite } from './follow-redirects.ts';

export default defineCollector({
  id: 'llms-txt',
  provides: ['llmsTxt'],
  needs: ['page'],
  step: 'Reading llms.txt',
  async collect({ page }, reach, cut) {
    const request = { url: new URL('/llms.txt', page.url).href, maxBodyBytes: limit('llmsBytes') };
    return { llmsTxt: ofSite(await answerTo(reach, request, undefined, cut)) };
  },
});
