/** Lines of the old file that are replaced; the first is one-based, and a mere insertion replaces none. */
export interface Change {
  readonly from: number;
  readonly count: number;
  readonly added: readonly string[];
}

export interface FilePatch {
  readonly file: string;
  /** Lines of the old file that the patch shows. */
  readonly known: ReadonlyMap<number, string>;
  readonly changes: readonly Change[];
}

const FILES = /^--- a\/([^\n]+)\n\+\+\+ b\/[^\n]+\n/;
const RANGE = /^@@ -(\d{1,9}),(\d{1,9}) \+\d{1,9},\d{1,9} @@$/;

/** Reads the unified diff of one file, as the engine writes it; undefined if it is none. */
export function parsePatch(patch: string): FilePatch | undefined {
  const [header, file] = FILES.exec(patch) ?? [];
  if (header === undefined || file === undefined) return undefined;
  const known = new Map<number, string>();
  const changes: { from: number; count: number; added: string[] }[] = [];
  let line = 1;
  let change: (typeof changes)[number] | undefined;
  const begun = () => {
    change ??= changes[changes.push({ from: line, count: 0, added: [] }) - 1];
    return change;
  };
  for (const [text, end] of linesOf(patch.slice(header.length))) {
    const [, start, size] = RANGE.exec(text) ?? [];
    if (start !== undefined) {
      change = undefined;
      line = Number(start) + (size === '0' ? 1 : 0);
    } else if (text.startsWith('+')) begun()?.added.push(text.slice(1) + end);
    else {
      known.set(line, text.slice(1) + end);
      const open = text.startsWith('-') ? begun() : undefined;
      if (open) open.count += 1;
      else change = undefined;
      line += 1;
    }
  }
  return { file, known, changes };
}

/** Lines, each with the mark that follows if it has no line end. */
function linesOf(text: string): (readonly [string, string])[] {
  const lines = text.split('\n').slice(0, -1);
  return lines.flatMap((line, i) => {
    if (line.startsWith('\\')) return [];
    const next = lines[i + 1];
    return [[line, next?.startsWith('\\') ? `\n${next}` : ''] as const];
  });
}
