import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isInconclusive } from '../../../evidence/parse/http/inconclusive-status.ts';
import { otherThanLlmsTxt } from '../../../evidence/parse/site-files/llms-txt.ts';
import { defineCheck } from '../../define-check.ts';
import { publishLlmsTxt } from '../support/llms-txt-fix.ts';

const answer = (status: number, body = '# Shop') =>
  parseExchange('https://shop.example/llms.txt', `HTTP/1.1 ${status} X\nContent-Type: text/plain\n\n${body}`);

export default defineCheck({
  id: 'aeo/llms-txt/present',
  title: 'Site has an llms.txt',
  why: 'llms.txt gives assistants and coding agents a short plain-text map of the site. It is a young convention, and not all of them read it.',
  topic: 'llms.txt',
  needs: ['llmsTxt'],
  problems: {
    missing: {
      severity: 'info',
      message: 'Missing llms.txt',
      fix: publishLlmsTxt(
        'Publish /llms.txt: `# Name`, a line `> what it is`, then sections `## …` with lists of `- [page](address): what it says`.',
      ),
    },
  },
  defersTo: {
    missing: ['seo/index/soft-404'],
  },
  references: ['https://llmstxt.org/'],
  run({ llmsTxt }) {
    // Server errors are reported by aeo/llms-txt/valid.
    if (llmsTxt.status >= 500) return [];
    if (isInconclusive(llmsTxt.status) || (llmsTxt.status >= 300 && llmsTxt.status < 400))
      throw new Unavailable(`/llms.txt returned status ${llmsTxt.status}`);
    const instead = llmsTxt.status < 300 ? otherThanLlmsTxt(llmsTxt) : undefined;
    if (llmsTxt.status < 300 && instead === undefined) return [];
    const evidence = `HTTP ${llmsTxt.status}${instead === undefined ? '' : ` with ${instead}`}`;
    return [{ problem: 'missing', location: { url: '/llms.txt' }, evidence }];
  },
  examples: () => [
    ['present', { llmsTxt: answer(200) }],
    ['HTML page for every URL', { llmsTxt: answer(200, '<!doctype html><p>Shop') }, 'missing'],
    ['JSON for every URL', { llmsTxt: answer(200, '{"status":"ok"}') }, 'missing'],
    ['the same words for every URL', { llmsTxt: answer(200, 'Hello World') }, 'missing'],
    ['empty', { llmsTxt: answer(200, '') }, 'missing'],
    ['server error', { llmsTxt: answer(502) }],
    ['missing', { llmsTxt: answer(404) }, 'missing'],
  ],
});
