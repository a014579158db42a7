import { defineCollector } from '../define-collector.ts';
import { canonicalsOf } from '../parse/html/html.ts';

const BODY_BYTES = 512 * 1024;

export default defineCollector({
  id: 'canonical-page',
  provides: ['canonicalPage'],
  needs: ['document', 'page'],
  step: 'Fetching the canonical URL',
  async collect({ document, page }, reach) {
    const [only, ...more] = new Set(canonicalsOf(document));
    const url = only && more.length === 0 ? URL.parse(only) : null;
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { canonicalPage: undefined };
    url.hash = '';
    if (url.href === page.url || url.username || url.password) return { canonicalPage: undefined };
    return { canonicalPage: await reach.fetch({ url: url.href, maxBodyBytes: BODY_BYTES }) };
  },
});
