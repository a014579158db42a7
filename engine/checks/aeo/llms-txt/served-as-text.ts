import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenLlmsTxt, hasLlmsTxt } from '../support/llms-txt.ts';

export default defineCheck({
  id: 'aeo/llms-txt/served-as-text',
  title: 'llms.txt is served as text',
  why: 'Readers that expect text skip a file of another type or offer it as a download.',
  topic: 'llms.txt',
  needs: ['llmsTxt'],
  problems: {
    type: {
      severity: 'info',
      message: 'llms.txt is not served as a text type',
      fix: 'Send `Content-Type: text/plain; charset=utf-8` or `text/markdown; charset=utf-8`.',
    },
  },
  references: ['https://llmstxt.org/', 'RFC 7763'],
  run({ llmsTxt }) {
    if (!hasLlmsTxt(llmsTxt)) return notApplicable('The site has no llms.txt');
    const type = headerValue(llmsTxt.headers, 'content-type') ?? '(no Content-Type)';
    return /^\s*text\/(?:plain|markdown|x-markdown)\b/i.test(type)
      ? []
      : [{ problem: 'type', location: { url: '/llms.txt' }, evidence: type || '(empty)' }];
  },
  examples: () => [
    ['plain text', givenLlmsTxt('# Shop', 200, 'text/plain; charset=utf-8')],
    ['markdown', givenLlmsTxt('# Shop', 200, 'text/markdown')],
    ['HTML page', givenLlmsTxt('<!doctype html>', 200, 'text/html'), 'not applicable'],
    ['file with the type of a page', givenLlmsTxt('# Shop', 200, 'text/html'), 'type'],
    ['binary type', givenLlmsTxt('# Shop', 200, 'application/octet-stream'), 'type'],
    ['none', givenLlmsTxt('', 404, 'text/html'), 'not applicable'],
  ],
});
