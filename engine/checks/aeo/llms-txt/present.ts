import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { defineCheck } from '../../define-check.ts';
import { publishLlmsTxt } from '../../llms-txt-fix.ts';

const answer = (status: number, body = '# Shop') =>
  parseExchange('https://shop.example/llms.txt', `HTTP/1.1 ${status} X\nContent-Type: text/plain\n\n${body}`);

/** The file may exist: these statuses refuse the scanner. */
const REFUSALS = new Set([401, 403, 429]);

export default defineCheck({
  id: 'aeo/llms-txt/present',
  title: 'Site has an llms.txt',
  why: 'llms.txt gives assistants and coding agents a short plain-text map of the site. It is a young convention, and not all of them read it.',
  needs: ['llmsTxt'],
  problems: {
    missing: {
      severity: 'info',
      likelihood: 'observed',
      message: 'Missing llms.txt',
      fix: publishLlmsTxt(
        'Publish /llms.txt: `# Name`, a line `> what it is`, then sections `## …` with lists of `- [page](address): what it says`.',
      ),
    },
  },
  references: ['https://llmstxt.org/'],
  run({ llmsTxt }) {
    if (llmsTxt.status >= 300 && (llmsTxt.status < 400 || REFUSALS.has(llmsTxt.status)))
      throw new Unavailable(`/llms.txt returned status ${llmsTxt.status}`);
    // Server errors are reported by aeo/llms-txt/valid.
    return llmsTxt.status >= 400 && llmsTxt.status < 500
      ? [{ problem: 'missing', location: { url: '/llms.txt' }, evidence: `HTTP ${llmsTxt.status}` }]
      : [];
  },
  examples: () => [
    { name: 'present', given: { llmsTxt: answer(200) }, finds: [] },
    { name: 'missing', given: { llmsTxt: answer(404) }, finds: ['missing'] },
  ],
});
