import {
  type Alphabet,
  ANYTHING,
  anyCase,
  CLASSES,
  charactersOf,
  complementOf,
  DIGITS,
  NEWLINE,
  NOTHING,
  rangeOf,
  SPACES,
  WORDS,
  without,
} from './alphabet.ts';

/** What a regular expression can match. */
export interface Pattern {
  readonly alphabet: Alphabet;
  /** It matches whole lines only. */
  readonly isWhole: boolean;
  /** One character, once or repeated: what `s/…//g` removes. */
  readonly isOneCharacter: boolean;
  /** What one character, if it is one, matches for sure. */
  readonly least: Alphabet;
  /** What the first group can match. */
  readonly group: Alphabet | undefined;
}

export type Dialect = 'basic' | 'extended' | 'perl';

const MAX_PATTERN = 2000;
const UNKNOWN: Pattern = {
  alphabet: ANYTHING,
  isWhole: false,
  isOneCharacter: false,
  least: NOTHING,
  group: undefined,
};

/** Reads a regular expression; one that is not understood can match anything. */
export function patternOf(source: string | undefined, dialect: Dialect, ignoresCase = false): Pattern {
  if (source === undefined || source.length > MAX_PATTERN) return UNKNOWN;
  const reading: Reading = {
    ...{ source, dialect, at: 0, alphabet: NOTHING, atoms: 0, groups: [], open: [] },
    ...{ least: NOTHING, isSplit: false },
  };
  while (reading.at < source.length) if (!readAtom(reading)) return UNKNOWN;
  const cased = ignoresCase || source.includes('(?i') ? anyCase : (alphabet: Alphabet) => alphabet;
  const group = reading.groups[0];
  return {
    alphabet: cased(reading.alphabet),
    isWhole: /^\^/.test(source) && /(?:^|[^\\])(?:\\\\){0,20}\$$/.test(source) && !reading.isSplit,
    isOneCharacter: reading.atoms === 1 && !/[$^]$|^\^(?!$)/.test(source),
    least: reading.least,
    group: group === undefined ? undefined : cased(group),
  };
}

interface Reading {
  readonly source: string;
  readonly dialect: Dialect;
  at: number;
  alphabet: Alphabet;
  atoms: number;
  /** Alphabets of the groups, in the order in which they begin. */
  readonly groups: Alphabet[];
  /** Indices of the groups that are open; -1 for one without a number. */
  readonly open: number[];
  /** Of the last character. */
  least: Alphabet;
  /** An alternative outside of groups. */
  isSplit: boolean;
}

function add(reading: Reading, alphabet: Alphabet): void {
  reading.alphabet |= alphabet;
  reading.atoms += 1;
  reading.least = alphabet & ASCII;
  for (const index of reading.open)
    if (index >= 0) reading.groups[index] = (reading.groups[index] ?? NOTHING) | alphabet;
}

function readAtom(reading: Reading): boolean {
  const { source, dialect, at } = reading;
  const character = source.charAt(at);
  const isBasic = dialect === 'basic';
  reading.at += 1;
  if (character === '\\') return readEscape(reading);
  if (character === '[') {
    const set = bracketAt(source, at, dialect === 'perl');
    if (!set) return false;
    reading.at = set.end;
    add(reading, set.alphabet);
    reading.least = set.least;
    return true;
  }
  if (character === '.') add(reading, without(ANYTHING, NEWLINE));
  else if (character === '*' || character === '^' || character === '$') return true;
  else if (!isBasic && (character === '+' || character === '?')) return true;
  else if (!isBasic && character === '{') return skipBraces(reading, '}');
  else if (!isBasic && character === '(') return openGroup(reading);
  else if (!isBasic && character === ')') reading.open.pop();
  else if (!isBasic && character === '|') splitHere(reading);
  else add(reading, charactersOf(character));
  return true;
}

function splitHere(reading: Reading): void {
  if (reading.open.length === 0) reading.isSplit = true;
}

function openGroup(reading: Reading): boolean {
  const rest = reading.source.slice(reading.at);
  const [special = ''] = /^\?(?:[:=!>|]|<[=!]|P?<\w{1,60}>|'\w{1,60}'|[a-z^-]{1,10}[:)])/.exec(rest) ?? [];
  if (rest.startsWith('?') && special === '') return false;
  reading.at += special.length;
  if (special.endsWith(')')) return true;
  const isNumbered = special === '' || /^\?(?:P?<\w|')/.test(special);
  reading.open.push(isNumbered ? reading.groups.push(NOTHING) - 1 : -1);
  return true;
}

