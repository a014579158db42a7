import type { Scalar } from '../../node.ts';
import { cachedByObject } from '../cached.ts';
import { shellTree } from './shell-syntax.ts';

/** How the shell reads a place in a script. */
export interface ShellPlace {
  /** Quotes around it. */
  readonly quotes: 'none' | 'single' | 'double';
  /** It is an element of an array, or a word of `for … in`. */
  readonly isListed: boolean;
}

interface Part {
  readonly type: string;
  readonly text: string;
  readonly parts?: readonly Part[];
  readonly script?: unknown;
}

interface Node {
  readonly type?: string;
  readonly text?: string;
  readonly pos?: number;
  readonly end?: number;
  readonly parts?: readonly Part[];
}

const MAX_DEPTH = 200;
const LISTS: ReadonlySet<string> = new Set(['array', 'wordlist']);
/** Undefined: found, but its meaning is not known. */
type Found = { readonly place: ShellPlace | undefined } | null;

const treeOf = cachedByObject(({ value }: Scalar) => shellTree(value));

/** Undefined outside of words, as in here-documents and comments, in nested quotes, and where the script cannot be read. */
export function shellPlace(script: Scalar, offset: number): ShellPlace | undefined {
  return placeIn(treeOf(script), offset, false, 0)?.place;
}

function placeIn(value: unknown, offset: number, isListed: boolean, depth: number): Found {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return null;
  const node = value as Node;
  const isOutside = node.pos !== undefined && node.end !== undefined && (offset < node.pos || offset >= node.end);
  // A here-document is behind the statement that it belongs to.
  if (isOutside) return null;
  if (node.type === undefined && node.text !== undefined && node.pos !== undefined)
    return placeInWord(node, node.pos, offset, isListed, depth);
  for (const [key, child] of Object.entries(value)) {
    const found = placeIn(child, offset, isListed || LISTS.has(key), depth + 1);
    if (found) return found;
  }
  return null;
}

function placeInWord({ parts }: Node, start: number, offset: number, isListed: boolean, depth: number): Found {
  if (!parts) return { place: { quotes: 'none', isListed } };
  const part = partAt(parts, start, offset);
  if (part?.type === 'Literal') return { place: { quotes: 'none', isListed } };
  if (part?.type === 'SingleQuoted') return { place: { quotes: 'single', isListed } };
  if (part?.type === 'CommandExpansion' && part.text.startsWith('$('))
    return placeIn(part.script, offset, isListed, depth + 1) ?? { place: undefined };
  if (part?.type !== 'DoubleQuoted') return { place: undefined };
  const inner = partAt(part.parts ?? [], part.start + 1, offset);
  return { place: inner?.type === 'Literal' ? { quotes: 'double', isListed } : undefined };
}

/** The part with an offset; the texts of parts follow each other. */
function partAt(parts: readonly Part[], from: number, offset: number): (Part & { readonly start: number }) | undefined {
  let start = from;
  for (const part of parts) {
    const end = start + part.text.length;
    if (offset < end) return { ...part, start };
    start = end;
  }
  return undefined;
}
