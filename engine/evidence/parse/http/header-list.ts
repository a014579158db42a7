/** Response headers in the order and letter case the server sent them. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** Every value of a header, matched case-insensitively, in order. */
export function headerValues(headers: HeaderList, name: string): string[] {
  const wanted = name.toLowerCase();
  return headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value);
}

/** The values of a header joined as RFC 9110 section 5.3 allows, or undefined if it was not sent. */
export function headerValue(headers: HeaderList, name: string): string | undefined {
  const values = headerValues(headers, name);
  return values.length === 0 ? undefined : values.join(', ');
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
