import { Unavailable } from '../../../evidence/define-collector.ts';
import { isInconclusive } from '../../../evidence/parse/http/inconclusive-status.ts';
import { otherThanLlmsTxt } from '../../../evidence/parse/site-files/llms-txt.ts';
import { defineCheck } from '../../define-check.ts';
import { givenLlmsTxt } from '../support/llms-txt.ts';
import { publishLlmsTxt } from '../support/llms-txt-fix.ts';

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
    if (isInconclusive(llmsTxt.status) || (llmsTxt.status >= 300 && llmsTxt.status < 400))
      throw new Unavailable(`/llms.txt returned status ${llmsTxt.status}`);
    const instead = llmsTxt.status < 300 ? otherThanLlmsTxt(llmsTxt) : undefined;
    if (llmsTxt.status < 300 && instead === undefined) return [];
    const evidence = `HTTP ${llmsTxt.status}${instead === undefined ? '' : ` with ${instead}`}`;
    return [{ problem: 'missing', location: { url: '/llms.txt' }, evidence }];
  },
  examples: () => [
    ['present', givenLlmsTxt('# Shop')],
    ['HTML page for every URL', givenLlmsTxt('<!doctype html><p>Shop'), 'missing'],
    ['JSON for every URL', givenLlmsTxt('{"status":"ok"}'), 'missing'],
    ['the same words for every URL', givenLlmsTxt('Hello World'), 'missing'],
    ['empty', givenLlmsTxt(''), 'missing'],
    ['missing', givenLlmsTxt('# Shop', 404), 'missing'],
  ],
});
