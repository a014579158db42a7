import { legibleLine } from '@assay/engine';

export type Cell = string | number | null;

/** Rows below their column names, aligned; no cell breaks a line or controls the terminal. Numbers are right-aligned. */
export function tableOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? '-' : legibleLine(String(cell)))));
  const widths = head.map((name, at) => Math.max(name.length, ...texts.map((row) => row[at]?.length ?? 0)));
  const isNumeric = head.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === 'number'));
  const lineOf = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (isNumeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [head, ...texts].map((cells) => `${lineOf(cells)}\n`).join('');
}
