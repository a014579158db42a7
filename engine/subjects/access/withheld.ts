import { isAdministrative } from '../../evidence/parse/access/nouns.ts';
import { type OpenedPage, shownLinks, type Walk } from './walk.ts';

/**
 * What the browser of the second user keeps from that user and not from the first one: links of the same page that only one of them is shown, and
 * pages that send the second user elsewhere. Also returns the walk of the second user without what only hidden links lead to.
 */
export function withheldFrom(own: Walk, other: Walk): { readonly withheld: readonly string[]; readonly walk: Walk } {
  const shown = new Map(own.opened.map((page) => [page.url, new Set(shownLinks(page))]));
  // Others may be hidden for a moment only, as while a page appears.
  const isKept = (link: string, page: string) => isAdministrative(link) || isAdministrative(page);
  const concealed = new Set(
    other.opened.flatMap(({ url, links, hidden }) =>
      [...links].filter(
        (link) => hidden.has(link) && shown.get(url)?.has(link) && !other.links.has(link) && isKept(link, url),
      ),
    ),
  );
  const stays = new Set(own.opened.filter(isReached).map(({ url }) => url));
  const turnedAway = other.opened.filter((page) => !isReached(page) && stays.has(page.asked));
  const dropped = leadByNone(other.opened, concealed);
  return {
    withheld: [...concealed, ...turnedAway.map(({ asked }) => asked)],
    walk: {
      ...other,
      pages: other.pages.filter(({ url }) => !dropped.has(url)),
      recorded: other.recorded.filter(({ page }) => !dropped.has(page)),
    },
  };
}

const isReached = ({ asked, url }: OpenedPage): boolean => asked === url;

/** Pages that only links of the set lead to, or pages of that kind. */
function leadByNone(opened: readonly OpenedPage[], concealed: ReadonlySet<string>): ReadonlySet<string> {
  const dropped = new Set(opened.filter(({ asked }) => concealed.has(asked)).map(({ url }) => url));
  for (let before = -1; before !== dropped.size; ) {
    before = dropped.size;
    const linkedBy = ({ asked }: OpenedPage) => opened.filter(({ links }) => links.has(asked));
    for (const page of opened) {
      const from = linkedBy(page);
      if (from.length > 0 && from.every(({ url }) => dropped.has(url) && url !== page.url)) dropped.add(page.url);
    }
  }
  return dropped;
}
