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
const DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
/** Frames of a sequence are numbered from 0. */
const NUMBERED = /^000/;
/** Astro names a transformed picture `hero.CWhEw3LS_Z1abcde.webp`. */
const ASTRO_IMAGE = /^[\w-]{8}_[A-Za-z\d]{3,8}$/;
/** Next.js marks preloaded fonts: `e4af272ccee01ff0-s.p.woff2`. */
const FONT_MARK = '-s';
/** Rollup, Vite: base64url; esbuild, Angular: base 32. Both take eight characters. */
const EIGHT = /^[\w-]{8}$/;

/**
 * A path or a text with paths, without what a rebuild changes: the hashes that bundlers put into names, build ids, and the query strings
 * of assets. `isName` tells which eight characters in the place of a hash are a name instead.
 */
export function withoutBuildHash(text: string, isName: IsName = readsLikeName): string {
  return text
    .split(' ')
    .map((word) => word.replace(/^[^?]+/, (path) => pathWithoutHash(path, isName)))
    .map(withoutCacheQuery)
    .join(' ');
}

type IsName = (text: string) => boolean;

function withoutCacheQuery(word: string): string {
  const end = word.indexOf('?');
  if (end < 0) return word;
  const type = extensionOf(word.slice(0, end));
  // A parameter without a value is how a probe names the one it tested.
  if (/^\?[^&=]*=$/.test(word.slice(end))) return word;
  // The query of other assets only gets past a cache.
  return ASSETS.has(type) && type !== 'json' ? word.slice(0, end) : word;
}

function pathWithoutHash(path: string, isName: IsName): string {
  const segments = path.split('/');
  const name = segments.pop() ?? '';
  const folders = segments.map((segment, i) => (isBuildId(segments.slice(0, i).join('/'), segment) ? '*' : segment));
  const folder = `${folders.join('/')}/`;
  return [...folders, isBuildId(folders.join('/'), name) ? '*' : nameWithoutHash(name, folder, isName)].join('/');
}

function isBuildId(folder: string, name: string): boolean {
  return BUILD_IDS.some(([end, id]) => folder.endsWith(end) && id.test(name));
}

function nameWithoutHash(name: string, folder: string, isName: IsName): string {
  const parts = name.split('.');
  const type = parts.pop() ?? '';
  if (parts.length === 0 || !ASSETS.has(type)) return name;
  const isCode = /^(?:m?js|css|map)$/.test(type);
  const isHash = (text: string, always: boolean) =>
    isHex(text, isCode) || (EIGHT.test(text) && (always || !isName(text)));
  return [...parts.map((part, i) => partWithoutHash(part, { isFirst: i === 0, folder, isCode, isHash })), type].join(
    '.',
  );
}

interface Place {
  readonly isFirst: boolean;
  readonly folder: string;
  readonly isCode: boolean;
  isHash(text: string, always: boolean): boolean;
}

function partWithoutHash(part: string, { isFirst, folder, isCode, isHash }: Place): string {
  if (part.endsWith(FONT_MARK) && isHex(part.slice(0, -2), true)) return `*${FONT_MARK}`;
  if (folder.endsWith(TURBOPACK_FOLDER) && TURBOPACK_NAME.test(part)) return `${part.slice(0, -13)}*`;
  const always = BUNDLER_FOLDER.test(folder);
  if (always && ASTRO_IMAGE.test(part)) return '*';
  // Outside of such folders a bundler puts a name before the hash.
  if (isFirst && !always ? isHex(part, isCode) : isHash(part, always) || isNumber(part)) return '*';
  const tail = part.slice(-8);
  if (part.at(-9) === '-' && isHash(tail, always)) return `${part.slice(0, -8)}*`;
  const mark = Math.max(part.lastIndexOf('-'), part.lastIndexOf('_'));
  return mark >= 0 && isHex(part.slice(mark + 1), isCode) ? `${part.slice(0, mark + 1)}*` : part;
}

/** webpack, Parcel, Rails, Angular before 17. Digits alone are a hash only in names of code. */
function isHex(text: string, isCode: boolean): boolean {
  if (!HEX.test(text)) return false;
  return !/^\d+$/.test(text) || (isCode && isNumber(text));
}

/** Eight digits, or more than a date and a time have, that are no date. */
function isNumber(text: string): boolean {
  return /^(?:\d{8}|\d{12}|\d{15,64})$/.test(text) && !DATE.test(text) && !NUMBERED.test(text);
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
function readsLikeName(text: string): boolean {
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
