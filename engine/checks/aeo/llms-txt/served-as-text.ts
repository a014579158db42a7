import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { isInconclusive } from '../../../evidence/parse/http/inconclusive-status.ts';
import { otherThanLlmsTxt } from '../../../evidence/parse/site-files/llms-txt.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const answer = (type: string, body = '# Shop', status = 200) =>
  parseExchange(
    'https://shop.example/llms.txt',
    `HTTP/1.1 ${status} X\n${type ? `Content-Type: ${type}\n` : ''}\n${body}`,
  );

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
    if (isInconclusive(llmsTxt.status)) throw new Unavailable(`/llms.txt returned status ${llmsTxt.status}`);
    if (llmsTxt.status !== 200 || otherThanLlmsTxt(llmsTxt) !== undefined)
      return notApplicable('The site has no llms.txt');
    const type = headerValue(llmsTxt.headers, 'content-type') ?? '(no Content-Type)';
    return /^\s*text\/(?:plain|markdown|x-markdown)\b/i.test(type)
      ? []
      : [{ problem: 'type', location: { url: '/llms.txt' }, evidence: type }];
  },
  examples: () => [
    ['plain text', { llmsTxt: answer('text/plain; charset=utf-8') }],
    ['markdown', { llmsTxt: answer('text/markdown') }],
    ['HTML page', { llmsTxt: answer('text/html', '<!doctype html>') }, 'not applicable'],
    ['file with the type of a page', { llmsTxt: answer('text/html') }, 'type'],
    ['binary type', { llmsTxt: answer('application/octet-stream') }, 'type'],
    ['none', { llmsTxt: answer('text/html', '', 404) }, 'not applicable'],
  ],
});
