import { outcomeOf, type Reading, Unavailable } from '../../evidence/define-collector.ts';
import type { AccessPage, RecordedRead } from '../../evidence/facts/access.ts';
import type { NetworkRequest, Visit } from '../../evidence/facts/visit.ts';
import type { Sent } from '../../evidence/parse/access/backends/backend.ts';
import { hasRoute, pageAddress } from '../../evidence/parse/access/page-route.ts';
import { linkedRead } from '../../evidence/parse/access/read-request.ts';
import { readableRoutes } from '../../evidence/parse/access/readable-links.ts';
import { unreadChannels } from '../../evidence/parse/access/socket-reads.ts';
import type { ScanReach } from '../../evidence/reach/reach.ts';
import { limit } from '../../limits.ts';
import { createReadablePages } from './readable-pages.ts';
import { readsOf, sentBy } from './sent-requests.ts';

/** What the pages of a user show and request. */
export interface Walk {
  readonly start: Visit;
  readonly pages: readonly AccessPage[];
  /** Requests of the pages. */
  readonly recorded: readonly RecordedRead[];
  /** Addresses that pages link to, that show something and that were not opened. */
  readonly linked: readonly RecordedRead[];
  /** What was sent, for credentials. */
  readonly sent: readonly Sent[];
  /** Addresses that some page shows a link to. */
  readonly links: ReadonlySet<string>;
  readonly opened: readonly OpenedPage[];
  /** Requests that were not sent because they may change something, as a `Visit` has them. */
  readonly heldBack: readonly string[];
  readonly cuts: readonly string[];
}

/** A page that was asked for, with the links that it has. */
export interface OpenedPage {
  readonly asked: string;
  /** Where it led to, as `AccessPage` has it. */
  readonly url: string;
  readonly links: ReadonlySet<string>;
  /** Those of them that the browser does not show. */
  readonly hidden: ReadonlySet<string>;
}

const ASKED = { hiddenLinks: true };
/** A page with fewer links leads to others by script. */
const FEW_LINKS = 5;

interface Walking {
  readonly reach: ScanReach;
  readonly reading: Reading;
  readonly pages: number;
  /** Addresses of client-side routes that the scripts of the page name. */
  readonly routesOf: (start: Visit) => Promise<readonly string[]>;
  readonly onPage: (count: number) => void;
}

/** Opens the page and further ones that links lead to, each kind of page once before the second of a kind. Throws `Unavailable` if the first cannot be opened. */
export async function walkPages(address: string, walking: Walking): Promise<Walk> {
  const { reach, reading, pages: max, routesOf, onPage } = walking;
  const start = await reach.visit(address, ASKED);
  const readable = createReadablePages(start.rendered.url, max);
  const pages: AccessPage[] = [];
  const opened: OpenedPage[] = [];
  const network: (readonly [page: string, request: NetworkRequest])[] = [];
  const links = new Map<string, string>();
  const cuts: string[] = [];
  const maxLinks = limit('accessLinks');
  const heldBack = new Set<string>();
  const learn = async (asked: string, visit: Visit) => {
    const { url, html } = visit.rendered;
    const at = pageAddress(url);
    for (const one of visit.heldBack ?? []) heldBack.add(one);
    pages.push({ url: at, html });
    network.push(...visit.network.map((request) => [at, request] as const));
    const found = await outcomeOf(reading.pageLinks([{ url, text: html, isSignedIn: true }]));
    const placed = found instanceof Unavailable ? [] : (found[0]?.placed ?? []);
    for (const [link, place] of placed) {
      if (links.size < maxLinks && !links.has(link)) links.set(link, at);
      if (links.has(link)) readable.follow(link, place);
    }
    readable.read(url);
    const hidden = new Set(visit.hiddenLinks?.map(pageAddress));
    opened.push({ asked: pageAddress(asked), url: at, links: new Set(placed.map(([link]) => link)), hidden });
    return placed;
  };
  const first = await learn(start.rendered.url, start);
  if (first.length < FEW_LINKS || [start.rendered.url, ...links.keys()].some(hasRoute))
    for (const url of readableRoutes(await routesOf(start))) readable.follow(url, 'menu');
  onPage(pages.length);
  for (let url = readable.take(); url !== undefined && !reach.signal.aborted; url = readable.take()) {
    const visit = await outcomeOf(reach.visit(url, ASKED));
    if (visit instanceof Unavailable) cuts.push(`${url} could not be opened: ${visit.message}`);
    else await learn(url, visit);
    onPage(pages.length);
  }
  if (links.size >= maxLinks) cuts.push(`Only the first ${maxLinks} links of these pages were read`);
  const known = new Set(pages.map(({ url }) => url));
  const left = readable.leftOut();
  if (left > 0) cuts.push(`${left} links of these pages were not followed: they may do more than show something`);
  const unread = unreadChannels(network.map(([, request]) => request));
  if (unread !== undefined) cuts.push(unread);
  return {
    start,
    pages,
    recorded: network.flatMap(([page, request]) => readsOf(request, page)),
    linked: readable
      .all()
      .flatMap((url) => (known.has(url) || hasRoute(url) ? [] : (linkedRead(url, links.get(url) ?? url) ?? []))),
    sent: sentBy(network.map(([, request]) => request)),
    links: new Set(opened.flatMap(shownLinks)),
    opened,
    heldBack: [...heldBack],
    cuts,
  };
}

export function shownLinks({ links, hidden }: OpenedPage): string[] {
  return [...links].filter((link) => !hidden.has(link));
}
