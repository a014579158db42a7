import { applyPatch, parsePatch, type StructuredPatch } from 'diff';

/** The changes of a unified diff, as `combinePatches` makes it, by path. */
export function changesByPath(patch: string): Map<string, StructuredPatch> {
  return new Map(
    parsePatch(patch).flatMap((change) =>
      change.oldFileName?.startsWith('a/') ? [[change.oldFileName.slice(2), change] as const] : [],
    ),
  );
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
