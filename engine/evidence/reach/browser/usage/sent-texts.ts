import { limit } from '../../../../limits.ts';
import type { NetworkRequest } from '../../../facts/visit.ts';
import { emptyEntry } from '../network-entries.ts';
import type { BrowserEvent } from '../protocol-events.ts';

const MAX_SOCKETS = 20;
/** Over one WebSocket. */
const MAX_TEXTS = 100;
/** Of all texts of a visit. */
const MAX_CHARACTERS = 256 * 1024;
/** RFC 6455 section 11.8. */
const TEXT = 1;

/** The first WebSockets of a visit, with the first texts that were sent over each. */
export function sentTexts() {
  const sockets = new Map<string, { readonly url: string; readonly texts: string[] }>();
  let characters = 0;
  return {
    take({ method, params }: BrowserEvent) {
      if (method === 'Network.webSocketCreated' && sockets.size < MAX_SOCKETS)
        sockets.set(params.requestId, { url: params.url.slice(0, limit('addressCharacters')), texts: [] });
      if (method !== 'Network.webSocketFrameSent') return;
      const { opcode, payloadData } = params.response;
      const { texts = [] } = sockets.get(params.requestId) ?? {};
      if (opcode !== TEXT || texts.length >= MAX_TEXTS || characters + payloadData.length > MAX_CHARACTERS) return;
      characters += payloadData.length;
      texts.push(payloadData);
    },
    list: (): NetworkRequest[] =>
      [...sockets.values()].map(({ url, texts }) => ({
        ...emptyEntry(url, 'websocket'),
        sent: { headers: {}, texts },
      })),
  };
}
