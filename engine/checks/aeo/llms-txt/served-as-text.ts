import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { isHtmlPage } from '../../../evidence/parse/html/markup.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { publishLlmsTxt } from '../../llms-txt-fix.ts';

const answer = (type: string, body = '# Shop', status = 200) =>
  parseExchange(
    'https://shop.example/llms.txt',
    `HTTP/1.1 ${status} X\n${type ? `Content-Type: ${type}\n` : ''}\n${body}`,
  );

export default defineCheck({
  id: 'aeo/llms-txt/served-as-text',
  title: 'llms.txt is served as text',
  why: 'A site that returns its home page for every URL appears to have an llms.txt but sends its readers HTML.',
  needs: ['llmsTxt'],
  problems: {
    page: {
      severity: 'low',
      likelihood: 'observed',
      message: 'llms.txt is an HTML page',
      fix: publishLlmsTxt('Publish a real llms.txt as a static file, or return 404 for it.'),
    },
    type: {
      severity: 'info',
      likelihood: 'observed',
      message: 'llms.txt is not served as a text type',
      fix: { any: 'Send `Content-Type: text/plain; charset=utf-8` or `text/markdown; charset=utf-8`.' },
    },
  },
  defersTo: {
    page: ['seo/index/soft-404'],
  },
  references: ['https://llmstxt.org/', 'RFC 7763'],
  run({ llmsTxt }) {
    if (llmsTxt.status !== 200) return notApplicable('The site has no llms.txt');
    const type = headerValue(llmsTxt.headers, 'content-type') ?? '(no Content-Type)';
    if (isHtmlPage(llmsTxt))
      return [{ problem: 'page', location: { url: '/llms.txt' }, evidence: `HTTP 200, ${type}` }];
    return /^\s*text\/(?:plain|markdown|x-markdown)\b/i.test(type)
      ? []
      : [{ problem: 'type', location: { url: '/llms.txt' }, evidence: type }];
  },
  examples: () => [
    { name: 'plain text', given: { llmsTxt: answer('text/plain; charset=utf-8') }, finds: [] },
    { name: 'markdown', given: { llmsTxt: answer('text/markdown') }, finds: [] },
    { name: 'HTML page', given: { llmsTxt: answer('text/html', '<!doctype html>') }, finds: ['page'] },
    { name: 'binary type', given: { llmsTxt: answer('application/octet-stream') }, finds: ['type'] },
    { name: 'none', given: { llmsTxt: answer('text/html', '', 404) }, finds: [], notApplicable: true },
  ],
});
