/** Strict-Transport-Security (RFC 6797). */
export interface Hsts {
  /** The header as sent. */
  readonly text: string;
  /** Seconds; undefined if the directive is missing or not a number, which makes browsers ignore the header. */
  readonly maxAge: number | undefined;
  readonly includeSubDomains: boolean;
  readonly preload: boolean;
}

/** Reads one header value. The first of a repeated directive counts. */
export function parseHsts(text: string): Hsts {
  const directives = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', value = ''] = part.split(/=(.*)/s).map((piece) => piece.trim());
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), value);
  }
  const age = /^"?(\d{1,15})"?$/.exec(directives.get('max-age') ?? '')?.[1];
  return {
    text,
    maxAge: age === undefined ? undefined : Number(age),
    includeSubDomains: directives.has('includesubdomains'),
    preload: directives.has('preload'),
  };
}
