import type { RecordedRead } from '../../evidence/facts/access.ts';
import type { NetworkRequest } from '../../evidence/facts/visit.ts';
import type { Sent } from '../../evidence/parse/access/backends/backend.ts';
import { recordedRead } from '../../evidence/parse/access/read-request.ts';
import { socketReads } from '../../evidence/parse/access/socket-reads.ts';

/** What the requests of a visit sent. */
export function sentBy(network: readonly NetworkRequest[]): Sent[] {
  return network.flatMap((request): Sent[] => {
    const { url, type, sent } = request;
    if (type === 'websocket') return socketReads(request);
    return sent && URL.canParse(url) ? [{ url, ...sent }] : [];
  });
}

/** The reads of a page among its requests. */
export function readsOf(request: NetworkRequest, page: string): RecordedRead[] {
  const ofSocket = socketReads(request).map((one) => ({ ...one, kind: 'data' as const, page }));
  return [...ofSocket, recordedRead(request, page) ?? []].flat();
}
