import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import type { ScanReach } from '../evidence/reach/reach.ts';
import type { Visitor } from '../probes/run/cookie-jar.ts';
import { bareAddress } from '../report/active-report.ts';

/** Called for each request of the probes; `exchange` is undefined if there was no response. */
export type OnAnswer = (request: FetchRequest, exchange: Exchange | undefined) => void;

/**
 * The same reach twice, with its requests counted; those of the probes are reported with their responses. Evidence is collected as a
 * visitor with cookies; probes state where they want to be one, with the cookies as they were then.
 */
export function counting(reach: ScanReach, visitor: Visitor, onAnswer: OnAnswer | undefined) {
  let sent = 0;
  const asked = new Set<string>();
  const fetch: ScanReach['fetch'] = (request) => {
    sent += 1;
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
      const exchange = await fetch(request.isVisitor ? visitor.equip(request) : request).catch((error: unknown) => {
        onAnswer?.(request, undefined);
        throw error;
      });
      onAnswer?.(request, exchange);
      return exchange;
    },
  };
  return { gathering, probing, asked, sent: () => sent };
}
