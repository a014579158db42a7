import { type Alphabet, charactersOf, NEWLINE, without } from './alphabet.ts';
import { type Dialect, patternOf } from './pattern.ts';

type Effect = (alphabet: Alphabet) => Alphabet;

interface Substitution {
  readonly pattern: string;
  readonly replacement: string;
  readonly flags: string;
}

/** What a script of `sed` leaves; undefined if it has a command that is not understood. */
export function sedEffect(
  script: string,
  dialect: Dialect,
  { isQuiet, isWholeText }: { readonly isQuiet: boolean; readonly isWholeText: boolean },
): Effect | undefined {
  const joinsLines = isWholeText || /(?:^|[;\s!])N(?:;|\s|$)/.test(script);
  const trimmed = script.trim();
  if (isQuiet ? /^1p$/.test(trimmed) : /^1q$|^1!d$|^q$/.test(trimmed)) return (alphabet) => without(alphabet, NEWLINE);
  if (/^[\d$,!]{0,20}[pdqQ=]$/.test(trimmed)) return (alphabet) => alphabet;
  const found = substitutionsIn(trimmed);
  if (!found) return undefined;
  return (alphabet) => found.reduce((left, one) => after(left, one, { dialect, isQuiet, joinsLines }), alphabet);
}

interface Mode {
  readonly dialect: Dialect;
  readonly isQuiet: boolean;
  readonly joinsLines: boolean;
}

function after(
  alphabet: Alphabet,
  { pattern, replacement, flags }: Substitution,
  { dialect, isQuiet, joinsLines }: Mode,
): Alphabet {
  const read = patternOf(pattern, dialect, /i/i.test(flags));
  const isPlain = !/[&\\]/.test(replacement);
  if (flags.includes('g') && read.isOneCharacter && isPlain) {
    const removed = joinsLines ? read.least : without(read.least, NEWLINE);
    return (alphabet & ~removed) | ((alphabet & removed) === 0n ? 0n : charactersOf(replacement));
  }
  if (!isQuiet || !flags.includes('p')) return alphabet;
  // Only lines that match are printed, and of these a part if the pattern takes the whole line.
  const takesLine = /^\^?\.\*|^\^/.test(pattern) && /\.\*\$?$|\$$/.test(pattern);
  if (!takesLine && !read.isWhole) return alphabet;
  if (read.isWhole && replacement.includes('&')) return alphabet & (read.alphabet | NEWLINE);
  if (!/^[^&\\]*\\1[^&\\]*$/.test(replacement) || read.group === undefined) return isPlain ? 0n : alphabet;
  return alphabet & (read.group | NEWLINE);
}

/** Commands without addresses, with any delimiter: `s/a/b/g; s|c||`. */
function substitutionsIn(script: string): Substitution[] | undefined {
  const found: Substitution[] = [];
  let at = 0;
  while (at < script.length) {
    const [gap = ''] = /^(?:[\s;]|:a|\$!ba|N|\$!\{N\}|\$!N){1,200}/.exec(script.slice(at)) ?? [];
    at += gap.length;
    if (at >= script.length) break;
    const delimiter = script.charAt(at + 1);
    if (script.charAt(at) !== 's' || delimiter === '' || /[\w\s\\]/.test(delimiter)) return undefined;
    const start = at + 2;
    const first = endOf(script, start, delimiter);
    const second = first === undefined ? undefined : endOf(script, first + 1, delimiter);
    if (first === undefined || second === undefined) return undefined;
    const [flags = ''] = /^[gpIi\d]{0,5}/.exec(script.slice(second + 1)) ?? [];
    at = second + 1 + flags.length;
    if (!/^(?:[\s;]|$)/.test(script.slice(at))) return undefined;
    found.push({ pattern: script.slice(start, first), replacement: script.slice(first + 1, second), flags });
  }
  return found;
}

/** The next delimiter that is neither escaped nor in brackets. */
function endOf(script: string, from: number, delimiter: string): number | undefined {
  let inBrackets = false;
  for (let at = from; at < script.length; at += 1) {
    const character = script.charAt(at);
    if (character === '\\') at += 1;
    else if (inBrackets) inBrackets = character !== ']' || /\[\^?$/.test(script.slice(Math.max(from, at - 2), at));
    else if (character === '[') inBrackets = true;
    else if (character === delimiter) return at;
  }
  return undefined;
}
