import type { Expr } from '../../expression.ts';
import type { Alphabet } from './alphabet.ts';

/** Where a part of a text comes from. */
export type Origin =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'expression'; readonly tree: Expr; readonly text: string }
  | { readonly kind: 'fetched'; readonly path: readonly string[] }
  /** Of the file with the event that started the run. */
  | { readonly kind: 'event'; readonly path: readonly string[] }
  /** Any variable of the environment. */
  | { readonly kind: 'environment' }
  /** A file that a step before wrote. */
  | { readonly kind: 'file'; readonly name: string };

/** What is left of a text of unknown content. */
export interface Piece {
  readonly origin: Origin;
  readonly key: string;
  readonly alphabet: Alphabet;
}

/** What a command wrote that does not depend on any variable, such as a random number. */
export const OPAQUE = Symbol('opaque');

/** Constant text, text from elsewhere, and output of commands, in order. */
export type Text = readonly (string | Piece | typeof OPAQUE)[];

/** Parts after which a text is kept as a set of its origins. */
const MAX_PARTS = 400;

export function joined(...texts: readonly Text[]): Text {
  const all = texts.flat();
  if (all.length <= MAX_PARTS) return all;
  return [...piecesOf(all)];
}

/** The origins in a text, each once. */
export function piecesOf(text: Text): Piece[] {
  const found = new Map<string, Piece>();
  for (const part of text) {
    if (typeof part !== 'object') continue;
    const known = found.get(part.key);
    if (!known) found.set(part.key, part);
    else if ((known.alphabet | part.alphabet) !== known.alphabet)
      found.set(part.key, { ...part, alphabet: known.alphabet | part.alphabet });
  }
  return [...found.values()];
}

/** The text with another alphabet of each origin; one of which nothing is left is constant. */
export function mapped(text: Text, change: (alphabet: Alphabet) => Alphabet, keepsShape: boolean): Text {
  return text.flatMap((part): Text => {
    if (typeof part === 'string') return keepsShape ? [part] : [];
    if (part === OPAQUE) return [part];
    const alphabet = change(part.alphabet);
    return [alphabet === 0n ? OPAQUE : { ...part, alphabet }];
  });
}

/** The text, if it is constant. */
export function constantOf(text: Text): string | undefined {
  return text.every((part) => typeof part === 'string') ? text.join('') : undefined;
}

/** The text as `$(…)` gives it: without line ends behind it. */
export function trimmedEnd(text: Text): Text {
  const last = text.at(-1);
  if (typeof last !== 'string') return text;
  let end = last.length;
  while (last.charAt(end - 1) === '\n') end -= 1;
  const rest = last.slice(0, end);
  return rest === '' ? trimmedEnd(text.slice(0, -1)) : [...text.slice(0, -1), rest];
}

/** The lines of a text, without line ends. */
export function linesOf(text: Text): Text[] {
  const lines: (string | Piece | typeof OPAQUE)[][] = [[]];
  for (const part of text) {
    if (typeof part !== 'string') {
      lines.at(-1)?.push(part);
      continue;
    }
    const [first = '', ...rest] = part.split('\n');
    if (first !== '') lines.at(-1)?.push(first);
    for (const line of rest) lines.push(line === '' ? [] : [line]);
  }
  return lines;
}

/** Whether two texts are the same. */
export function unchanged(one: Text, other: Text): boolean {
  const keyOf = (part: Text[number]) => (typeof part === 'object' ? `${part.key} ${part.alphabet}` : part);
  return one.length === other.length && one.every((part, i) => keyOf(part) === keyOf(other[i] ?? ''));
}
