import { limit, type ReportCut } from '../../../limits.ts';
import { defineDerivation } from '../../define-collector.ts';
import type { FoundAddress, PageSource } from '../../facts/site.ts';
import { linkTargets } from '../../parse/application/addresses.ts';
import { isFilePath } from '../../parse/application/route-shape.ts';
import { type LinkPlace, signedInLinks } from '../../parse/application/signed-in-links.ts';
import { canonicalsOf, fetchableUrl, type HtmlDocument, headLinksOf } from '../../parse/html/html.ts';
import { runsScripts } from '../../parse/html/page-shape.ts';
import { languagePages } from '../../parse/html/page-signals.ts';
import { isActing } from '../../parse/http/acting-address.ts';
import { type Robots, robotsJudge } from '../../parse/site-files/robots.ts';
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
      return pagesAmong(signedIn([document, renderedDocument], origin), { page: page.url, document, robots }, cut);
    const links = linkTargets(document, origin);
    const sent = new Set(links);
    const late = renderedDocument ? linkTargets(renderedDocument, origin).filter((url) => !sent.has(url)) : [];
    if (!renderedDocument && runsScripts(document))
      cut('Links that scripts add were left out: the page could not be loaded in a browser', 'link');
    const named = [
      ...found('link', links),
      ...found('rendered_link', late),
      ...found('canonical', canonicalsOf(document)),
      ...found('hreflang', languagePages(document, page.url)),
    ];
    const max = limit('pageAddresses');
    const first = named.slice(0, max);
    const entries = [sitemap, ...sitemapParts].flatMap(entriesOf);
    const listed = spread(entries, max - first.length);
    const left = named.length + entries.length - first.length - listed.length;
    if (left > 0)
      cut(`${left} of ${named.length + entries.length} addresses of pages were left out (limit ${max})`, 'link');
    return pagesAmong([...first, ...found('sitemap', listed)], { page: page.url, document, robots }, cut);
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

function found(source: PageSource, urls: readonly string[]): FoundAddress[] {
  return urls.map((url) => ({ url, source }));
}

/** The pages of a sitemap; an index lists none. */
function entriesOf(sitemap: Sitemap | undefined): readonly string[] {
  return sitemap && sitemap.kind !== 'index' ? sitemap.entries.map(({ loc }) => loc) : [];
}

interface Place {
  readonly page: string;
  readonly document: HtmlDocument;
  readonly robots: Robots | undefined;
}

/** The addresses of other pages that may be requested, each once for a source. */
function pagesAmong(named: readonly FoundAddress[], { page, document, robots }: Place, cut: ReportCut): FoundAddress[] {
  const { origin } = new URL(page);
  const judge = robotsJudge(robots, 'Assay');
  const feeds = new Set(feedsOf(document));
  const pages = new Map<string, FoundAddress>();
  const closed = new Set<string>();
  for (const { url: text, source, ...rest } of named) {
    const url = URL.parse(fetchableUrl(text, document.url) ?? '');
    if (url?.origin !== origin || url.href === page || url.href.length > limit('addressCharacters')) continue;
    if (isFilePath(url.pathname) || feeds.has(url.href)) continue;
    if (rest.place === undefined && isActing(url.href)) continue;
    if (judge(url.href)?.allow ?? true) pages.set(`${source} ${url.href}`, { url: url.href, source, ...rest });
    else closed.add(url.href);
  }
  if (closed.size > 0)
    cut(`${closed.size} addresses of pages were left out because robots.txt disallows them`, 'link', true);
  return [...pages.values()];
}

/** Feeds, and the page in other formats. */
function feedsOf(document: HtmlDocument): string[] {
  return headLinksOf(document, 'alternate').flatMap(({ attributes: a }) =>
    /rss|atom|json|\/xml/i.test(a.type ?? '') ? (fetchableUrl(a.href ?? '', document.url) ?? []) : [],
  );
}
