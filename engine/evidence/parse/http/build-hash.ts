import { wordlikeness } from '../secrets/randomness.ts';

const ASSETS = new Set('js mjs css map woff woff2 png jpg jpeg gif webp avif svg json wasm'.split(' '));
/** Folders that hold nothing but a bundler's output: each name in them carries a hash. */
const BUNDLER_FOLDER = /\/(?:_astro|_nuxt|_app\/immutable|_next\/static)\//;
const TURBOPACK_FOLDER = '/_next/static/chunks/';
/** Turbopack of Next.js 16: thirteen characters of base 40. */
const TURBOPACK_NAME = /^(?:turbopack-)?[\da-z_~-]{13}$/;
/** Before a name that follows it, the folder's build id: Next.js takes 21 characters, Nuxt a UUID. */
const BUILD_IDS: readonly (readonly [folder: string, id: RegExp])[] = [
  ['_next/static', /^[\w-]{21}$/],
  ['_next/data', /^[\w-]{21}$/],
  ['_nuxt/builds', /^[\da-f-]{36}(?:\.json)?$/],
  ['_nuxt/builds/meta', /^[\da-f-]{36}(?:\.json)?$/],
];
const HEX = /^[\da-f]{8,64}$/;
const DATE = /^(?:19|20)\d{6}$/;
/** Astro names a transformed picture `hero.CWhEw3LS_Z1abcde.webp`. */
const ASTRO_IMAGE = /^[\w-]{8}_[A-Za-z\d]{3,8}$/;
/** Next.js marks preloaded fonts: `e4af272ccee01ff0-s.p.woff2`. */
const FONT_MARK = '-s';
/** Rollup, Vite: base64url; esbuild, Angular: base 32. Both take eight characters. */
const EIGHT = /^[\w-]{8}$/;

/** A path or a text with paths, without what a rebuild changes: the hashes that bundlers put into names, build ids, and the query strings of assets. */
export function withoutBuildHash(text: string): string {
  return text
    .split(' ')
    .map((word) => word.replace(/^[^?]+/, pathWithoutHash))
    .map(withoutCacheQuery)
    .join(' ');
}

function withoutCacheQuery(word: string): string {
  const end = word.indexOf('?');
  if (end < 0) return word;
  const type = extensionOf(word.slice(0, end));
  // A parameter without a value is how a probe names the one it tested.
  if (/^\?[^&=]*=$/.test(word.slice(end))) return word;
  // The query of other assets only gets past a cache.
  return ASSETS.has(type) && type !== 'json' ? word.slice(0, end) : word;
}

function pathWithoutHash(path: string): string {
  const segments = path.split('/');
  const name = segments.pop() ?? '';
  const folders = segments.map((segment, i) => (isBuildId(segments.slice(0, i).join('/'), segment) ? '*' : segment));
  const folder = `${folders.join('/')}/`;
  return [...folders, isBuildId(folders.join('/'), name) ? '*' : nameWithoutHash(name, folder)].join('/');
}

function isBuildId(folder: string, name: string): boolean {
  return BUILD_IDS.some(([end, id]) => folder.endsWith(end) && id.test(name));
}

function nameWithoutHash(name: string, folder: string): string {
  const parts = name.split('.');
  const type = parts.pop() ?? '';
  if (parts.length === 0 || !ASSETS.has(type)) return name;
  const isCode = /^(?:m?js|css|map)$/.test(type);
  return [...parts.map((part, i) => partWithoutHash(part, i === 0, folder, isCode)), type].join('.');
}

function partWithoutHash(part: string, isFirst: boolean, folder: string, isCode: boolean): string {
  if (part.endsWith(FONT_MARK) && isHex(part.slice(0, -2), false)) return `*${FONT_MARK}`;
  if (folder.endsWith(TURBOPACK_FOLDER) && TURBOPACK_NAME.test(part)) return `${part.slice(0, -13)}*`;
  const always = BUNDLER_FOLDER.test(folder);
  if (always && ASTRO_IMAGE.test(part)) return '*';
  const isHash = (text: string) => isHex(text, isCode) || (EIGHT.test(text) && (always || !isName(text)));
  // Outside of such folders a bundler puts a name before the hash.
  if (isFirst && !always ? isHex(part, isCode) : isHash(part)) return '*';
  const tail = part.slice(-8);
  if (part.at(-9) === '-' && isHash(tail)) return `${part.slice(0, -8)}*`;
  const mark = Math.max(part.lastIndexOf('-'), part.lastIndexOf('_'));
  return mark >= 0 && isHex(part.slice(mark + 1), isCode) ? `${part.slice(0, mark + 1)}*` : part;
}

/** webpack, Parcel, Rails, Angular before 17. Digits alone are a hash only in names of code, and only if they are no date. */
function isHex(text: string, isCode: boolean): boolean {
  if (!HEX.test(text)) return false;
  if (/^\d+$/.test(text)) return isCode && text.length === 8 && !DATE.test(text);
  return /\d/.test(text);
}

/** No word of a European language has them. */
const UNSPEAKABLE =
  /^[^aeiouy]+$|[^aeiouy]{4}|[aeiou]{4}|j[^aeiouj]|q[^u]|[^aeiouylrnscxtdp]x|[vwz][bcdfgjkmpqtvx]|[bcdfgjkmpqtvx][vwz]|^[bdfgjklnpqrtvxz][bcdfgkmpqtvxz]/;
const ABBREVIATIONS = new Set(
  'app btn cdn cfg cms css dsc gtm html http https img jpg jquery js mp min ms nav pdf png src svg tpl ts tv www xml'.split(
    ' ',
  ),
);
const NAME = /^(?:\d{1,3}[_-])?([A-Za-z_-]{0,8}?)[_-]?(v?\d{0,8})$/;

/** Below it letters in mixed case are a hash. */
const MIN_WORDLIKE = 0.4;

/** Whether eight characters are a name that a person gave: words that can be spoken, and a number at most at the end. */
function isName(text: string): boolean {
  if (/^[a-z]+$/.test(text)) return true;
  const [, letters = '', number = ''] = NAME.exec(text) ?? [];
  if (letters === '') return number.length === text.length;
  const words = letters
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[ _-]/)
    .filter((word) => word !== '');
  if (wordlikeness(words.filter((word) => !ABBREVIATIONS.has(word.toLowerCase()))) < MIN_WORDLIKE) return false;
  return words.every((word, i) => {
    const small = word.toLowerCase();
    return ABBREVIATIONS.has(small) || ((word.length > 1 || i === 0) && !UNSPEAKABLE.test(small));
  });
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
