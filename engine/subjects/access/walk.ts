import { outcomeOf, type Reading, Unavailable } from '../../evidence/define-collector.ts';
import type { AccessPage, RecordedRead } from '../../evidence/facts/access.ts';
import type { NetworkRequest, Visit } from '../../evidence/facts/visit.ts';
import { linkedRead, recordedRead } from '../../evidence/parse/access/read-request.ts';
import { isFilePath } from '../../evidence/parse/application/route-shape.ts';
import { withoutFragment } from '../../evidence/parse/html/html.ts';
import { signsOut } from '../../evidence/parse/http/acting-address.ts';
import type { ScanReach } from '../../evidence/reach/reach.ts';
import { limit } from '../../limits.ts';
import { createPageChoice } from '../site/choose-pages.ts';

/** What the pages of a user show and request. */
export interface Walk {
  readonly start: Visit;
  readonly pages: readonly AccessPage[];
  /** Requests of the pages. */
  readonly recorded: readonly RecordedRead[];
  /** Addresses that pages link to and that were not opened. */
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
  const choice = createPageChoice({ start: start.rendered.url, include: [], exclude: [], max, previous: [] });
  const pages: AccessPage[] = [];
  const network: (readonly [page: string, request: NetworkRequest])[] = [];
  const links = new Map<string, string>();
  const cuts: string[] = [];
  const maxLinks = limit('accessLinks');
  const learn = async ({ rendered: { url, html }, network: requests }: Visit): Promise<void> => {
    pages.push({ url: withoutFragment(url), html });
    network.push(...requests.map((request) => [withoutFragment(url), request] as const));
    const found = await outcomeOf(reading.pageLinks([{ url, text: html }]));
    const named = found instanceof Unavailable ? [] : (found[0]?.links ?? []);
    const own = named.filter((link) => !signsOut(link)).map(withoutFragment);
    for (const link of own) if (links.size < maxLinks && !links.has(link)) links.set(link, url);
    choice.add(
      own.filter((link) => !isFilePath(new URL(link).pathname)).map((link) => ({ url: link, source: 'rendered_link' })),
    );
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
  return {
    start,
    pages,
    recorded: network.flatMap(([page, request]) => recordedRead(request, page) ?? []),
    linked: [...links].flatMap(([url, page]) => (opened.has(url) ? [] : (linkedRead(url, page) ?? []))),
    sent: network.flatMap(([, { url, sent }]) => (sent && URL.canParse(url) ? [{ url, ...sent }] : [])),
    links: new Set(links.keys()),
    cuts,
  };
}
