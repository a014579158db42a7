/** Another spelling of a path; undefined if it has none. */
export interface Spelling {
  /** Said after "the path". */
  readonly what: string;
  readonly of: (path: string) => string | undefined;
}

export const SPELLINGS: readonly Spelling[] = [
  { what: 'with an encoded letter', of: (path) => encoded(path, 0) },
  { what: 'with two slashes', of: (path) => `/${path}` },
  { what: 'with a letter that is encoded twice', of: (path) => encoded(path, 1) },
  { what: 'in capital letters', of: (path) => inCapitals(path) },
  { what: 'with the other trailing slash', of: (path) => (path.endsWith('/') ? path.slice(0, -1) : `${path}/`) },
  { what: 'with a path parameter', of: (path) => `${path};a=1` },
];

/** URLs that Next.js itself derives from the path of a page, for prefetching (CVE-2026-44575). */
export const NEXT_SPELLINGS: readonly Spelling[] = [
  { what: 'with `.rsc`', of: (path) => `${path}.rsc` },
  { what: 'as a prefetched segment', of: (path) => `${path}.segments${path}/__PAGE__.segment.rsc` },
];

/** The URL with its path in another spelling; undefined if that is the same URL. */
export function spelled(url: string, of: Spelling['of']): string | undefined {
  const { origin, pathname, href } = new URL(url);
  const path = of(pathname);
  const other = path === undefined ? undefined : `${origin}${path}`;
  return other === href ? undefined : other;
}

/** The first letter of the last part of the path, percent-encoded. */
function encoded(path: string, times: number): string | undefined {
  const at = path.lastIndexOf('/', path.length - 2) + 1;
  const letter = path[at] ?? '';
  if (!/[a-z]/i.test(letter)) return undefined;
  const code = letter.charCodeAt(0).toString(16);
  return `${path.slice(0, at)}%${'25'.repeat(times)}${code}${path.slice(at + 1)}`;
}

function inCapitals(path: string): string | undefined {
  const at = path.lastIndexOf('/', path.length - 2) + 1;
  return /%/.test(path) ? undefined : path.slice(0, at) + path.slice(at).toUpperCase();
}
