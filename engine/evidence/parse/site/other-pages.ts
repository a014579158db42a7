import { limit } from '../../../limits.ts';
import type { FoundAddress, PageSource } from '../../facts/site.ts';
import { isFilePath } from '../application/route-shape.ts';
import { fetchableUrl, type HtmlDocument } from '../html/html.ts';
import { isActing, isDestructive } from '../http/acting/acting-address.ts';
import { isDoubtfulPage } from '../http/acting/intent.ts';
import { type Robots, robotsJudge } from '../site-files/robots.ts';
import { feedsOf } from './page-list-links.ts';

/** Sources that do not say that the address is a page: what others name, every crawler requests. */
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
 * The addresses of other pages of the origin, each once for a source; none that is a file. What robots.txt disallows is marked, and what may act
 * but for a signed-in user's, which have a place.
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
    const mayAct = FOLLOWED.has(found.source)
      ? isActing(url.href) || isDoubtfulPage(url.href)
      : isDestructive(url.href);
    const isAside = found.place === undefined && mayAct;
    const reason = (judge(url.href)?.allow ?? true) ? (leftOut ?? (isAside ? 'may_act' : undefined)) : 'robots';
    const kept = { ...found, url: url.href, ...(reason === undefined ? {} : { leftOut: reason }) };
    pages.set(`${found.source} ${url.href}`, kept);
  }
  return [...pages.values()];
}
