import { firstOf } from '../../limits.ts';
import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector } from '../define-collector.ts';
import { resolvePage } from '../parse/html/html.ts';
import { isHarmlessAddress } from '../parse/html/internal-links.ts';
import { otherThanLlmsTxt, parseLlmsTxt } from '../parse/site-files/llms-txt.ts';
import { answerOf } from './ask-links.ts';

export default defineCollector({
  id: 'llms-answers',
  provides: ['llmsAnswers'],
  needs: ['llmsTxt'],
  step: 'Checking links in llms.txt',
  async collect({ llmsTxt }, reach, cut) {
    if (llmsTxt.status !== 200 || otherThanLlmsTxt(llmsTxt) !== undefined) return { llmsAnswers: [] };
    const urls = parseLlmsTxt(llmsTxt.text, cut).links.flatMap(({ url }) => resolvePage(url, llmsTxt.url) ?? []);
    const own = [...new Set(urls)].filter((url) => isSameSite(url, llmsTxt.url) && isHarmlessAddress(url));
    const asked = firstOf(own, 'llmsAddresses', 'links in llms.txt', cut, 'link');
    return { llmsAnswers: await Promise.all(asked.map((url) => answerOf(url, reach))) };
  },
});
