import { parse } from 'unbash';
import { limit } from '../../../../../limits.ts';
import type { Expression } from '../../expression.ts';
import { expressionsIn } from '../../expressions-in.ts';
import { ANYTHING } from './alphabet.ts';
import { OPAQUE, type Text } from './shell-text.ts';

/** A part of the tree of a shell script; see `unbash`. */
export interface ShellNode {
  readonly type?: string;
  readonly pos: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface ShellWord {
  readonly text: string;
  readonly value: string;
  readonly pos: number;
  readonly end: number;
  readonly parts?: readonly WordPart[];
}

export interface WordPart {
  readonly type: string;
  readonly text: string;
  readonly value?: string;
  readonly parts?: readonly WordPart[];
  readonly script?: ShellNode;
  readonly expression?: ShellNode;
  readonly parameter?: string;
  readonly operator?: string;
  readonly length?: boolean;
  readonly operand?: ShellWord;
  readonly replace?: { readonly pattern: ShellWord; readonly replacement: ShellWord };
}

/** Begins what stands for an expression. */
export const MARK = '\uE000';
const FIRST_INDEX = 0xe100;
const MAX_EXPRESSIONS = 4000;
const FILLER = '\uE001';
const BRACE = '\uE002';
const WORD_BRACE = /(?<!\$)\{(?![\s()<>&|;])/g;
const MARKS = /(\uE000.\uE001*)/u;

export interface MaskedScript {
  readonly source: string;
  readonly tree: ShellNode;
  readonly expressions: readonly Expression[];
}

/** The tree of a script, with its expressions replaced by marks of the same length; undefined if it cannot be read whole. */
export function maskedScript(source: string): MaskedScript | undefined {
  const expressions = expressionsIn(source, source, [0, source.length]);
  if (source.length > limit('shellCharacters') || expressions.length > MAX_EXPRESSIONS) return undefined;
  if (source.split(/\$(?:\(\(|\[)/).length > limit('shellArithmetic')) return undefined;
  let masked = '';
  let from = 0;
  for (const [i, { range }] of expressions.entries()) {
    const [start, end] = range;
    masked += source.slice(from, start) + MARK + String.fromCharCode(FIRST_INDEX + i) + FILLER.repeat(end - start - 2);
    from = end;
  }
  masked += source.slice(from);
  try {
    const tree = parse(masked.replace(WORD_BRACE, BRACE));
    return (tree.errors?.length ?? 0) > 0 ? undefined : { source, tree: tree as unknown as ShellNode, expressions };
  } catch (error) {
    // Deep nesting exhausts the stack.
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** Constant text, in which marks become their expressions. */
export function unmasked(text: string, expressions: readonly Expression[]): Text {
  return text
    .replaceAll(BRACE, '{')
    .split(MARKS)
    .filter((part) => part !== '')
    .flatMap((part): Text => {
      if (!part.startsWith(MARK)) return [part];
      const found = expressions[part.charCodeAt(1) - FIRST_INDEX];
      if (!found?.tree) return [OPAQUE];
      const origin = { kind: 'expression', tree: found.tree, text: found.text } as const;
      return [{ origin, key: `expression ${found.text}`, alphabet: ANYTHING }];
    });
}
