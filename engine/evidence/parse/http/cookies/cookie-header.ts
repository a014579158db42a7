/** The cookies of a Cookie header field by name. */
export function cookiesIn(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
    }),
  );
}

/** The Cookie header field with these cookies; empty without any. */
export function cookieHeader(cookies: Iterable<readonly [name: string, value: string]>): string {
  return [...new Map(cookies)].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The header fields without cookies. */
export function withoutCookies(headers: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'cookie'));
}
