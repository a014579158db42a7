import { type FetchRequest, Unavailable } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { bareAddress, routeOf, selectedPages } from '../evidence/parse/application/route-shape.ts';
import { masked } from '../evidence/parse/secrets/mask.ts';
import { looksRandom } from '../evidence/parse/secrets/randomness.ts';
import type { ScanReach } from '../evidence/reach/reach.ts';
import type { Visitor } from '../probes/run/cookie-jar.ts';
import type { Listener } from '../probes/run/listener.ts';

/** Submissions of one form that may change data, in one scan. */
const MAX_SUBMISSIONS = 3;
const MAX_WRITTEN = 100;
const MAX_SENT = 300;

/** What was submitted although it may change data. */
export interface Written {
  /** Address; of its query only the page of a front controller. */
  readonly at: string;
  readonly sent: string;
}

/** A token of the site; our own texts have spaces. */
function isSecret(value: string): boolean {
  return /^\S{12,}$/.test(value) && looksRandom(value);
}

/** The fields as text, without values that may be secrets of the site. */
function sentText(text: string): string {
  if (/^\s*[[{<]/.test(text)) return masked(text, MAX_SENT);
  const fields = [...new URLSearchParams(text)].map(([name, value]) => `${name}=${isSecret(value) ? '…' : value}`);
  return fields.join(', ').slice(0, MAX_SENT);
}

/** Called for each request of the probes; `exchange` is undefined if there was no response. */
export type OnAnswer = (request: FetchRequest, exchange: Exchange | undefined) => void;

/**
 * The same reach twice; requests of the probes are reported with their responses. Evidence is collected as a
 * visitor with cookies; probes state where they want to be one, with the cookies as they were then.
 */
export function counting(
  reach: ScanReach,
  visitor: Visitor,
  { onAnswer, listener }: { readonly onAnswer?: OnAnswer; readonly listener?: Listener | undefined } = {},
) {
  const asked = new Set<string>();
  const submitted = new Map<string, number>();
  const written: Written[] = [];
  /** Throws `Unavailable` beyond the number of submissions. */
  const submit = ({ method = 'GET', url, body }: FetchRequest): void => {
    const form = `${method} ${routeOf(new URL(url))}`;
    const before = submitted.get(form) ?? 0;
    if (before >= MAX_SUBMISSIONS)
      throw new Unavailable(`a form that may change data is submitted at most ${MAX_SUBMISSIONS} times`);
    submitted.set(form, before + 1);
    const page = selectedPages(new URL(url)).join('&');
    const at = page === '' ? bareAddress(url) : `${bareAddress(url)}?${page}`;
    if (written.length < MAX_WRITTEN) written.push({ at, sent: sentText(body ?? new URL(url).search) });
  };
  const fetch: ScanReach['fetch'] = async (request) => {
    if (listener?.isOwn(request.url)) throw new Unavailable('only the site itself may request a one-time address');
    asked.add(bareAddress(request.url));
    return reach.fetch(request);
  };
  const gathering: ScanReach = {
    ...reach,
    async fetch(request) {
      const exchange = await fetch(visitor.equip(request));
      visitor.keep(exchange);
      return exchange;
    },
  };
  const probing: ScanReach = {
    ...reach,
    async fetch(request) {
      if (request.mayChange) submit(request);
      const exchange = await fetch(request.isVisitor ? visitor.equip(request) : request).catch((error: unknown) => {
        onAnswer?.(request, undefined);
        throw error;
      });
      onAnswer?.(request, exchange);
      return exchange;
    },
  };
  return { gathering, probing, asked, written };
}
