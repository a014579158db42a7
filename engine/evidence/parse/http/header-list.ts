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
