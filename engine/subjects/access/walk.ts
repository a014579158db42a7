import { outcomeOf, type Reading, Unavailable } from '../../evidence/define-collector.ts';
import type { AccessPage, RecordedRead } from '../../evidence/facts/access.ts';
import type { NetworkRequest, Visit } from '../../evidence/facts/visit.ts';
import { linkedRead, recordedRead } from '../../evidence/parse/access/read-request.ts';
import type { LinkPlace } from '../../evidence/parse/application/links/signed-in-links.ts';
import { withoutFragment } from '../../evidence/parse/html/html.ts';
import type { ScanReach } from '../../evidence/reach/reach.ts';
import { limit } from '../../limits.ts';
import { createPageChoice } from '../site/choose-pages.ts';
import { identify } from '../site/page-identity.ts';
import { createSafePages } from '../site/safe-pages.ts';

/** What the pages of a user show and request. */
export interface Walk {
  readonly start: Visit;
  readonly pages: readonly AccessPage[];
  /** Requests of the pages. */
  readonly recorded: readonly RecordedRead[];
  /** Addresses that pages link to, that show something and that were not opened. */
  readonly linked: readonly RecordedRead[];
  /** What was sent, for credentials. */
  readonly sent: readonly Pick<RecordedRead, 'url' | 'headers' | 'body'>[];
  readonly links: ReadonlySet<string>;
  readonly cuts: readonly string[];
}

interface Walking {
  readonly reach: ScanReach;
  readonly reading: Reading;
  readonly pages: number;
  readonly onPage: (count: number) => void;
}

/** Opens the page and further ones that links lead to, each kind of page once before the second of a kind. Throws `Unavailable` if the first cannot be opened. */
export async function walkPages(address: string, { reach, reading, pages: max, onPage }: Walking): Promise<Walk> {
  const start = await reach.visit(address);
  const choice = createPageChoice({
    start: start.rendered.url,
    include: [],
    exclude: [],
    max,
    previous: [],
    isSignedIn: true,
  });
  const pages: AccessPage[] = [];
  const network: (readonly [page: string, request: NetworkRequest])[] = [];
  const links = new Map<string, string>();
  const cuts: string[] = [];
  const maxLinks = limit('accessLinks');
  const safe = createSafePages(false);
  /** By page; undefined for what may act. */
  const readable = new Map<string, string | undefined>();
  const admit = (url: string): void => {
    readable.set(identify(url)?.key ?? url, url);
    choice.add([{ url, source: 'link', place: 'menu' }]);
  };
  const follow = (url: string, place: LinkPlace): void => {
    const key = identify(url)?.key ?? url;
    if (place === 'acts') {
      readable.set(key, undefined);
      safe.remove(key);
      choice.add([{ url, source: 'link', place }]);
    } else if (!(readable.has(key) && readable.get(key) === undefined) && safe.add(key, { url, place, turn: 0 }))
      admit(url);
  };
  const learn = async ({ rendered: { url, html }, network: requests }: Visit): Promise<void> => {
    pages.push({ url: withoutFragment(url), html });
    network.push(...requests.map((request) => [withoutFragment(url), request] as const));
    const found = await outcomeOf(reading.pageLinks([{ url, text: html, isSignedIn: true }]));
    for (const [link, place] of found instanceof Unavailable ? [] : (found[0]?.placed ?? [])) {
      const plain = withoutFragment(link);
      if (links.size < maxLinks && !links.has(plain)) links.set(plain, url);
      if (links.has(plain)) follow(plain, place);
    }
    for (const link of safe.read(identify(url)?.key ?? url)) admit(link.url);
  };
  await learn(start);
  onPage(pages.length);
  for (let [next] = choice.take(1); next && !reach.signal.aborted; [next] = choice.take(1)) {
    const visit = await outcomeOf(reach.visit(next.url));
    if (visit instanceof Unavailable) cuts.push(`${next.url} could not be opened: ${visit.message}`);
    else await learn(visit);
    onPage(pages.length);
  }
  if (links.size >= maxLinks) cuts.push(`Only the first ${maxLinks} links of these pages were read`);
  const opened = new Set(pages.map(({ url }) => url));
  const safeLinks = [...readable.values()].filter((url) => url !== undefined);
  const left = readable.size - safeLinks.length + safe.waiting().length;
  if (left > 0) cuts.push(`${left} links of these pages were not followed: they may do more than show something`);
  return {
    start,
    pages,
    recorded: network.flatMap(([page, request]) => recordedRead(request, page) ?? []),
    linked: safeLinks.flatMap((url) => (opened.has(url) ? [] : (linkedRead(url, links.get(url) ?? url) ?? []))),
    sent: network.flatMap(([, { url, sent }]) => (sent && URL.canParse(url) ? [{ url, ...sent }] : [])),
    links: new Set(links.keys()),
    cuts,
  };
}
