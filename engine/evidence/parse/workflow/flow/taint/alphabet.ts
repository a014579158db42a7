/** Characters that somebody else can place in a text: a bit for each of ASCII, one for all others, and one for text in quotes of a shell. */
export type Alphabet = bigint;

const OTHERS = 1n << 128n;
/** The text is quoted so that a shell that parses it sees one word. */
export const QUOTED = 1n << 129n;
export const NOTHING = 0n;
export const ANYTHING = (1n << 129n) - 1n;

export function charactersOf(text: string): Alphabet {
  let found = NOTHING;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    found |= code < 128 ? 1n << BigInt(code) : OTHERS;
  }
  return found;
}

export function rangeOf(first: string, last: string): Alphabet {
  const [from, to] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  let found = to > 127 ? OTHERS : NOTHING;
  for (let code = from; code <= Math.min(to, 127); code += 1) found |= 1n << BigInt(code);
  return found;
}

export const DIGITS = rangeOf('0', '9');
const UPPER = rangeOf('A', 'Z');
const LOWER = rangeOf('a', 'z');
export const LETTERS = UPPER | LOWER;
export const NEWLINE = charactersOf('\n');
export const SPACES = charactersOf(' \t\r\n\v\f');
export const HEX = DIGITS | charactersOf('abcdefABCDEF');
export const WORDS = LETTERS | DIGITS | charactersOf('_');
export const BASE64 = LETTERS | DIGITS | charactersOf('+/=_-');
export const NUMBERS = DIGITS | charactersOf('+-.eE \t\n');

/** Character classes of POSIX. */
export const CLASSES: Readonly<Record<string, Alphabet>> = {
  alnum: LETTERS | DIGITS,
  alpha: LETTERS,
  blank: charactersOf(' \t'),
  cntrl: rangeOf('\u0000', '\u001f') | charactersOf('\u007f'),
  digit: DIGITS,
  graph: rangeOf('!', '~'),
  lower: LOWER,
  print: rangeOf(' ', '~'),
  punct: rangeOf('!', '/') | rangeOf(':', '@') | rangeOf('[', '`') | rangeOf('{', '~'),
  space: SPACES,
  upper: UPPER,
  xdigit: HEX,
};

export function without(alphabet: Alphabet, other: Alphabet): Alphabet {
  return alphabet & ~other;
}

export function complementOf(alphabet: Alphabet): Alphabet {
  return ANYTHING & ~alphabet;
}

/** The letters in both cases. */
export function anyCase(alphabet: Alphabet): Alphabet {
  const lower = (alphabet & UPPER) << 32n;
  const upper = (alphabet & LOWER) >> 32n;
  return alphabet | lower | upper;
}

/** What ends a word or string, substitutes, separates or redirects commands. */
const META = charactersOf('$`"\';&|<>');

/** Whether text of these characters can run commands where it becomes a part of a script. */
export function isDangerous(alphabet: Alphabet): boolean {
  return (alphabet & META) !== 0n || ((alphabet & NEWLINE) !== 0n && (alphabet & LETTERS) !== 0n);
}

/** The same where a shell parses the value of a variable. */
export function isDangerousParsed(alphabet: Alphabet): boolean {
  return (alphabet & QUOTED) === 0n && isDangerous(alphabet);
}
