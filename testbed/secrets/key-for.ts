import { looksRandom } from '../../engine/evidence/parse/secrets/randomness.ts';

const LETTERS = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWqx1i0oEgUMbjlpzDFACOSIY-_.+/=!~: ';
const CLASSES: Readonly<Record<string, string>> = {
  d: '7492836150',
  w: 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq',
  s: '\n',
};
let state = 11;
const charactersOf = new Map<string, string>();

function pick(from: string): string {
  state = (state * 1103515245 + 12345) % 2147483648;
  return from.charAt(Math.floor((state / 2147483648) * from.length));
}

/** The letters that a character class matches. */
function charactersOfSet(body: string): string {
  const known = charactersOf.get(body);
  if (known !== undefined) return known;
  const matches = new RegExp(`[${body}]`);
  const characters = [...new Set([...LETTERS].filter((char) => matches.test(char)))].join('') || body;
  charactersOf.set(body, characters);
  return characters;
}

/** A text that matches a pattern of this folder: characters, classes, groups, alternatives and bounded quantifiers. */
function textFor(source: string): string {
  let at = 0;
  const quantified = (one: () => string): string => {
    const start = at;
    const first = one();
    const [whole = '', least = '1', max = least] =
      /^\{(\d+),?(\d*)\}/.exec(source.slice(at)) ?? (source[at] === '?' ? ['?', '1', '1'] : []);
    at += whole.length;
    const after = at;
    const count = Math.max(Number(least), Math.min(Number(max || least), Number(least) + 1));
    let text = count === 0 ? '' : first;
    for (let i = 1; i < count; i++) {
      at = start;
      text += one();
    }
    at = after;
    return text;
  };
  const set = (): string => {
    const end = source.indexOf(']', source[at] === '\\' ? at + 2 : at);
    const body = source.slice(at, end);
    at = end + 1;
    return pick(charactersOfSet(body));
  };
  const atom = (): string => {
    const char = source.charAt(at++);
    if (char === '[') return set();
    if (char === '(') return group();
    if (char !== '\\') return char;
    const escaped = source.charAt(at++);
    const known = CLASSES[escaped];
    return escaped === 'b' ? ' ' : known === undefined ? escaped.replace('n', '\n') : pick(known);
  };
  const sequence = (): string => {
    let text = '';
    while (at < source.length && source[at] !== ')' && source[at] !== '|') text += quantified(atom);
    return text;
  };
  const alternatives = (): string => {
    const first = sequence();
    while (source[at] === '|') {
      at++;
      sequence();
    }
    return first;
  };
  const group = (): string => {
    const [opening = ''] = /^\?(?:<?[=!]|:)/.exec(source.slice(at)) ?? [];
    at += opening.length;
    const text = alternatives();
    at++;
    return opening.includes('!') || opening === '?=' ? '' : text;
  };
  return alternatives();
}

/** A text for a pattern. About one random text in a thousand has too few digits or reads like words, and is not recognized. */
export function keyFor(pattern: string): string {
  const tries = Array.from({ length: 20 }, () => textFor(pattern).trim());
  return tries.find((text) => /\d.*\d/s.test(text) && looksRandom(text.slice(-40))) ?? tries[0] ?? '';
}

/** Makes the next keys the same whichever were made before. */
export function startWith(name: string): void {
  state = [...name].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 2147483648, 11);
}
