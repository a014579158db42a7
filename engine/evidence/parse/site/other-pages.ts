import { limit } from '../../../limits.ts';
import type { FoundAddress, PageSource } from '../../facts/site.ts';
import { isFilePath } from '../application/route-shape.ts';
import { fetchableUrl, type HtmlDocument } from '../html/html.ts';
import { isActing } from '../http/acting/acting-address.ts';
import { isDoubtfulPage } from '../http/acting/intent.ts';
import { type Robots, robotsJudge } from '../site-files/robots.ts';
import { feedsOf } from './page-list-links.ts';

/** Sources that do not say that the address is a page. */
const FOLLOWED: ReadonlySet<PageSource> = new Set(['link', 'rendered_link', 'click', 'route']);

export function addressesFrom(source: PageSource, urls: readonly string[]): FoundAddress[] {
  return urls.map((url) => ({ url, source }));
}

interface Place {
  readonly page: string;
  readonly document: HtmlDocument;
  readonly robots: Robots | undefined;
}

/**
 * The addresses of other pages of the origin, each once for a source; none that is a file, and none that acts but those of a
 * signed-in user, which have a place. What robots.txt disallows is marked.
 */
export function otherPages(named: readonly FoundAddress[], { page, document, robots }: Place): FoundAddress[] {
  const { origin } = new URL(page);
  const judge = robotsJudge(robots, 'Assay');
  const feeds = new Set(feedsOf(document));
  const pages = new Map<string, FoundAddress>();
  for (const { url: text, leftOut, ...found } of named) {
    const url = URL.parse(fetchableUrl(text, document.url) ?? '');
    if (url?.origin !== origin || url.href === page || url.href.length > limit('addressCharacters')) continue;
    if (isFilePath(url.pathname) || feeds.has(url.href)) continue;
    if (found.place === undefined && isActing(url.href)) continue;
    const isAside = FOLLOWED.has(found.source) && found.place === undefined && isDoubtfulPage(url.href);
    const reason = (judge(url.href)?.allow ?? true) ? (leftOut ?? (isAside ? 'may_act' : undefined)) : 'robots';
    const kept = { ...found, url: url.href, ...(reason === undefined ? {} : { leftOut: reason }) };
    pages.set(`${found.source} ${url.href}`, kept);
  }
  return [...pages.values()];
}
