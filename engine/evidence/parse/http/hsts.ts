import { trimmedParts } from '../text/trimmed-parts.ts';

/** Strict-Transport-Security (RFC 6797). */
export type Hsts = Readonly<ReturnType<typeof parseHsts>>;

const TOKEN = /^[\w!#$%&'*+.^`|~-]{1,200}$/;
/** Directives that RFC 6797 defines: a repeated one invalidates the header. */
const DEFINED = new Set(['max-age', 'includesubdomains']);

/** Reads one header value as browsers do: what violates the grammar makes them ignore all of it (RFC 6797 section 8.1). */
export function parseHsts(text: string) {
  const parts = trimmedParts(text, ';').map((part) => {
    const [name = '', value] = part.split(/=(.*)/s).map((piece) => piece.trim());
    return { name: name.toLowerCase(), value };
  });
  const named = (wanted: string) => parts.filter(({ name }) => name === wanted);
  const valid =
    parts.every(({ name, value }) => TOKEN.test(name) && (name !== 'includesubdomains' || value === undefined)) &&
    [...DEFINED].every((name) => named(name).length <= 1);
  const age = /^(?:(\d{1,200})|"(\d{1,200})")$/.exec(named('max-age')[0]?.value ?? '');
  const seconds = age?.[1] ?? age?.[2];
  return {
    /** The header as sent. */
    text,
    /** Seconds; undefined if the header is invalid, which makes browsers ignore it. */
    maxAge: valid && seconds !== undefined ? Math.min(Number(seconds), Number.MAX_SAFE_INTEGER) : undefined,
    includeSubDomains: named('includesubdomains').length > 0,
    preload: named('preload').length > 0,
  };
}
