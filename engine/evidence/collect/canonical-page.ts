import { limit } from '../../limits.ts';
import { defineCollector } from '../define-collector.ts';
import { canonicalsOf, fetchableUrl } from '../parse/html/html.ts';
import { ofSite, whole } from './follow-redirects.ts';

export default defineCollector({
  id: 'canonical-page',
  provides: ['canonicalPage'],
  needs: ['document', 'page'],
  step: 'Fetching the canonical URL',
  async collect({ document, page }, reach) {
    const [only, ...more] = new Set(canonicalsOf(document));
    const url = only && more.length === 0 ? fetchableUrl(only) : undefined;
    if (url === undefined || url === page.url) return { canonicalPage: undefined };
    const request = { url, maxBodyBytes: limit('canonicalPageBytes') };
    return { canonicalPage: whole(ofSite(await reach.fetch(request)), request) };
  },
});
