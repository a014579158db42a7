import { parseLanguageTag } from './language-tag.ts';

/** Registered as regions or reserved, but not countries in ISO 3166-1. */
const NO_COUNTRY = new Set(['EU', 'UN', 'ZZ', 'EZ', 'SU', 'AN', 'XA', 'XB']);

/** Why a `hreflang` value is invalid, undefined if it is valid: a language tag (RFC 5646) whose region is a country or a UN M.49 area. */
export function hreflangFault(value: string): string | undefined {
  const text = value.trim();
  if (text.toLowerCase() === 'x-default') return undefined;
  const tag = parseLanguageTag(text);
  if (!tag) return text.includes('_') ? 'an underscore where a hyphen belongs' : 'not a language code';
  const { region, unknown } = tag;
  if (unknown?.kind === 'language') return `no language has the code ${unknown.subtag}`;
  if (region?.toUpperCase() === 'UK') return 'the United Kingdom has the code GB';
  if (unknown?.kind === 'region' || (region !== undefined && NO_COUNTRY.has(region.toUpperCase())))
    return `no country has the code ${region}`;
  return unknown && `no ${unknown.kind} has the code ${unknown.subtag}`;
}
