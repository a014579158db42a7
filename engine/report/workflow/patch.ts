import { diffArrays } from 'diff';
import type { Edit } from '../../checks/define-check.ts';
import { type Block, CONTEXT, diffOf, NO_NEWLINE } from './hunks.ts';
import type { Masks } from './masks.ts';

/** The text with edits applied; those that overlap an earlier one are left out. */
export function edited(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of separate(text, edits)) {
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** Edits in order, with the line ends of the text, without repeated, overlapping and impossible ones. */
function separate(text: string, edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = [];
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    const last = kept.at(-1);
    const isInside = edit.start >= 0 && edit.start <= edit.end && edit.end <= text.length;
    const isAfter =
      !last || edit.start > last.end || (edit.start === last.end && edit.start < edit.end && last.start < last.end);
    if (isInside && isAfter) kept.push({ ...edit, text: edit.text.replaceAll('\n', lineEnd) });
  }
  return kept;
}

/** The edits of all findings that can be fixed together; the same edit of several is made once. */
export function compatible(text: string, groups: readonly (readonly Edit[])[]): Edit[] {
  let kept: Edit[] = [];
  for (const group of groups) {
    const isKept = (edit: Edit) =>
      kept.some(({ start, end, text: own }) => start === edit.start && end === edit.end && own === edit.text);
    const all = [...kept, ...group.filter((edit) => !isKept(edit))];
    if (separate(text, all).length === all.length) kept = all;
  }
  return kept;
}

/** Unified diff of the edits; null if they overlap, change nothing, or the lines nearest to them contain a secret. */
export function patchOf(file: string, text: string, edits: readonly Edit[], masks: Masks): string | null {
  if (separate(text, edits).length < edits.length) return null;
  const hidden = masks.inFile(file, text);
  for (let context = CONTEXT; context > 0; context -= 1) {
    const diff = unifiedDiff(file, text, edits, context);
    if (diff === null) return null;
    if (masks.inText(diff) === diff && unifiedDiff(file, hidden, edits, context) === diff) return diff;
  }
  return null;
}

/** Unified diff of a file; null if the edits change nothing. */
function unifiedDiff(file: string, text: string, edits: readonly Edit[], context: number): string | null {
  const old = text.split('\n');
  return wholeDiff(file, old, blocksOf(text, old, separate(text, edits)), context);
}

const MAX_CHANGES = 20_000;

/** Unified diff of two versions of a file; null if they are the same. */
export function lineDiff(file: string, before: string, after: string): string | null {
  const old = before.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  let last: Block | undefined;
  for (const { value, added, removed } of diffArrays(old, after.split('\n'), { maxEditLength: MAX_CHANGES }) ?? []) {
    if (!added && !removed) last = undefined;
    else {
      const { from, to, lines } = last ?? { from: at, to: at, lines: [] };
      if (last) blocks.pop();
      last = { from, to: removed ? to + value.length : to, lines: added ? [...lines, ...value] : lines };
      blocks.push(last);
    }
    if (!added) at += value.length;
  }
  return wholeDiff(file, old, blocks);
}

/** Unified diff of a whole file. */
function wholeDiff(file: string, old: readonly string[], blocks: readonly Block[], context = CONTEXT): string | null {
  // The empty text after the last line break is no line.
  const lines = old.at(-1) === '' ? old.slice(0, -1) : [...old.slice(0, -1), `${old.at(-1)}${NO_NEWLINE}`];
  const marked = blocks.map((block) =>
    block.to === old.length ? { ...block, lines: withoutEnd(block.lines) } : block,
  );
  return diffOf(file, (line) => lines[line], marked, context);
}

/** Lines of which the last has no line end. */
function withoutEnd(lines: readonly string[]): string[] {
  return lines.map((line, i) => (i === lines.length - 1 ? line + NO_NEWLINE : line));
}

function blocksOf(text: string, old: readonly string[], edits: readonly Edit[]): Block[] {
  const starts = [0];
  for (const line of old) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset);
  const ranges: { from: number; to: number; edits: Edit[] }[] = [];
  for (const edit of edits) {
    const from = lineAt(edit.start);
    const to = lineAt(edit.end) + 1;
    const last = ranges.at(-1);
    if (last && from < last.to) {
      last.to = Math.max(last.to, to);
      last.edits.push(edit);
    } else ranges.push({ from, to, edits: [edit] });
  }
  return ranges.flatMap(({ from, to, edits: own }) => {
    const offset = starts[from] ?? 0;
    const end = Math.min(text.length, (starts[to] ?? text.length + 1) - 1);
    const moved = own.map((edit) => ({ ...edit, start: edit.start - offset, end: edit.end - offset }));
    return trimmed({ from, to, lines: edited(text.slice(offset, end), moved).split('\n') }, old);
  });
}

/** Without lines that stay the same. */
function trimmed({ from, to, lines }: Block, old: readonly string[]): Block[] {
  let head = 0;
  while (head < lines.length && from + head < to && lines[head] === old[from + head]) head += 1;
  let tail = 0;
  while (tail < lines.length - head && to - tail > from + head && lines.at(-1 - tail) === old[to - tail - 1]) tail += 1;
  const block = { from: from + head, to: to - tail, lines: lines.slice(head, lines.length - tail) };
  return block.from === block.to && block.lines.length === 0 ? [] : [block];
}
