const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
const REGIONS = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const NO_COUNTRY = new Set(['UK', 'EU', 'UN', 'ZZ', 'EZ', 'SU', 'AN', 'XA', 'XB']);

/** Why a `hreflang` value is invalid, undefined if it is valid: ISO 639-1, optional script, optional ISO 3166-1 country. */
export function hreflangFault(value: string): string | undefined {
  const text = value.trim();
  if (text.toLowerCase() === 'x-default') return undefined;
  const match = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/i.exec(text);
  if (!match) return text.includes('_') ? 'an underscore where a hyphen belongs' : 'not a language code';
  const [, language = '', , region] = match;
  if (LANGUAGES.of(language.toLowerCase()) === undefined) return `no language has the code ${language}`;
  if (region === undefined || /^\d/.test(region)) return undefined;
  const country = region.toUpperCase();
  if (country === 'UK') return 'the United Kingdom has the code GB';
  if (NO_COUNTRY.has(country) || REGIONS.of(country) === undefined) return `no country has the code ${region}`;
  return undefined;
}

/** True for a language tag whose language exists (RFC 5646). */
export function isLanguageTag(text: string): boolean {
  try {
    const { language } = new Intl.Locale(text.trim());
    return LANGUAGES.of(language) !== undefined;
  } catch {
    return false;
  }
}
