import { openFindings } from '../../findings/compare.ts';
import type { Finding } from '../../findings/finding.ts';
import { type Change, type FilePatch, parsePatch } from './parse-patch.ts';

/** A finding with its fix, or one of its places. */
interface Fixed extends Pick<Finding, 'change'> {
  readonly patch?: string | null;
}

/** What is known of a file, and how it changes. */
interface Merged {
  /** Text by line number. */
  readonly known: Map<number, string>;
  readonly changes: Change[];
}

const CONTEXT = 3;

/**
 * One unified diff of the fixes of all open findings. A fix that changes the same lines as another is left out: it can be
 * applied after the next scan.
 */
export function combinePatches(findings: readonly Fixed[]): string {
  const open = openFindings(findings);
  const patches = open.flatMap(({ patch }) => (patch ? (parsePatch(patch) ?? []) : []));
  const files = new Map<string, Merged>();
  const left = patches.filter((patch) => !merge(files, patch)).length;
  const note = left === 0 ? '' : `# Overlapping fixes left out: ${left}. Apply this patch, then scan again.\n`;
  const diffs = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, merged]) => diffOf(file, merged));
  return `${note}${diffs.join('')}`;
}

/** False if the patch changes lines that another one changes otherwise. */
function merge(files: Map<string, Merged>, { file, known, changes }: FilePatch): boolean {
  const own: Merged = files.get(file) ?? { known: new Map(), changes: [] };
  const added = changes.filter((change) => !own.changes.some((one) => isSame(one, change)));
  if (added.some((change) => own.changes.some((one) => overlaps(one, change)))) return false;
  for (const [line, text] of known) own.known.set(line, text);
  own.changes.push(...added);
  files.set(file, own);
  return true;
}

function isSame(a: Change, b: Change): boolean {
  return a.from === b.from && a.count === b.count && a.added.join('\n') === b.added.join('\n');
}

function overlaps(a: Change, b: Change): boolean {
  return a.from === b.from || (a.from < b.from + b.count && b.from < a.from + a.count);
}

function diffOf(file: string, { known, changes }: Merged): string {
  let shift = 0;
  const hunks = clustered(changes, known).map((cluster) => {
    const hunk = hunkOf(cluster, known, shift);
    shift += growthOf(cluster);
    return hunk;
  });
  return `--- a/${file}\n+++ b/${file}\n${hunks.join('')}`;
}

/** Changes that share their context. */
function clustered(changes: readonly Change[], known: ReadonlyMap<number, string>): Change[][] {
  const clusters: Change[][] = [];
  for (const change of changes.toSorted((a, b) => a.from - b.from)) {
    const last = clusters.at(-1)?.at(-1);
    const end = last ? last.from + last.count : 0;
    const between = Array.from({ length: Math.max(0, change.from - end) }, (_, i) => end + i);
    const isNear = last && between.length <= 2 * CONTEXT && between.every((line) => known.has(line));
    if (isNear) clusters.at(-1)?.push(change);
    else clusters.push([change]);
  }
  return clusters;
}

function hunkOf(cluster: readonly Change[], known: ReadonlyMap<number, string>, shift: number): string {
  const [first, last] = [cluster[0], cluster.at(-1)];
  if (!first || !last) return '';
  let start = first.from;
  while (start > first.from - CONTEXT && known.has(start - 1)) start -= 1;
  let end = last.from + last.count;
  while (end < last.from + last.count + CONTEXT && known.has(end)) end += 1;
  const lines: string[] = [];
  let at = start;
  for (const { from, count, added } of cluster) {
    while (at < from) lines.push(` ${known.get(at++) ?? ''}`);
    while (at < from + count) lines.push(`-${known.get(at++) ?? ''}`);
    lines.push(...added.map((line) => `+${line}`));
  }
  while (at < end) lines.push(` ${known.get(at++) ?? ''}`);
  const size = end - start;
  const range = (line: number, length: number) => `${length === 0 ? line - 1 : line},${length}`;
  return `@@ -${range(start, size)} +${range(start + shift, size + growthOf(cluster))} @@\n${lines.join('\n')}\n`;
}

function growthOf(cluster: readonly Change[]): number {
  return cluster.reduce((sum, { count, added }) => sum + added.length - count, 0);
}
