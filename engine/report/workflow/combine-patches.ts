import { parsePatch, type StructuredPatchHunk } from 'diff';
import { openFindings } from '../../findings/compare.ts';
import type { Finding } from '../../findings/finding.ts';
import { type Block, diffOf } from './hunks.ts';

/** A finding with its fix, or one of its places. */
interface Fixed extends Pick<Finding, 'change'> {
  readonly patch?: string | null;
}

/** What is known of a file, and how it changes. */
interface Changes {
  /** Lines of the old file by number, from 0. */
  readonly known: Map<number, string>;
  readonly blocks: Block[];
}

/**
 * One unified diff of the fixes of all open findings. A fix that changes the same lines as another is left out: it can be
 * applied after the next scan.
 */
export function combinePatches(findings: readonly Fixed[]): string {
  const patches = openFindings(findings).flatMap(({ patch }) => (patch ? parsePatch(patch) : []));
  const files = new Map<string, Changes>();
  let left = 0;
  for (const { oldFileName, hunks } of patches) {
    if (!oldFileName?.startsWith('a/')) continue;
    const file = oldFileName.slice(2);
    const merged = merge(files.get(file), changesOf(hunks));
    if (merged) files.set(file, merged);
    else left += 1;
  }
  const note = left === 0 ? '' : `# Overlapping fixes left out: ${left}. Apply this patch, then scan again.\n`;
  const diffs = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { known, blocks }]) => {
      const ordered = blocks.toSorted((a, b) => a.from - b.from);
      return diffOf(file, (line) => known.get(line), ordered) ?? '';
    });
  return `${note}${diffs.join('')}`;
}

function changesOf(hunks: readonly StructuredPatchHunk[]): Changes {
  const known = new Map<number, string>();
  const blocks: { from: number; to: number; lines: string[] }[] = [];
  for (const { oldStart, lines } of hunks) {
    let line = oldStart - 1;
    let block: (typeof blocks)[number] | undefined;
    for (const [i, text] of lines.entries()) {
      const sign = text[0];
      if (sign === '\\') continue;
      const next = lines[i + 1];
      const written = text.slice(1) + (next?.startsWith('\\') ? `\n${next}` : '');
      if (sign === ' ') block = undefined;
      else block ??= blocks[blocks.push({ from: line, to: line, lines: [] }) - 1];
      if (sign === '+') block?.lines.push(written);
      else known.set(line++, written);
      if (sign === '-' && block) block.to = line;
    }
  }
  return { known, blocks };
}

/** Undefined if the second changes lines that the first changes otherwise. */
function merge(own: Changes = { known: new Map(), blocks: [] }, { known, blocks }: Changes): Changes | undefined {
  const added = blocks.filter((block) => !own.blocks.some((one) => isSame(one, block)));
  if (added.some((block) => own.blocks.some((one) => overlaps(one, block)))) return undefined;
  return { known: new Map([...own.known, ...known]), blocks: [...own.blocks, ...added] };
}

function isSame(a: Block, b: Block): boolean {
  return a.from === b.from && a.to === b.to && a.lines.join('\n') === b.lines.join('\n');
}

function overlaps(a: Block, b: Block): boolean {
  return a.from === b.from || (a.from < b.to && b.from < a.to);
}
