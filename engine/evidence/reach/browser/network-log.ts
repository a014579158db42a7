import { networkEntries, type Transfers } from './network-entries.ts';
import type { BrowserEvent } from './protocol-events.ts';
import { sentTexts } from './usage/sent-texts.ts';

/** The browser's requests during a visit. */
export type NetworkLog = ReturnType<typeof networkLog>;

/** A page that has received all that it may loads nothing more. */
export const OFFLINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const MAX_EVENTS = 60_000;
const ENDLESS = new Set(['websocket', 'eventsource', 'ping', 'media', 'preflight']);

export function networkLog(mainFrame: string, transfers: Transfers, recordsSent = false) {
  const entries = networkEntries(transfers, recordsSent);
  const sockets = recordsSent ? sentTexts() : undefined;
  const open = new Set<string>();
  const generations = { current: 0, before: 0, last: 0 };
  let events = 0;
  let navigation: string | undefined;
  let answered: { url: string; status: number; mimeType: string } | undefined;

  const begin = (id: string, type: string, url: string, frame: string | undefined): void => {
    if (!ENDLESS.has(type) && !/^(?:data|blob):/.test(url)) open.add(id);
    if (type !== 'document' || frame !== mainFrame || navigation === id) return;
    navigation = id;
    generations.last += 1;
    generations.before = generations.current;
    generations.current = generations.last;
  };
  const end = (id: string): void => {
    open.delete(id);
    if (navigation === id) navigation = undefined;
  };

  return {
    take(event: BrowserEvent) {
      entries.take(event);
      sockets?.take(event);
      events += event.method.startsWith('Network.') ? 1 : 0;
      if (event.method === 'Network.requestWillBeSent') {
        const { requestId, request, type = 'Other', frameId } = event.params;
        begin(requestId, type.toLowerCase(), request.url.slice(0, 8), frameId);
      } else if (event.method === 'Network.responseReceived') {
        const { requestId, response } = event.params;
        const { url, status, mimeType } = response;
        if (navigation === requestId) answered = { url, status, mimeType };
      } else if (event.method === 'Network.loadingFinished') end(event.params.requestId);
      else if (event.method === 'Network.loadingFailed') {
        if (navigation === event.params.requestId) generations.current = generations.before;
        end(event.params.requestId);
      }
    },
    /** Requests in progress; endless streams are not counted. */
    inFlight: () => open.size,
    /** True while the main frame waits for a document. */
    navigating: () => navigation !== undefined,
    /** Identifies the navigation of the main frame; after a failed navigation, the previous one. */
    generation: () => generations.current,
    /** True if the page sends too many requests to keep recording. */
    flooded: () => events > MAX_EVENTS,
    /** The response to the latest request for the page itself; undefined until received. */
    document: () => answered,
    requests: (failures: ReadonlyMap<string, string>) => [...entries.list(failures), ...(sockets?.list() ?? [])],
  };
}
