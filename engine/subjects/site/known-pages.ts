import type { FoundAddress, LeftOutReason, PageSource } from '../../evidence/facts/site.ts';
import { isFilePath } from '../../evidence/parse/application/route-shape.ts';
import { limit } from '../../limits.ts';
import { type AddressShape, deadEnd, endlessSeries, shapeOf } from './address-shape.ts';
import { createAside } from './aside-pages.ts';
import { createGlobs } from './globs.ts';
import { countLeftOut, type LeftOut } from './left-out.ts';
import { identify, type PageIdentity } from './page-identity.ts';

/** A page of the site that may be looked at. */
export interface KnownPage {
  readonly key: string;
  readonly shape: AddressShape;
  /** Only one page of such a template is looked at. */
  readonly endless: LeftOutReason | undefined;
  /** A previous scan looked at it, at this address. */
  readonly isEarlier: boolean;
  /** It was asked for, and does not exist. */
  isMissing: boolean;
  /** The way to write its address that is nearest to the start page. */
  url: string;
  sources: readonly PageSource[];
  nearness: Nearness;
}

/** Smaller is nearer: how it was found, and how many choices were made before. */
type Nearness = readonly [kind: number, turn: number];

export interface KnownPagesOptions {
  /** The start page, which is the first one. */
  readonly start: string;
  /** Patterns, see `createGlobs`; an empty list includes all. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

const MAX_CHARACTERS = 1024;
/** Links of pages before what the head names, and that before what only files list. */
const KINDS: Readonly<Record<PageSource, number>> = {
  link: 0,
  rendered_link: 0,
  canonical: 1,
  hreflang: 1,
  click: 1,
  manifest: 1,
  route: 2,
  feed: 2,
  sitemap: 2,
  openapi: 2,
};
/** Known from a previous scan only. */
const UNFOUND: Nearness = [3, 0];

/** The pages of a site, each once, as many as the limit allows, and a count of those that are not looked at. */
export function createKnownPages({ start, include, exclude }: KnownPagesOptions) {
  const first = identify(start);
  if (!first) throw new RangeError('the start page has no HTTP address');
  const { origin } = new URL(start);
  const pages = new Map<string, KnownPage>();
  /** Keys of the addresses that are left out for good. */
  const closed = new Set<string>();
  const leftOut = countLeftOut();
  const reasonFor = leavingOut({ include, exclude });
  const aside = createAside((key) => pages.has(key) || closed.has(key));

  const isFull = () => pages.size + closed.size + aside.size() >= limit('pageAddresses');
  const enter = (identity: PageIdentity, nearness: Nearness): boolean => {
    const { url, key } = identity;
    if (closed.has(key)) return false;
    const reason = isFull() ? 'limit' : reasonFor(identity);
    if (reason === undefined) pages.set(key, newPage(identity, nearness));
    else leftOut.add({ reason, count: 1, example: url.slice(0, MAX_CHARACTERS) });
    if (reason !== undefined && reason !== 'limit') closed.add(key);
    return reason === undefined;
  };
  pages.set(first.key, newPage(first, [0, 0]));
  return {
    start: first.key,
    /** Addresses on other origins and of files are ignored. `source`: undefined for a page of a previous scan. */
    add(address: string, source: PageSource | undefined, turn: number): void {
      const identity = identify(address);
      const url = identity && new URL(identity.url);
      if (!identity || url?.origin !== origin || isFilePath(url.pathname)) return;
      const nearness: Nearness = source === undefined ? UNFOUND : [KINDS[source], turn];
      const known = pages.get(identity.key);
      if (!known && !enter(identity, nearness)) return;
      const page = known ?? pages.get(identity.key);
      if (!page || source === undefined) return;
      findAgain(page, { url: page.key === first.key ? page.url : identity.url, source, nearness });
    },
    /** Counts an address of the site that is not a page to look at. */
    setAside(address: string, reason: NonNullable<FoundAddress['leftOut']>): void {
      const identity = identify(address);
      if (!identity || new URL(identity.url).origin !== origin) return;
      const url = identity.url.slice(0, MAX_CHARACTERS);
      if (!aside.has(identity.key) && isFull()) leftOut.add({ reason: 'limit', count: 1, example: url });
      else aside.add({ ...identity, url }, reasonFor(identity) ?? reason);
    },
    /** It is no page of the site, but stays one of those that were tried. */
    setMissing(key: string): void {
      const page = key === first.key ? undefined : pages.get(key);
      if (page) page.isMissing = true;
    },
    /** An address that may act for a signed-in user is no page, wherever it is linked. */
    close({ url, key }: PageIdentity): void {
      if (key === first.key || closed.has(key)) return;
      pages.delete(key);
      closed.add(key);
      leftOut.add({ reason: 'may_act', count: 1, example: url.slice(0, MAX_CHARACTERS) });
    },
    isClosed: (key: string): boolean => closed.has(key),
    has: (key: string): boolean => pages.has(key),
    all: (): KnownPage[] => [...pages.values()],
    leftOut: (): LeftOut[] => [...leftOut.list(), ...aside.list()],
    /** Pages of the site, without those that only the previous scan found. */
    count: (taken: ReadonlySet<string>): number => {
      const isFound = ({ key, sources, isMissing }: KnownPage) => !isMissing && (sources.length > 0 || taken.has(key));
      return closed.size + aside.count() + [...pages.values()].filter(isFound).length;
    },
  };
}

function newPage({ url, key }: PageIdentity, nearness: Nearness): KnownPage {
  const isEarlier = nearness === UNFOUND;
  const own = { key, url, shape: shapeOf(key), endless: endlessSeries(key), isEarlier, isMissing: false, nearness };
  return { ...own, sources: [] };
}

/** Why a page is not looked at, by its address. */
function leavingOut({ include, exclude }: Pick<KnownPagesOptions, 'include' | 'exclude'>) {
  const isIncluded: (address: string) => boolean = include.length > 0 ? createGlobs(include) : () => true;
  const isExcluded = createGlobs(exclude);
  return ({ url, key }: PageIdentity): LeftOutReason | undefined => {
    if (url.length > MAX_CHARACTERS) return 'long_address';
    if (isExcluded(url)) return 'excluded';
    return isIncluded(url) ? deadEnd(key) : 'not_included';
  };
}

/** Notes where else a page was found; its address is the nearest one. */
function findAgain(
  page: KnownPage,
  { url, source, nearness }: { readonly url: string; readonly source: PageSource; readonly nearness: Nearness },
): void {
  if (!page.sources.includes(source)) page.sources = [...page.sources, source].sort();
  const order = compareNearness(nearness, page.nearness);
  if (!page.isEarlier && (order < 0 || (order === 0 && url < page.url))) page.url = url;
  if (order < 0) page.nearness = nearness;
}

export function compareNearness([kind, turn]: Nearness, [otherKind, otherTurn]: Nearness): number {
  return kind - otherKind || turn - otherTurn;
}
