import { looksRandom } from './randomness.ts';

/** Pattern of one kind of credential. */
export interface SecretRule {
  /** Page of the issuer that documents the credential: its format, or where it is created and revoked. The issuer's site, if no format is claimed. */
  readonly source: string;
  /** Literal texts of at least three characters, one of which occurs in every credential of the kind. */
  readonly starts: readonly string[];
  /** The whole credential from its start, as a pattern. The first group, if any, is the secret part; a group `password` is the part of a URL that must be no placeholder. */
  readonly shape: string;
  /** The credential alone, where the shape begins with the name that it is assigned to. */
  readonly value?: string;
  /** Confirms a match by a checksum, a decoded field or nearby text. */
  readonly confirms?: (value: string, around: string, secret: string) => boolean;
  /** Characters of context on either side passed to `confirms`; default none. */
  readonly reach?: number;
  /** Set if the text may follow a letter or digit, as in a URL. */
  readonly glued?: true;
  /** Set if only its name or place tells it from any other text: code listings then count as documentation. */
  readonly generic?: true;
  /** Set if it is left out where another kind matches the same value. */
  readonly yields?: true;
}

export type More = Omit<SecretRule, 'source' | 'starts' | 'shape' | 'value'>;

const END = '(?![A-Za-z0-9_-])';

export function rule(source: string, starts: string | readonly string[], shape: string, more: More = {}): SecretRule {
  return {
    source: `https://${source}`,
    starts: typeof starts === 'string' ? [starts] : starts,
    shape: `(?:${shape})${END}`,
    ...more,
  };
}

/** Between a name and its value: in code, JSON, a string with JSON, and files of variables. */
export const GIVEN = String.raw`\\{0,3}["'\`]?\]?\s{0,3}(?:[:=]{1,3}>?|\|\||\?\?|,)\s{0,3}\\{0,3}["'\`]?`;
export const AFTER = String.raw`(?![\w/+=-]|[.(]\w|\()`;

/** A credential without a distinctive format, identified by the name it is assigned to, such as `cloudflare api token` in all usual spellings. */
export function named(source: string, names: readonly string[], value: string, more: More = {}): SecretRule {
  return {
    source: `https://${source}`,
    starts: spelled(names),
    shape: String.raw`[\w.-]{3,60}${GIVEN}(${value})${AFTER}`,
    value,
    glued: true,
    generic: true,
    ...more,
    confirms: (whole, around, secret) => isKey(secret) && (more.confirms?.(whole, around, secret) ?? true),
  };
}

/** True for a value that a generator made: no words, and digits in it. */
export function isKey(secret: string): boolean {
  return looksRandom(secret) && /\d.{0,200}\d/.test(secret);
}

/** For formats that other software uses for ids as well: the provider, or the word for a key, is in the code around it. */
export function near(words: RegExp): More {
  return {
    reach: 300,
    confirms: (_, around, secret) => isMixed(secret) && looksRandom(secret.slice(-40)) && words.test(around),
  };
}

/** False for a path in any language: small letters and hyphens. */
function isMixed(secret: string): boolean {
  return /\d/.test(secret) || /[a-z][^A-Z]{0,200}[A-Z]|[A-Z][^a-z]{0,200}[a-z]/.test(secret);
}

/** Names in all usual spellings. */
export function spelled(names: readonly string[]): string[] {
  return [...new Set(names.flatMap(spellings))];
}

/** The usual spellings of a name in code and in variables. */
function spellings(name: string): string[] {
  const words = name.split(' ');
  const capitals = words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);
  const capital = capitals.join('');
  const snake = words.join('_');
  return [
    snake.toUpperCase(),
    snake,
    words.join('-'),
    words.join('.'),
    words.join(''),
    words.join('').toUpperCase(),
    capital,
    capitals.join('-'),
    `${capital.charAt(0).toLowerCase()}${capital.slice(1)}`,
  ];
}

export const HEX32 = '[0-9a-fA-F]{32}';
export const HEX40 = '[0-9a-fA-F]{40}';
export const HEX64 = '[0-9a-fA-F]{64}';
export const UUID = '[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}';
export const ALNUM32 = '[A-Za-z0-9]{32}';
export const ALNUM40 = '[A-Za-z0-9]{40}';
