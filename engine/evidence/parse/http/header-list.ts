/** Response headers in the order and letter case the server sent them. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/**
 * Fields of which browsers use the first value when several are sent: their values contain commas, or their grammar allows only
 * one (RFC 6797 section 8.1; Chromium does not join them either).
 */
const SINGLE = new Set(['date', 'expires', 'last-modified', 'location', 'retry-after', 'strict-transport-security']);
const MEDIA_TYPE = /^([\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100})\s{0,20}(?:;|$)/;

/** Every value of a header, matched case-insensitively, in order. */
export function headerValues(headers: HeaderList, name: string): string[] {
  const wanted = name.toLowerCase();
  return headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value.trim());
}

/**
 * The value that browsers use, or undefined if the header was not sent: the values joined as RFC 9110 section 5.3 allows, the
 * first of a field that has one, the last valid `Content-Type`.
 */
export function headerValue(headers: HeaderList, name: string): string | undefined {
  const values = headerValues(headers, name);
  const wanted = name.toLowerCase();
  if (values.length < 2 && wanted !== 'content-type') return values[0];
  if (SINGLE.has(wanted)) return values[0];
  return (
    (wanted === 'content-type' ? lastType(values) : undefined) ?? (values.length > 0 ? values.join(', ') : undefined)
  );
}

/** Fetch, "extract a MIME type": the last one that parses, with the character set of an earlier one of the same type if it has none. */
function lastType(values: readonly string[]): string | undefined {
  const known = values
    .flatMap((value) => value.split(',').map((part) => part.trim()))
    .filter((value) => MEDIA_TYPE.test(value) && !value.startsWith('*'));
  const essence = (value = '') => MEDIA_TYPE.exec(value)?.[1]?.toLowerCase();
  const last = known.at(-1);
  return known.findLast((value) => essence(value) === essence(last) && /;\s{0,20}charset=/i.test(value)) ?? last;
}

/** Reads `Name: value` lines. Lines without a colon are skipped. */
export function parseHeaders(text: string): HeaderList {
  return text.split(/\r?\n/).flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 1 ? [] : [[line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const];
  });
}

/** As an HTTP client gives them: names and values in turn, or values by name. */
type RawHeaders = Buffer[] | string[] | Record<string, string | string[] | undefined> | null | undefined;

export function headerList(raw: RawHeaders): HeaderList {
  if (!raw) return [];
  if (!Array.isArray(raw))
    return Object.entries(raw).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, String(one)] as const),
    );
  const list: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) list.push([latin1(raw[i]), latin1(raw[i + 1]).trim()]);
  return list;
}

function latin1(text: string | Buffer | undefined): string {
  return typeof text === 'string' ? text : (text?.toString('latin1') ?? '');
}
