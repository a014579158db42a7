import type { CodeFinding } from './code-report.ts';

interface Hunk {
  readonly file: string;
  readonly start: number;
  readonly length: number;
  readonly newLength: number;
  readonly body: string;
}

const HEADER = /^--- a\/([^\n]+)\n\+\+\+ b\/[^\n]+\n@@ -(\d{1,9}),(\d{1,9}) \+\d{1,9},(\d{1,9}) @@\n/;

/**
 * One unified diff of the fixes of all open findings. A fix whose lines overlap with those of another is left out: it can
 * be applied after the next scan.
 */
export function combinePatches(findings: readonly CodeFinding[]): string {
  const open = findings.filter(({ change }) => change !== 'fixed');
  const patches = new Set(open.map(({ patch }) => patch).filter((patch) => patch !== null));
  const hunks = [...patches].map(hunkOf).filter((hunk) => hunk !== undefined);
  const files = [...Map.groupBy(hunks, ({ file }) => file)].sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = files.map(([file, own]) => fileDiff(file, own));
  const left = texts.reduce((sum, one) => sum + one.left, 0);
  const note = left === 0 ? '' : `# Overlapping fixes left out: ${left}. Apply this patch, then scan again.\n`;
  return `${note}${texts.map(({ text }) => text).join('')}`;
}

function fileDiff(file: string, hunks: readonly Hunk[]): { readonly text: string; readonly left: number } {
  let [end, moved, left] = [0, 0, 0];
  let text = `--- a/${file}\n+++ b/${file}\n`;
  for (const { start, length, newLength, body } of hunks.toSorted((a, b) => a.start - b.start)) {
    if (start <= end) {
      left += 1;
      continue;
    }
    text += `@@ -${start},${length} +${start + moved},${newLength} @@\n${body}`;
    moved += newLength - length;
    end = start + length - 1;
  }
  return { text, left };
}

/** The engine's patches have one hunk. */
function hunkOf(patch: string): Hunk | undefined {
  const found = HEADER.exec(patch);
  if (!found) return undefined;
  const [header, file = '', start, length, newLength] = found;
  const body = patch.slice(header.length);
  return { file, start: Number(start), length: Number(length), newLength: Number(newLength), body };
}
