import { examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { isTypedHtml } from '../../../evidence/parse/html/markup.ts';
import { cachePolicy } from '../../../evidence/parse/http/caching.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'performance/page/html-cache',
  title: 'HTML has a caching policy',
  why: 'Without a caching policy, browsers and proxies guess; with no-store, going back reloads the whole page.',
  topic: 'caching',
  needs: ['page'],
  problems: {
    silent: {
      severity: 'info',
      message: 'Missing caching headers on the HTML',
      fix: {
        any: 'Send `Cache-Control: no-cache` with an `ETag`, or `max-age` with `stale-while-revalidate` if the page may be slightly outdated: for public pages, not for files whose name changes with their content.',
        change: { kind: 'header', name: 'Cache-Control', value: 'no-cache', pages: true },
        note: 'For public pages: those with private data need `private` or `no-store`.',
      },
    },
    'no-store': {
      severity: 'info',
      likelihood: 'possible',
      message: 'A page without a session has `Cache-Control: no-store`',
      fix: 'Where the application or server sends `no-store` for public pages, send `Cache-Control: no-cache` instead; keep it for pages with private data. Browsers still revalidate the pages, and going back is instant.',
    },
  },
  references: ['RFC 9111', 'https://web.dev/articles/bfcache'],
  run({ page }) {
    const { status, headers } = page;
    if (!isTypedHtml(page)) return notApplicable('The page is not HTML');
    if (status !== 200) return notApplicable(`The page returned status ${status}`);
    const { text, noStore, validated } = cachePolicy(headers);
    const hasNonce = /'nonce-/.test(headerValue(headers, 'content-security-policy') ?? '');
    if (noStore && !hasNonce && headerValue(headers, 'set-cookie') === undefined)
      return [{ problem: 'no-store', location: { header: 'Cache-Control' }, evidence: text }];
    return text === '' && !validated
      ? [{ problem: 'silent', location: { header: 'Cache-Control' }, evidence: '(no header)' }]
      : [];
  },
  examples: () => [
    ['no caching headers', { page: page('Content-Type: text/html') }, 'silent'],
    ['no-store without a cookie', { page: page('Cache-Control: no-store, must-revalidate') }, 'no-store'],
    ['no-store with a session', { page: page('Cache-Control: no-store\nSet-Cookie: sid=1') }],
    [
      'no-store with a nonce, which must not be used again',
      { page: page("Cache-Control: no-store\nContent-Security-Policy: script-src 'nonce-aGVsbG8gd29ybGQhISE='") },
    ],
    ['revalidated', { page: page('Cache-Control: no-cache') }],
    ['ETag only', { page: page('ETag: "a"') }],
    ['data', { page: page('Content-Type: application/json', '{"root":true}') }, 'not applicable'],
    ['error', { page: page('', '', { status: 503 }) }, 'not applicable'],
  ],
});
