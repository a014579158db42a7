import { type Alphabet, CLASSES, charactersOf, NOTHING, rangeOf } from './alphabet.ts';

/** Letters behind a backslash, and the characters that they stand for, in the same order. */
const LETTERS = 'nrtfvab';
const ESCAPED = '\n\r\t\f\v\u0007\b';

/** The characters of a set of `tr`: `a-z`, `[:alnum:]`, `\n`, `\012`. */
export function trSet(text: string): Alphabet {
  let found = NOTHING;
  for (let at = 0; at < text.length; ) {
    const [named = '', name = ''] = /^\[:(\w{1,10}):\]/.exec(text.slice(at, at + 16)) ?? [];
    if (named !== '') {
      found |= CLASSES[name] ?? NOTHING;
      at += named.length;
      continue;
    }
    const first = characterAt(text, at);
    at += first.length;
    if (text.charAt(at) === '-' && at + 1 < text.length) {
      const last = characterAt(text, at + 1);
      found |= rangeOf(first.character, last.character);
      at += 1 + last.length;
    } else found |= charactersOf(first.character);
  }
  return found;
}

function characterAt(text: string, at: number): { readonly character: string; readonly length: number } {
  if (text.charAt(at) !== '\\') return { character: text.charAt(at), length: 1 };
  const [octal = ''] = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4)) ?? [];
  if (octal !== '') return { character: String.fromCharCode(Number.parseInt(octal, 8)), length: 1 + octal.length };
  const next = text.charAt(at + 1);
  if (next === '') return { character: '\\', length: 1 };
  const letter = LETTERS.indexOf(next);
  return { character: letter < 0 ? next : ESCAPED.charAt(letter), length: 2 };
}
