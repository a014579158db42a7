import { createHash, randomBytes } from 'node:crypto';
import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { Exchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';

const KEY = 'sec-websocket-key';
/** RFC 6455 section 1.3. */
const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const ADDRESS = /["'`](?:wss?:\/\/([\w.-]{1,100}(?::\d{1,5})?))?(\/[\w./-]{1,100})["'`]/g;
const MAX_NEAR = 200;
const MAX = 6;

/** A WebSocket handshake (RFC 6455 section 4.1) from a page of the origin; `url` has the scheme http or https. */
export function handshake(url: string, origin: string): FetchRequest {
  const key = randomBytes(16).toString('base64');
  return { url, upgrade: 'websocket', headers: { origin, 'sec-websocket-version': '13', [KEY]: key } };
}

/** The server accepted this handshake: it answers its key. */
export function isAccepted(request: FetchRequest, answer: Exchange): boolean {
  const accept = headerValue(answer.headers, 'sec-websocket-accept');
  return answer.status === 101 && accept === acceptFor(request.headers?.[KEY] ?? '');
}

export function acceptFor(key: string): string {
  return createHash('sha1').update(`${key}${GUID}`).digest('base64');
}

/** True for scripts that open WebSockets. */
export function opensSockets(text: string): boolean {
  return /new WebSocket\(|socket\.io|\bwss?:\/\//.test(text);
}

/** URLs of the site's own endpoints that scripts name, and the usual one of Socket.IO. */
export function endpointsIn(scripts: readonly string[], address: string): string[] {
  const { origin, host } = new URL(address);
  const named = scripts.flatMap((text) =>
    [...text.matchAll(ADDRESS)].flatMap(({ 1: at, 2: path = '', index }) => {
      if (at !== undefined) return at === host ? [`${origin}${path}`] : [];
      return text.slice(Math.max(0, index - MAX_NEAR), index).includes('WebSocket(') ? [`${origin}${path}`] : [];
    }),
  );
  const isSocketIo = scripts.some((text) => text.includes('socket.io'));
  return [...new Set([...named, ...(isSocketIo ? [`${origin}/socket.io/?EIO=4&transport=websocket`] : [])])].slice(
    0,
    MAX,
  );
}
