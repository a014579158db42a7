import type { Edit } from '../../checks/define-check.ts';
import type { Masks } from './masks.ts';

const CONTEXT = 3;

/** The text with edits applied; undefined if they overlap. */
export function edited(text: string, edits: readonly Edit[]): string | undefined {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let result = '';
  let at = 0;
  for (const { start, end, text: inserted } of sorted) {
    if (start < at || end < start || end > text.length) return undefined;
    result += text.slice(at, start) + inserted;
    at = end;
  }
  return result + text.slice(at);
}

/** Unified diff of the edits; null if they overlap, change nothing, or their surroundings contain a secret. */
export function patchOf(file: string, text: string, edits: readonly Edit[], masks: Masks): string | null {
  const after = edited(text, edits);
  if (after === undefined || after === text || /[\n\r"\\]/.test(file)) return null;
  const diff = unifiedDiff(file, text, after);
  return masks.inText(diff) === diff ? diff : null;
}

interface Block {
  /** Lines before the first and after the last that differ. */
  readonly head: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** One hunk from the first to the last line that differs; edits of a finding are close to each other. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const old = before.split('\n');
  const { head, before: removed, after: added } = changed(old, after.split('\n'));
  const from = Math.max(0, head - CONTEXT);
  const to = Math.min(old.length, head + removed.length + CONTEXT);
  const lines = [
    ...old.slice(from, head).map((line, i) => context(line, from + i, old)),
    ...removed.map((line, i) => marked('-', line, head + i === old.length - 1)),
    ...added.map((line, i) => marked('+', line, i === added.length - 1 && head + removed.length === old.length)),
    ...old.slice(head + removed.length, to).map((line, i) => context(line, head + removed.length + i, old)),
  ].filter((line) => line !== undefined);
  const isEnd = to === old.length && old.at(-1) === '';
  const size = to - from - (isEnd ? 1 : 0);
  const range = (length: number) => `${from + (length === 0 ? 0 : 1)},${length}`;
  const header = `@@ -${range(size)} +${range(size - removed.length + added.length)} @@`;
  return [`--- a/${file}`, `+++ b/${file}`, header, ...lines, ''].join('\n');
}

function changed(old: readonly string[], now: readonly string[]): Block {
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return { head, before: old.slice(head, old.length - tail), after: now.slice(head, now.length - tail) };
}

/** The empty text after the last line break is no line. */
function context(line: string, at: number, old: readonly string[]): string | undefined {
  if (at === old.length - 1 && line === '') return undefined;
  return marked(' ', line, at === old.length - 1);
}

function marked(sign: string, line: string, isLast: boolean): string {
  return isLast ? `${sign}${line}\n\\ No newline at end of file` : `${sign}${line}`;
}
