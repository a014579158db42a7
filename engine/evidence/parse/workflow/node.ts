import type { Expression } from './expression.ts';
import { countFirst, type Range } from './range.ts';

export interface Scalar {
  readonly kind: 'scalar';
  /** As text: `true`, `3.10` as written, an empty text for null. */
  readonly value: string;
  readonly type: 'string' | 'number' | 'boolean' | 'null';
  readonly style: 'plain' | 'single' | 'double' | 'literal' | 'folded';
  readonly range: Range;
  /** Its `${{ … }}`, in order. */
  readonly expressions: readonly Expression[];
}

export interface Entry {
  readonly name: string;
  readonly key: Scalar;
  readonly value: Node;
}

export interface Mapping {
  readonly kind: 'map';
  readonly entries: readonly Entry[];
  readonly flow: boolean;
  readonly range: Range;
}

interface Sequence {
  readonly kind: 'list';
  readonly items: readonly Node[];
  /** `!reference [job, key]` of GitLab. */
  readonly isReference?: boolean;
  readonly flow: boolean;
  readonly range: Range;
}

/** A YAML value with its position. The target of an alias occurs at each place that names it, as the same object. */
export type Node = Scalar | Mapping | Sequence;

/** A file of a repository with its line starts. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly number[];
}

export function entryOf(node: Node | undefined, name: string): Entry | undefined {
  return node?.kind === 'map' ? node.entries.find((entry) => entry.name === name) : undefined;
}

export function childOf(node: Node | undefined, name: string): Node | undefined {
  return entryOf(node, name)?.value;
}

export function scalarOf(node: Node | undefined, name: string): Scalar | undefined {
  const value = childOf(node, name);
  return value?.kind === 'scalar' && value.type !== 'null' ? value : undefined;
}

export function entriesOf(node: Node | undefined): readonly Entry[] {
  return node?.kind === 'map' ? node.entries : [];
}

/** Items of a list; a single scalar is a list of one. */
export function itemsOf(node: Node | undefined): readonly Node[] {
  if (node?.kind === 'list') return node.items;
  return node?.kind === 'scalar' && node.type !== 'null' ? [node] : [];
}

/** The scalars of a list; a single one is a list of one. */
export function scalarItemsOf(node: Node | undefined): Scalar[] {
  return itemsOf(node).filter((item) => item.kind === 'scalar');
}

export function textsOf(node: Node | undefined): string[] {
  return scalarItemsOf(node).map(({ value }) => value);
}

/** All scalars in a node, itself included, in order. */
export function scalarsIn(node: Node | undefined): Scalar[] {
  if (!node) return [];
  if (node.kind === 'scalar') return [node];
  const inner = node.kind === 'map' ? node.entries.map(({ value }) => value) : node.items;
  return inner.flatMap(scalarsIn);
}

/** Offsets at which lines begin. */
export function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** One-based line and column of an offset. */
export function positionIn({ lines }: Source, offset: number): { readonly line: number; readonly column: number } {
  const line = countFirst(lines, (start) => start <= offset);
  return { line, column: offset - (lines[line - 1] ?? 0) + 1 };
}
