import { defineDerivation, Unavailable } from '../define-collector.ts';
import { parseSitemap } from '../parse/site-files/sitemap.ts';
import { standIn } from '../parse/site-files/stand-in.ts';

/** The file may exist: these statuses refuse the scanner. */
const REFUSALS = new Set([401, 403, 429]);

export default defineDerivation({
  id: 'derive/sitemap',
  provides: ['sitemap'],
  needs: ['sitemapXml'],
  derive({ sitemapXml }, cut) {
    const { status, text, url, truncated } = sitemapXml;
    if (status >= 400 && status < 500 && !REFUSALS.has(status)) return undefined;
    if (status < 200 || status >= 300) throw new Unavailable(`The sitemap returned status ${status}`);
    if (text.startsWith('\u001f')) throw new Unavailable('The sitemap is a gzip file, which is not read');
    const sitemap = parseSitemap(text, url, truncated, cut);
    return sitemap.kind === 'unknown' && (standIn(sitemapXml) !== undefined || !/</.test(text)) ? undefined : sitemap;
  },
});
