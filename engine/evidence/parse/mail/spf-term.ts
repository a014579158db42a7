import ipaddr from 'ipaddr.js';
import { domainSpecError, macroError } from './spf-macro.ts';

/** A mechanism or modifier of an SPF record (RFC 7208 section 4.6.1). */
export interface SpfTerm {
  readonly text: string;
  readonly kind: 'mechanism' | 'modifier';
  readonly qualifier: '+' | '-' | '~' | '?';
  /** In lower case: `include`, `ip4`, `redirect` … */
  readonly name: string;
  /** The domain-spec or the address; empty if there is none. */
  readonly value: string;
  /** Prefix lengths after `/` and `//`. */
  readonly prefix: number | undefined;
  readonly prefix6: number | undefined;
}

export const MECHANISMS = new Set(['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists']);
/** Terms that need a DNS lookup (RFC 7208, section 4.6.4). */
export const LOOKUP_TERMS: ReadonlySet<string> = new Set(['include', 'a', 'mx', 'ptr', 'exists', 'redirect']);

/** Reads a term; a string says what is wrong with it. */
export function readTerm(text: string): SpfTerm | string {
  const modifier = /^([a-z][a-z0-9\-_.]*)=(.*)$/is.exec(text);
  if (modifier) return readModifier(text, (modifier[1] ?? '').toLowerCase(), modifier[2] ?? '');
  const [, sign = '', word = '', rest = ''] = /^([-+~?]?)([a-z0-9]+)(.*)$/is.exec(text) ?? [];
  const name = word.toLowerCase();
  if (!MECHANISMS.has(name)) return 'an unknown mechanism';
  const base = { text, kind: 'mechanism', qualifier: (sign || '+') as SpfTerm['qualifier'], name } as const;
  if (name === 'ip4' || name === 'ip6') return readNetwork(base, rest);
  const split =
    name === 'a' || name === 'mx' ? splitPrefixes(rest) : { value: rest, prefix: undefined, prefix6: undefined };
  if (typeof split === 'string') return split;
  const { value } = split;
  if (value !== '' && !value.startsWith(':')) return 'unexpected characters';
  const domain = value.slice(1);
  if (name === 'all') return value === '' ? { ...base, ...split, value: '' } : 'a value, which `all` does not accept';
  if (value === '' && name !== 'include' && name !== 'exists') return { ...base, ...split, value: '' };
  return domainSpecError(domain) ?? { ...base, ...split, value: domain };
}

function readModifier(text: string, name: string, value: string): SpfTerm | string {
  const wrong = name === 'redirect' || name === 'exp' ? domainSpecError(value) : macroError(value);
  return wrong ?? { text, kind: 'modifier', qualifier: '+', name, value, prefix: undefined, prefix6: undefined };
}

function splitPrefixes(rest: string): Pick<SpfTerm, 'value' | 'prefix' | 'prefix6'> | string {
  const [, value = '', four, six] = /^(.*?)(?:\/(0|[1-9]\d{0,2}))?(?:\/\/(0|[1-9]\d{0,2}))?$/s.exec(rest) ?? [];
  if (value.includes('//') || /\/\d*$/.test(value)) return 'a malformed prefix length';
  const prefix = four === undefined ? undefined : Number(four);
  const prefix6 = six === undefined ? undefined : Number(six);
  if ((prefix ?? 0) > 32 || (prefix6 ?? 0) > 128) return 'a prefix length that is too large';
  return { value, prefix, prefix6 };
}

function readNetwork(base: Pick<SpfTerm, 'text' | 'kind' | 'qualifier' | 'name'>, rest: string): SpfTerm | string {
  const [, value = '', length] = /^:([^/]*)(?:\/(\d{1,3}))?$/.exec(rest) ?? [];
  if (length !== undefined && /^0\d/.test(length)) return 'a prefix length with a leading zero';
  const prefix = length === undefined ? undefined : Number(length);
  const four = base.name === 'ip4';
  const valid = four ? ipaddr.IPv4.isValidFourPartDecimal(value) : isIpv6(value);
  if (!valid) return `not a valid ${four ? 'IPv4' : 'IPv6'} address`;
  if ((prefix ?? 0) > (four ? 32 : 128)) return 'a prefix length that is too large';
  return { ...base, value, prefix, prefix6: undefined };
}

/** A zone is no part of an address in a record. */
function isIpv6(text: string): boolean {
  return text.includes(':') && !text.includes('%') && ipaddr.IPv6.isValid(text);
}
