import { limit } from '../../../limits.ts';
import { defineDerivation } from '../../define-collector.ts';
import type { FoundAddress } from '../../facts/site.ts';
import { linkTargets } from '../../parse/application/addresses.ts';
import { type LinkPlace, signedInLinks } from '../../parse/application/links/signed-in-links.ts';
import { canonicalsOf, type HtmlDocument } from '../../parse/html/html.ts';
import { runsScripts } from '../../parse/html/page-shape.ts';
import { languagePages } from '../../parse/html/page-signals.ts';
import { addressesFrom, otherPages } from '../../parse/site/other-pages.ts';
import type { Sitemap } from '../../parse/site-files/sitemap.ts';
import { spread } from '../../parse/text/spread.ts';

/** The site is the origin, as for links and for projects: another host, `www.` included, has policies and a scan of its own. */
export default defineDerivation({
  id: 'derive/page-addresses',
  provides: ['pageAddresses'],
  needs: ['document', 'page'],
  uses: {
    renderedDocument: 'reports',
    robots: 'refines',
    sessionOrigin: 'refines',
    sitemap: { matters: 'link' },
    sitemapParts: { matters: 'link' },
  },
  parts: ['link'],
  seconds: 15,
  derive({ document, page, renderedDocument, robots, sitemap, sitemapParts = [], sessionOrigin }, cut) {
    const { origin } = new URL(page.url);
    if (sessionOrigin !== undefined)
      return otherPages(signedIn([document, renderedDocument], origin), { page: page.url, document, robots });
    // Wikis and forums mark links to edit, sort or reply with `nofollow`.
    const links = linkTargets(document, origin, true);
    const sent = new Set(links);
    const late = renderedDocument ? linkTargets(renderedDocument, origin, true).filter((url) => !sent.has(url)) : [];
    if (!renderedDocument && runsScripts(document))
      cut('Links that scripts add were left out: the page could not be loaded in a browser', 'link');
    const named = [
      ...addressesFrom('link', links),
      ...addressesFrom('rendered_link', late),
      ...addressesFrom('canonical', canonicalsOf(document)),
      ...addressesFrom('hreflang', languagePages(document, page.url)),
    ];
    const max = limit('pageAddresses');
    const first = named.slice(0, max);
    const entries = [sitemap, ...sitemapParts].flatMap(entriesOf);
    const listed = spread(entries, max - first.length);
    const left = named.length + entries.length - first.length - listed.length;
    if (left > 0)
      cut(`${left} of ${named.length + entries.length} addresses of pages were left out (limit ${max})`, 'link');
    return otherPages([...first, ...addressesFrom('sitemap', listed)], { page: page.url, document, robots });
  },
});

/** Only what plain links lead to: the sitemap is that of strangers. A link that scripts change counts as they leave it, and as it was. */
function signedIn(documents: readonly (HtmlDocument | undefined)[], origin: string): FoundAddress[] {
  const all = new Map<string, LinkPlace>();
  for (const document of documents)
    for (const [url, place] of document ? signedInLinks(document, origin) : [])
      if (all.get(url) !== 'acts' && (place !== 'content' || !all.has(url))) all.set(url, place);
  return [...all].slice(0, limit('pageAddresses')).map(([url, place]) => ({ url, source: 'link', place }));
}

/** The pages of a sitemap; an index lists none. */
function entriesOf(sitemap: Sitemap | undefined): readonly string[] {
  return sitemap && sitemap.kind !== 'index' ? sitemap.entries.map(({ loc }) => loc) : [];
}
