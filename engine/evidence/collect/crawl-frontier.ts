import { isFilePath, routeOf, routeShape } from '../parse/application/route-shape.ts';

interface Waiting {
  readonly url: string;
  /** Links from the first page. */
  readonly depth: number;
}

/** Pages to read, one for each route. */
export type Frontier = ReturnType<typeof createFrontier>;

const MAX_KNOWN = 5000;

export function createFrontier(start: string) {
  const known = new Set([keyOf(new URL(start))]);
  const waiting: Waiting[] = [];
  const taken = new Map<string, number>();
  let pages = 0;
  let queries = 0;
  /** A program with parameters, each of which is waiting once, or a page in a folder of which none was read. */
  const isNewKind = ({ url }: Waiting) => new URL(url).search !== '' || !taken.has(folderOf(url));
  return {
    /** Returns how many routes were new. */
    add(urls: readonly string[], depth: number) {
      const before = known.size;
      for (const address of urls) {
        const url = new URL(address);
        const key = keyOf(url);
        if (isFilePath(url.pathname) || known.has(key) || known.size >= MAX_KNOWN) continue;
        known.add(key);
        waiting.push({ url: url.href, depth });
        pages += 1;
        if (url.search !== '') queries += 1;
      }
      return known.size - before;
    },
    /** The next pages: the nearest ones, and of these, from the folders that were read least. `isOfKind`: only those of a kind that was not read. */
    take(max: number, isOfKind = false): readonly Waiting[] {
      const next: Waiting[] = [];
      while (next.length < max) {
        const open = isOfKind ? waiting.filter(isNewKind) : waiting;
        if (open.length === 0) break;
        const best = open.reduce((one, other) => (rank(other, taken) < rank(one, taken) ? other : one));
        waiting.splice(waiting.indexOf(best), 1);
        taken.set(folderOf(best.url), (taken.get(folderOf(best.url)) ?? 0) + 1);
        next.push(best);
      }
      return next;
    },
    /** Routes to read, all of them, how many have a query, and whether a kind of page was not read. */
    count: () => ({ left: waiting.length, all: pages, queries, hasNewKind: waiting.some(isNewKind) }),
  };
}

function rank({ url, depth }: Waiting, taken: ReadonlyMap<string, number>): number {
  return depth * 1000 + Math.min(999, taken.get(folderOf(url)) ?? 0);
}

function folderOf(url: string): string {
  return new URL('.', routeShape(new URL(url))).pathname;
}

/** A page is another one by its route and by the names of its parameters. */
function keyOf(url: URL): string {
  return `${routeOf(url)} ${[...new Set(url.searchParams.keys())].sort()}`;
}
