import type { Exchange } from '../../facts/exchange.ts';
import { headerValue } from './header-list.ts';

const TEXTUAL =
  /^(?:text\/[\w.+-]{1,80}|application\/(?:javascript|x-javascript|ecmascript|json|manifest\+json|ld\+json|xml|xhtml\+xml|rss\+xml|atom\+xml|wasm|vnd\.ms-fontobject)|image\/(?:svg\+xml|bmp|x-icon|vnd\.microsoft\.icon)|font\/(?:ttf|otf|collection)|application\/x-font-(?:ttf|otf))$/;

/** The media type in lower case without parameters; empty if none is declared. */
export function mediaType(exchange: Exchange): string {
  return (headerValue(exchange.headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** True for media types that compression makes markedly smaller. */
export function isCompressible(exchange: Exchange): boolean {
  return TEXTUAL.test(mediaType(exchange));
}

/** True when the server sent the body in a content coding (RFC 9110 section 8.4). */
export function isEncoded(exchange: Exchange): boolean {
  const coding = headerValue(exchange.headers, 'content-encoding')?.trim().toLowerCase();
  return coding !== undefined && coding !== '' && coding !== 'identity';
}
