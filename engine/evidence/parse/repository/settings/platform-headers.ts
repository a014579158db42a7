import { type HeaderList, headerValue } from '../../http/header-list.ts';
import type { HeaderRule, PlatformHeader } from './header-rule.ts';
import { azureRules, firebaseRules, netlifyRules, plainRules, vercelRules } from './header-rules.ts';
import { nextHeaders } from './next-headers.ts';

/** The response of a page. */
interface Page {
  readonly url: string;
  readonly headers: HeaderList;
}

/** A platform with a file that sets headers. */
export interface Platform {
  readonly file: RegExp;
  /** Whether the response shows that the platform served it. */
  isServed(page: Page): boolean;
  /** Undefined if the text could not be understood. */
  readonly rules: (text: string) => readonly HeaderRule[] | undefined;
  /** Patterns of every path; any other is compared as it is. */
  readonly everything: RegExp;
}

const MAX_RULES = 1000;
const EVERY_SOURCE = /^\/(?:\(\.\*\)|:\w{1,40}\*|:\w{1,40}\(\.\*\))$/;

export const PLATFORMS: readonly Platform[] = [
  {
    file: /(?:^|\/)vercel\.json$/,
    isServed: ({ headers }) => has(headers, /^x-vercel-id$/i),
    rules: vercelRules,
    everything: EVERY_SOURCE,
  },
  {
    file: /(?:^|\/)next\.config\.[cm]?[jt]s$/,
    isServed: ({ headers }) => has(headers, /^x-nextjs-/i) || headerValue(headers, 'x-powered-by') === 'Next.js',
    rules: nextHeaders,
    everything: EVERY_SOURCE,
  },
  {
    file: /(?:^|\/)netlify\.toml$/,
    isServed: ({ headers }) => has(headers, /^x-nf-request-id$/i),
    rules: netlifyRules,
    everything: /^\/\*$/,
  },
  {
    file: /(?:^|\/)_headers$/,
    isServed: ({ headers, url }) => has(headers, /^x-nf-request-id$/i) || isAt(url, '.pages.dev'),
    rules: plainRules,
    everything: /^\/\*$/,
  },
  {
    file: /(?:^|\/)firebase\.json$/,
    isServed: ({ url }) => isAt(url, '.web.app') || isAt(url, '.firebaseapp.com'),
    rules: firebaseRules,
    everything: /^\/?\*\*$/,
  },
  {
    file: /(?:^|\/)staticwebapp\.config\.json$/,
    isServed: ({ url }) => isAt(url, '.azurestaticapps.net'),
    rules: azureRules,
    everything: /^\/\*$/,
  },
];

/**
 * The headers that a file sets for a path, by rules without conditions and with literal values; the last rule for a name wins.
 * Undefined if the file could not be understood.
 */
export function platformHeaders(
  { rules: read, everything }: Platform,
  text: string,
  path: string,
): readonly PlatformHeader[] | undefined {
  const rules = read(text);
  if (!rules || rules.length > MAX_RULES) return undefined;
  const found = rules
    .filter(({ pattern }) => pattern === path || everything.test(pattern))
    .flatMap(({ headers }) => headers);
  return [...new Map(found.map((header) => [header.name.toLowerCase(), header])).values()];
}

function has(headers: HeaderList, name: RegExp): boolean {
  return headers.some(([one]) => name.test(one));
}

function isAt(url: string, domain: string): boolean {
  return new URL(url).hostname.endsWith(domain);
}
