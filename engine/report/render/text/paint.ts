import { styleText } from 'node:util';
import { SEVERITIES, type Severity } from '../../../catalogue/severity.ts';
import type { Totals } from '../../../findings/totals.ts';
import { widthOf, wrap } from '../columns.ts';

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

/** The number of findings of each severity. */
export function countLines(totals: Totals, width: number, paint: Paint): string[] {
  const cells = SEVERITIES.map((severity): Cell => {
    const count = totals[severity];
    return [count > 0 ? SEVERITY_STYLE[severity] : 'dim', `${count} ${severity}`];
  });
  return rowsOf(cells, width, paint);
}

/** An item of a list: a mark of two columns, and the text wrapped beside it. */
export function itemLines(mark: string, text: string, width: number, limit?: number): string[] {
  return wrap(text, width - 2, limit).map((line, i) => `${i === 0 ? mark : '  '}${line}`);
}

/** The title of a finding. */
export function titleLines(severity: Severity, title: string, width: number, paint: Paint): string[] {
  const [first = '', ...rest] = wrap(title, width - 2).map((line) => paint('bold', line));
  return [`${paint(SEVERITY_STYLE[severity], '● ')}${first}`, ...rest.map((line) => `  ${line}`)];
}

/** Lines beside their label, which takes that many columns. */
export function labelled(label: string, lines: readonly string[], columns: number, paint: Paint): string[] {
  return lines.map((line, i) => `${paint('dim', (i === 0 ? label : '').padEnd(columns))}${line}`);
}

export function scoreColour(score: number | null): 'green' | 'yellow' | 'red' | 'gray' {
  if (score === null) return 'gray';
  return score >= 80 ? 'green' : score >= 50 ? 'yellow' : 'red';
}
