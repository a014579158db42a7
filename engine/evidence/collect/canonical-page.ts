import { defineCollector } from '../define-collector.ts';
import { headLinksOf, resolveUrl } from '../parse/html/html.ts';

const BODY_BYTES = 512 * 1024;

export default defineCollector({
  id: 'canonical-page',
  provides: ['canonicalPage'],
  needs: ['document', 'page'],
  step: 'Fetching the canonical URL',
  async collect({ document, page }, reach) {
    const named = headLinksOf(document, 'canonical').map(
      ({ attributes: a }) => resolveUrl(a.href ?? '', document.url) ?? '',
    );
    const [only] = new Set(named);
    const url = only && new Set(named).size === 1 ? URL.parse(only) : null;
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return { canonicalPage: undefined };
    url.hash = '';
    if (url.href === page.url || url.username || url.password) return { canonicalPage: undefined };
    return { canonicalPage: await reach.fetch({ url: url.href, maxBodyBytes: BODY_BYTES }) };
  },
});
