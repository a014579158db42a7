import { applyPatch, parsePatch, type StructuredPatch } from 'diff';
import { NO_FILE } from './hunks.ts';

/** The changes of a unified diff, as `combinePatches` makes it, by path. */
export function changesByPath(patch: string): Map<string, StructuredPatch> {
  return new Map(
    parsePatch(patch).flatMap((change) => {
      const name = addsFile(change) ? change.newFileName : change.oldFileName;
      return /^[ab]\//.test(name ?? '') ? [[String(name).slice(2), change] as const] : [];
    }),
  );
}

/** Whether the file is a new one. */
export function addsFile({ oldFileName }: Pick<StructuredPatch, 'oldFileName'>): boolean {
  return oldFileName === NO_FILE;
}

/** The text of a file with its changes; undefined if a line that they name is another one. */
export function changed(text: string, change: StructuredPatch): string | undefined {
  const lines = text.split('\n');
  const isAt = change.hunks.every(({ oldStart, lines: named }) =>
    named
      .filter((line) => line.startsWith(' ') || line.startsWith('-'))
      .every((line, i) => lines[oldStart - 1 + i] === line.slice(1)),
  );
  const result = isAt && applyPatch(text, change, { autoConvertLineEndings: false });
  return result === false ? undefined : result;
}
