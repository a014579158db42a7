import type { PageRequest, PageRequests } from '../evidence/facts/page-requests.ts';
import { sizeText } from '../evidence/parse/html/size-text.ts';

const NUMBER = new Intl.NumberFormat('en');

/** Requests as rows of a waterfall, and what each type and host has of them, the largest first. */
export function waterfall(requests: readonly PageRequest[]) {
  const end = Math.max(1, ...requests.map(({ end_ms }) => end_ms));
  const rows = requests.map((request) => {
    const { host, pathname } = URL.parse(request.url) ?? { host: request.url, pathname: '' };
    const took = Math.max(0, request.end_ms - request.start_ms);
    const size = sizeText(request.bytes);
    const words = [
      request.type,
      request.status === 0 ? 'failed' : String(request.status),
      size,
      ...unusedText(request),
    ];
    return {
      ...request,
      host,
      path: pathname,
      size,
      words: words.join(' · '),
      time: `${NUMBER.format(request.start_ms)}–${msText(request.end_ms)}`,
      /** Percent of the time until the last request ended. */
      from: (request.start_ms / end) * 100,
      length: Math.max(1, (took / end) * 100),
    };
  });
  return { rows, types: sharesOf(rows, 'type'), hosts: sharesOf(rows, 'host') };
}

/** `1,240 ms`. */
export const msText = (ms: number): string => `${NUMBER.format(ms)} ms`;

/** How much of a script had not run when the page had loaded; empty if that is unknown. */
export const unusedText = ({ unused_percent: unused }: Pick<PageRequest, 'unused_percent'>): readonly string[] =>
  unused === undefined ? [] : [`${unused}% unused`];

/** What the tiles of scripts show. */
export const TILES =
  'Sizes are those on the wire. Scripts of other hosts than the page’s are red. The shaded part of a tile had not run by the time the page had loaded.';

/** `Requests: 30`, or with those that are not listed `Requests: 100 of 140`. */
export function requestsTitle({ requests = [], more_requests: more = 0 }: Partial<PageRequests>): string {
  return `Requests: ${requests.length}${more > 0 ? ` of ${NUMBER.format(requests.length + more)}` : ''}`;
}

/** How much of the requests has a type or host: `3 requests, 12 KB`. */
function sharesOf(rows: readonly (PageRequest & { readonly host: string })[], by: 'type' | 'host') {
  return [...Map.groupBy(rows, (row) => row[by])]
    .map(([name, own]) => ({ name, requests: own.length, bytes: own.reduce((sum, { bytes }) => sum + bytes, 0) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ name, requests, bytes }) => ({ name, requests: String(requests), size: sizeText(bytes) }));
}
