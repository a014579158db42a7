import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { headerValues } from '../evidence/parse/http/header-list.ts';

/** What a visitor of one origin sends along: header fields that the user gave, and the cookies that the site set. */
export interface Visitor {
  /** The request with these; unchanged for any other origin. What the request states itself stays. */
  equip(request: FetchRequest): FetchRequest;
  /** Keeps the cookies of a response of the origin. */
  keep(exchange: Exchange): void;
  /** The text without the values that the user gave. */
  redacted<T>(value: T): T;
}

const COOKIE = /^([\w!#$%&'*+.^`|~-]{1,256})=([\x21\x23-\x3a\x3c-\x7e]{0,4096})/;
const MOST_COOKIES = 50;
/** A shorter value, such as `1` or `low`, occurs in any text. */
const LEAST_SECRET = 6;

export function createVisitor(origin: string, given: Readonly<Record<string, string>> = {}): Visitor {
  const own = Object.entries(given).map(([name, value]) => [name.toLowerCase(), value] as const);
  const headers = Object.fromEntries(own.filter(([name]) => name !== 'cookie'));
  const jar = cookiesIn(own.find(([name]) => name === 'cookie')?.[1] ?? '');
  const fixed = new Set(jar.keys());
  const secrets = [...Object.values(headers), ...jar.values()]
    .flatMap((text) => [text, ...text.split(/\s+/)])
    .filter((text) => text.length >= LEAST_SECRET);
  const redactText = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  const redacted = (value: unknown): unknown => {
    if (typeof value === 'string') return redactText(value);
    if (Array.isArray(value)) return value.map(redacted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, redacted(one)]));
  };
  return {
    equip(request) {
      if (URL.parse(request.url)?.origin !== origin) return request;
      const { cookie: stated = '', ...others } = request.headers ?? {};
      const cookie = [...new Map([...jar, ...cookiesIn(stated)])].map(([name, value]) => `${name}=${value}`).join('; ');
      return { ...request, headers: { ...headers, ...others, ...(cookie === '' ? {} : { cookie }) } };
    },
    keep({ url, headers: answered }) {
      if (URL.parse(url)?.origin !== origin) return;
      for (const text of headerValues(answered, 'set-cookie')) {
        const [, name, value] = COOKIE.exec(text) ?? [];
        if (name === undefined || value === undefined || fixed.has(name)) continue;
        if (jar.has(name) || jar.size < MOST_COOKIES) jar.set(name, value);
      }
    },
    redacted: <T>(value: T) => (secrets.length === 0 ? value : (redacted(value) as T)),
  };
}

function cookiesIn(text: string): Map<string, string> {
  return new Map(
    text.split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at < 1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const];
    }),
  );
}
