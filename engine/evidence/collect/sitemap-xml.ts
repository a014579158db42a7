import { isSameSite } from '../../scan-target/site.ts';
import { defineCollector } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import { resolveUrl } from '../parse/html/html.ts';
import { answerTo } from './follow-redirects.ts';

const BODY_BYTES = 10 * 1024 * 1024;

export default defineCollector({
  id: 'sitemap-xml',
  provides: ['sitemapXml'],
  needs: ['page'],
  uses: ['robotsTxt'],
  step: 'Reading the sitemap',
  async collect({ page, robotsTxt }, reach) {
    const url = namedIn(robotsTxt, page.url) ?? new URL('/sitemap.xml', page.url).href;
    return { sitemapXml: await answerTo(reach, { url, maxBodyBytes: BODY_BYTES }) };
  },
});

function namedIn(robotsTxt: Exchange | undefined, page: string): string | undefined {
  if (robotsTxt?.status !== 200) return undefined;
  const lines = [...robotsTxt.text.matchAll(/^[ \t]*sitemap[ \t]*:[ \t]*(\S{1,2048})/gim)];
  return lines
    .map(([, text = '']) => resolveUrl(text, robotsTxt.url))
    .find((url) => url !== undefined && isSameSite(url, page));
}
