const HOST = /^(?:https?|wss?):\/\/(?:[a-z0-9_-]{1,63}\.){0,20}[a-z0-9_-]{1,63}(?::\d{1,5})?$/;
const PATH = /^\/[A-Za-z0-9/_.@~+-]{0,200}$/;
const HASH = /^'sha256-[A-Za-z0-9+/]{43}='$/;
const WORDS = new Set(["'unsafe-eval'", "'wasm-unsafe-eval'", 'data:', 'blob:', 'mediastream:', 'filesystem:']);

/**
 * The source expression (CSP3 section 2.3.1) that allows a hash, keyword, scheme or URL on a page of this origin; undefined if
 * there is none. Only the forms below pass: the result goes into a policy as it is.
 */
export function sourceExpression(source: string, page: URL, withPath: (host: string) => boolean): string | undefined {
  if (WORDS.has(source) || HASH.test(source)) return source;
  const url = URL.parse(source);
  if (!url) return undefined;
  if (url.origin === page.origin) return "'self'";
  const secure = page.protocol === 'https:' ? url.protocol.replace(/^(http|ws):$/, '$1s:') : url.protocol;
  const host = `${secure}//${url.host}`;
  if (!HOST.test(host)) return undefined;
  if (!withPath(url.hostname)) return host;
  return PATH.test(url.pathname) ? host + url.pathname : undefined;
}