function skipBraces(reading: Reading, end: string): boolean {
  const close = reading.source.indexOf(end, reading.at);
  if (close < 0 || !/^[\d,]{0,12}$/.test(reading.source.slice(reading.at, close))) return false;
  reading.at = close + end.length;
  return true;
}

/** Letters behind a backslash that stand for characters. */
const ESCAPES: Readonly<Record<string, Alphabet>> = {
  d: DIGITS,
  D: complementOf(DIGITS),
  h: charactersOf(' \t'),
  N: without(ANYTHING, NEWLINE),
  n: NEWLINE,
  r: charactersOf('\r'),
  R: charactersOf('\r\n'),
  s: SPACES,
  S: complementOf(SPACES),
  t: charactersOf('\t'),
  w: WORDS | (1n << 128n),
  W: complementOf(WORDS),
};

function readEscape(reading: Reading): boolean {
  const character = reading.source.charAt(reading.at);
  const isBasic = reading.dialect === 'basic';
  reading.at += 1;
  if (character === '') return false;
  if (isBasic && character === '(') return openBasicGroup(reading);
  if (isBasic && character === ')') reading.open.pop();
  else if (isBasic && character === '{') return skipBraces(reading, '\\}');
  else if (isBasic && character === '|') splitHere(reading);
  else if (isBasic && (character === '+' || character === '?')) return true;
  else if (/[bBAZzKGQE<>'`\d]/.test(character)) return !/[QE]/.test(character);
  else if (ESCAPES[character] !== undefined) add(reading, ESCAPES[character] ?? ANYTHING);
  else if (/[a-z]/i.test(character)) return false;
  else add(reading, charactersOf(character));
  return true;
}

function openBasicGroup(reading: Reading): boolean {
  reading.open.push(reading.groups.push(NOTHING) - 1);
  return true;
}

interface Bracket {
  /** What it can match. */
  readonly alphabet: Alphabet;
  /** What it matches in all dialects. */
  readonly least: Alphabet;
  readonly end: number;
}

/** The bracket expression that begins at an offset. Dialects differ in what a backslash is in it. */
export function bracketAt(source: string, start: number, isPerl = false): Bracket | undefined {
  const isNegated = /[!^]/.test(source.charAt(start + 1));
  const first = start + (isNegated ? 2 : 1);
  let some = NOTHING;
  let sure = NOTHING;
  for (let at = first; at < source.length; ) {
    if (source.charAt(at) === ']' && at > first) {
      const [alphabet, least] = isNegated ? [complementOf(sure), complementOf(some)] : [some, sure];
      return { alphabet, least, end: at + 1 };
    }
    const item = itemAt(source, at, isPerl);
    some |= item.some;
    sure |= item.sure;
    at += item.length;
  }
  return undefined;
}

interface Item {
  readonly some: Alphabet;
  readonly sure: Alphabet;
  readonly length: number;
}

function itemAt(source: string, at: number, isPerl: boolean): Item {
  const character = source.charAt(at);
  const [named = '', name = ''] = /^\[:(\w{1,10}):\]/.exec(source.slice(at, at + 16)) ?? [];
  if (named !== '') return { some: CLASSES[name] ?? ANYTHING, sure: CLASSES[name] ?? NOTHING, length: named.length };
  const next = source.charAt(at + 1);
  if (character === '\\' && next !== '') {
    const escaped = ESCAPES[next] ?? charactersOf(next);
    if (isPerl) return { some: escaped, sure: /[a-z\d]/i.test(next) ? (ESCAPES[next] ?? NOTHING) : escaped, length: 2 };
    // A backslash may be itself. Where the next character ends the brackets, it is.
    if (next === ']') return { some: charactersOf('\\'), sure: charactersOf('\\'), length: 1 };
    return { some: escaped | charactersOf(`\\${next}`), sure: next === 'n' ? NEWLINE : NOTHING, length: 2 };
  }
  const last = source.charAt(at + 2);
  const isRange = next === '-' && last !== '' && !/[\]\\[]/.test(last);
  const some = isRange ? rangeOf(character, last) : charactersOf(character);
  return { some, sure: some & ASCII, length: isRange ? 3 : 1 };
}

const ASCII = (1n << 128n) - 1n;
