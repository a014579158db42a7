import { defineDerivation, Unavailable } from '../../define-collector.ts';
import { isInconclusive } from '../../parse/http/inconclusive-status.ts';
import { parseSitemap } from '../../parse/site-files/sitemap.ts';
import { standIn } from '../../parse/site-files/stand-in.ts';

export default defineDerivation({
  id: 'derive/sitemap',
  provides: ['sitemap'],
  needs: ['sitemapXml'],
  derive({ sitemapXml }, cut) {
    const { status, text, url, truncated } = sitemapXml;
    if (status >= 400 && !isInconclusive(status)) return undefined;
    if (status < 200 || status >= 300) throw new Unavailable(`The sitemap returned status ${status}`);
    if (text.startsWith('\u001f')) throw new Unavailable('The sitemap is a gzip file, which is not read');
    const sitemap = parseSitemap(text, url, truncated, cut);
    return sitemap.kind === 'unknown' && (standIn(sitemapXml) !== undefined || !/</.test(text)) ? undefined : sitemap;
  },
});
