import type { HtmlSummary, SitePage } from '../../evidence/facts/site.ts';
import { parseSitemap, type Sitemap } from '../../evidence/parse/site-files/sitemap.ts';

const ORIGIN = 'https://shop.example';
const at = (path: string): string => new URL(path, ORIGIN).href;

/** What an HTML page names; addresses may be paths of the shop. */
export interface StatedHtml extends Partial<Omit<HtmlSummary, 'languages'>> {
  readonly languages?: Readonly<Record<string, string>>;
}

/** A page of the shop with its own title and text that may be indexed, links to nothing and sends no policy; for examples. */
export function sitePage(path: string, html: StatedHtml = {}, more: Partial<SitePage> = {}): SitePage {
  const { canonicals = [], links = [], languages = {}, ...stated } = html;
  return {
    url: at(path),
    finalUrl: at(path),
    status: 200,
    redirects: [],
    isHtml: true,
    html: {
      title: `Lamp ${path}`,
      description: undefined,
      language: 'en',
      isIndexable: true,
      isNoindex: false,
      textDigest: `text of ${path}`,
      structure: 'product',
      ...stated,
      canonicals: canonicals.map(at),
      links: links.map(at),
      languages: Object.entries(languages).map(([language, url]) => ({ language, url: at(url) })),
    },
    policies: {},
    ...more,
  };
}

/** An address that answers with an error. */
export function failingPage(path: string, status: number): SitePage {
  return sitePage(path, {}, { status, isHtml: false, html: undefined });
}

/** An address that redirects to others, the last of which is a page. */
export function movedPage(path: string, ...hops: readonly [string, ...string[]]): SitePage {
  const urls = [path, ...hops].map(at);
  const end = hops.at(-1) ?? path;
  const redirects = urls.slice(0, -1).map((url) => ({ url, status: 301 }));
  return sitePage(end, {}, { url: at(path), redirects });
}

/** A sitemap that lists these addresses, which may be paths of the shop. */
export function sitemapOf(...paths: readonly string[]): Sitemap {
  return parseSitemap(`<urlset>${paths.map((path) => `<url><loc>${at(path)}</loc></url>`).join('')}</urlset>`);
}

/** What is given to a check that compares the pages of a site. */
export function givenSite(...sitePages: readonly SitePage[]) {
  return { sitePages };
}
