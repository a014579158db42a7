import { readJwtClaims } from './jwt.ts';

const PUBLIC =
  /^(?:(?:pi|seti|cs|src|ek)_\w{6,100}_secret_|pk_(?:live|test)_|pk\.|sb_publishable_|phc_|AIza|6L[\w-]{38}$|G-[A-Z0-9]{6,12}$|GTM-)/;

/** True for a key that is public by design: publishable, anonymous, site and measurement keys. */
export function isPublicKey(value: string): boolean {
  return PUBLIC.test(value) || readJwtClaims(value)?.role === 'anon';
}

/** True for a format with a checksum: only the kind that verifies it can tell whether it is a credential. */
export function isChecked(value: string): boolean {
  return /^(?:gh[pousr]_|npm_|glsa_|gl[a-z]{2,6}-)/.test(value);
}

/** Services whose tokens for reading published content, tiles or indexes are made for browsers. */
const FOR_BROWSERS =
  /contentful\.com|ctfassets|datocms|hygraph|graphcms|prismic\.io|storyblok|supabase|builder\.io|themoviedb|tmdb\.org|algolia|docsearch|alchemy|infura|typesense|meilisearch|mapbox|maptiler|sanity\.io|kontent|cosmicjs|takeshape|dropinblog|buttercms|agilitycms|crystallize|myshopify|squidex/i;

export function isForBrowsers(text: string): boolean {
  return FOR_BROWSERS.test(text);
}
