/** Lines of the old text that are replaced: the first, and the one after the last. */
export interface Block {
  readonly from: number;
  readonly to: number;
  /** Without line ends; a last line that has none ends with `NO_NEWLINE`. */
  readonly lines: readonly string[];
}

/** The old text: a line by its number, from 0; undefined if it is not known or does not exist. */
export type OldLine = (line: number) => string | undefined;

export const CONTEXT = 3;
export const NO_NEWLINE = '\n\\ No newline at end of file';

/** Unified diff of a file; null if nothing changes. Blocks are in order and do not overlap. */
export function diffOf(file: string, old: OldLine, blocks: readonly Block[], context = CONTEXT): string | null {
  if (/[\n\r"\\\t]/.test(file)) return null;
  let shift = 0;
  const hunks = clustered(blocks, old, context).map((cluster) => {
    const hunk = hunkOf(cluster, old, shift, context);
    shift += growthOf(cluster);
    return hunk;
  });
  return hunks.length === 0 ? null : `--- a/${file}\n+++ b/${file}\n${hunks.join('')}`;
}

/** Blocks that share their context. */
function clustered(blocks: readonly Block[], old: OldLine, context: number): Block[][] {
  const clusters: Block[][] = [];
  for (const block of blocks) {
    const last = clusters.at(-1)?.at(-1);
    const between = last ? block.from - last.to : Number.POSITIVE_INFINITY;
    if (last && between <= 2 * context && areKnown(old, last.to, block.from)) clusters.at(-1)?.push(block);
    else clusters.push([block]);
  }
  return clusters;
}

function areKnown(old: OldLine, from: number, to: number): boolean {
  for (let line = from; line < to; line += 1) if (old(line) === undefined) return false;
  return true;
}

function hunkOf(cluster: readonly Block[], old: OldLine, shift: number, context: number): string {
  const first = cluster[0]?.from ?? 0;
  const last = cluster.at(-1)?.to ?? 0;
  let start = first;
  while (start > first - context && old(start - 1) !== undefined) start -= 1;
  let end = last;
  while (end < last + context && old(end) !== undefined) end += 1;
  const lines: string[] = [];
  let at = start;
  for (const { from, to, lines: added } of cluster) {
    while (at < from) lines.push(` ${old(at++)}`);
    while (at < to) lines.push(`-${old(at++) ?? NO_NEWLINE}`);
    lines.push(...added.map((line) => `+${line}`));
  }
  while (at < end) lines.push(` ${old(at++)}`);
  const size = end - start;
  const range = (line: number, length: number) => `${length === 0 ? line : line + 1},${length}`;
  return `@@ -${range(start, size)} +${range(start + shift, size + growthOf(cluster))} @@\n${lines.join('\n')}\n`;
}

function growthOf(cluster: readonly Block[]): number {
  return cluster.reduce((sum, { from, to, lines }) => sum + lines.length - (to - from), 0);
}
