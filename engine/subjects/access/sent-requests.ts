import type { NetworkRequest } from '../../evidence/facts/visit.ts';
import type { Sent } from '../../evidence/parse/access/backends/backend.ts';

/** What the requests of a visit sent. */
export function sentBy(network: readonly NetworkRequest[]): Sent[] {
  return network.flatMap(({ url, sent }) => (sent && URL.canParse(url) ? [{ url, ...sent }] : []));
}
