const ASSET = String.raw`(?=(?:[.-][a-z]{1,12}){0,3}\.(?:m?js|css|map|woff2?|png|jpe?g|gif|webp|avif|svg|json|wasm)\b)`;

/** webpack, Parcel, Rails, Angular before 17: hexadecimal, with at least one letter and one digit (eight digits are a date). */
const HEX = new RegExp(String.raw`([.\-_/])(?=[\da-f]{0,63}[a-f])(?=[a-f]{0,63}\d)[\da-f]{8,64}${ASSET}`, 'g');
/** The same with digits only, unless they are a date. */
const DIGITS = /([.\-_/])(?!(?:19|20)\d{6})\d{8}(?=(?:\.[a-z]{1,12}){0,2}\.(?:m?js|css)\b)/g;
/** Eight characters: base64url (Rollup, Vite) or base 32 (esbuild, Angular). */
const EIGHT = new RegExp(String.raw`([.\-/])([\w-]{8})${ASSET}`, 'g');
/** Folders with bundler output only: every file name has a hash. */
const BUNDLER_FOLDER = /\/(?:_astro|_nuxt|_app\/immutable|_next\/static)\//;
/** Transformed images in Astro: `hero.CWhEw3LS_Z1abcde.webp`. */
const ASTRO_IMAGE = new RegExp(String.raw`(\.)[\w-]{8}_[A-Za-z\d]{3,8}${ASSET}`, 'g');
/** Turbopack: `turbopack-node_modules_next_dist_0c8f3d7e._.js`. */
const TURBOPACK = /([_-])[\da-f]{6,16}(?=\._\.js)/g;
/** Build ids of Next.js and Nuxt. */
const NEXT_BUILD_ID = /(\/_next\/static\/)[\w-]{21}(?=\/)/g;
const NEXT_DATA_BUILD_ID = /(\/_next\/data\/)[\w-]{21}(?=\/)/g;
const NUXT_BUILD_ID = /(\/_nuxt\/builds\/(?:meta\/)?)[\da-f-]{36}(?=[./]|$)/g;
const ASSET_QUERY = /(\.(?:m?js|css|map|woff2?|png|jpe?g|gif|webp|avif|svg))\?[^\s#]*/g;

/** Replaces everything a rebuild changes in a path (or a text with paths): hashes in file names, build ids and query strings of assets. */
export function withoutBuildHash(text: string): string {
  const named = text
    .replace(ASSET_QUERY, '$1')
    .replace(NEXT_BUILD_ID, '$1*')
    .replace(NEXT_DATA_BUILD_ID, '$1*')
    .replace(NUXT_BUILD_ID, '$1*')
    .replace(TURBOPACK, '$1*')
    .replace(ASTRO_IMAGE, '$1*')
    .replace(HEX, '$1*')
    .replace(DIGITS, '$1*');
  const always = BUNDLER_FOLDER.test(named);
  return named.replace(EIGHT, (whole, before: string, name: string) =>
    always || !isName(name) ? `${before}*` : whole,
  );
}

const WORDS = /[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+|[A-Z]/g;
/** Letter sequences that no word of a European language has. */
const UNSPEAKABLE =
  /^[^aeiouy]+$|[^aeiouy]{4}|[aeiou]{4}|j[^aeiouj]|q[^u]|[^aeiouylrnscxtdp]x|[vwz][bcdfgjkmpqtvx]|[bcdfgjkmpqtvx][vwz]|(.)\1\1|^[bdfgjklnpqrtvxz][bcdfgkmpqtvxz]/;
const ABBREVIATIONS =
  /^(?:app|btn|cdn|cfg|cms|css|dsc|gtm|html|http|https|img|jpg|js|mp|min|ms|nav|pdf|png|src|svg|tpl|ts|tv|www|xml)$/;

/** Whether eight characters are a name rather than a hash: pronounceable words, with at most a number at the end. */
function isName(text: string): boolean {
  const [, letters = '', number = ''] = /^(?:\d{1,3}[_-])?([A-Za-z_-]*?)[_-]?(v?\d*)$/.exec(text) ?? [];
  if (letters === '') return number.length === text.length;
  const words = letters.match(WORDS) ?? [];
  return words.every((word, i) => {
    const small = word.toLowerCase();
    return ABBREVIATIONS.test(small) || ((word.length > 1 || i === 0) && !UNSPEAKABLE.test(small));
  });
}
