import { examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { cachePolicy } from '../../../evidence/parse/http/caching.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'performance/page/html-cache',
  title: 'The HTML says how it may be kept',
  why: 'Without a word from the server, browsers and proxies guess; with no-store, going back loads the whole page again.',
  needs: ['page'],
  problems: {
    silent: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The HTML is sent without any word on caching.',
      fix: {
        any: 'Send `Cache-Control: no-cache` with an `ETag`, or `max-age` with `stale-while-revalidate` where the page may be a little old.',
        change: { kind: 'header', name: 'Cache-Control', value: 'no-cache' },
        note: 'For pages, not for files whose name changes with their content.',
      },
    },
    'no-store': {
      severity: 'info',
      likelihood: 'possible',
      says: 'A page without a session forbids browsers to keep it.',
      fix: {
        any: 'Send `Cache-Control: no-cache` in place of `no-store` for public pages: it is asked for each time all the same, and going back is instant.',
        change: { kind: 'header', name: 'Cache-Control', value: 'no-cache' },
        note: 'For public pages, not for files whose name changes with their content.',
      },
    },
  },
  references: ['RFC 9111', 'https://web.dev/articles/bfcache'],
  run({ page: { status, headers } }) {
    if (status !== 200) return notApplicable(`the page answered ${status}`);
    const { text, noStore, validated } = cachePolicy(headers);
    if (noStore && headerValue(headers, 'set-cookie') === undefined)
      return [{ problem: 'no-store', at: 'Cache-Control', shows: text }];
    return text === '' && !validated ? [{ problem: 'silent', at: 'Cache-Control', shows: '(no header)' }] : [];
  },
  examples: () => [
    { name: 'nothing said', given: { page: page('Content-Type: text/html') }, finds: ['silent'] },
    {
      name: 'no-store without a cookie',
      given: { page: page('Cache-Control: no-store, must-revalidate') },
      finds: ['no-store'],
    },
    { name: 'no-store with a session', given: { page: page('Cache-Control: no-store\nSet-Cookie: sid=1') }, finds: [] },
    { name: 'asked each time', given: { page: page('Cache-Control: no-cache') }, finds: [] },
    { name: 'an ETag alone', given: { page: page('ETag: "a"') }, finds: [] },
    { name: 'an error', given: { page: page('', '', { status: 503 }) }, finds: [], notApplicable: true },
  ],
});
