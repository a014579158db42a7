import { styleText } from 'node:util';
import type { Severity } from '../../../catalogue/severity.ts';
import { widthOf } from '../columns.ts';

type Style = Parameters<typeof styleText>[0];
export type Paint = (style: Style, text: string) => string;

export const SEVERITY_STYLE: Readonly<Record<Severity, Style>> = {
  critical: ['bold', 'magenta'],
  high: ['bold', 'red'],
  medium: ['bold', 'yellow'],
  low: ['bold', 'blue'],
  info: ['bold', 'gray'],
};

/** Returns a function that applies styles, or nothing without colour. */
export function painter(colour: boolean): Paint {
  return (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text);
}

/** A short text with its style. */
export type Cell = readonly [style: Style, text: string];

/** Lays out cells side by side, in as many lines as needed. */
export function rowsOf(cells: readonly Cell[], width: number, paint: Paint): string[] {
  const rows: Cell[][] = [];
  let used = width + 1;
  for (const cell of cells) {
    const columns = widthOf(cell[1]);
    if (used + 2 + columns > width) {
      rows.push([]);
      used = -2;
    }
    used += 2 + columns;
    rows.at(-1)?.push(cell);
  }
  return rows.map((row) => row.map(([style, text]) => paint(style, text)).join('  '));
}

export function scoreColour(score: number | null): 'green' | 'yellow' | 'red' | 'gray' {
  if (score === null) return 'gray';
  return score >= 80 ? 'green' : score >= 50 ? 'yellow' : 'red';
}
