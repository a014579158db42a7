import type { PageList } from '../../facts/site.ts';
import { elementsOf, fetchableUrl, type HtmlDocument, headLinksOf, linksOf } from '../html/html.ts';
import type { HeaderList } from '../http/header-list.ts';
import { headerLinks } from '../http/link-header.ts';

const FEED_TYPE = /rss|atom|feed\+json/i;
const OPENAPI_FILE = /\/(?:openapi|swagger)(?:\.json)?$|\/api-docs(?:\.json)?$/i;
const MAX_FEEDS = 3;

type Link = Pick<PageList, 'kind' | 'url'>;

/** Feeds, and the page in other formats. */
export function feedsOf(document: HtmlDocument): string[] {
  return alternatesOf(document, /rss|atom|json|\/xml/i);
}

/** The feeds, the web app manifest and the OpenAPI document that a page names. */
export function pageListLinks(document: HtmlDocument, headers: HeaderList): Link[] {
  const resolved = (href = '') => fetchableUrl(href, document.url) ?? [];
  const manifests = linksOf(document, 'manifest').flatMap(({ attributes: a }) => resolved(a.href));
  const described = [
    ...headerLinks(headers).flatMap(({ href, rel }) => (rel === 'service-desc' ? resolved(href) : [])),
    ...linksOf(document, 'service-desc').flatMap(({ attributes: a }) => resolved(a.href)),
    ...elementsOf(document, 'a')
      .flatMap(({ attributes: a }) => resolved(a.href))
      .filter((url) => OPENAPI_FILE.test(new URL(url).pathname)),
  ];
  const linksTo = (kind: PageList['kind'], urls: readonly string[]): Link[] => urls.map((url) => ({ kind, url }));
  return [
    ...linksTo('feed', [...new Set(alternatesOf(document, FEED_TYPE))].slice(0, MAX_FEEDS)),
    ...linksTo('manifest', manifests.slice(0, 1)),
    ...linksTo('openapi', described.slice(0, 1)),
  ];
}

function alternatesOf(document: HtmlDocument, type: RegExp): string[] {
  return headLinksOf(document, 'alternate').flatMap(({ attributes: a }) =>
    type.test(a.type ?? '') ? (fetchableUrl(a.href ?? '', document.url) ?? []) : [],
  );
}
