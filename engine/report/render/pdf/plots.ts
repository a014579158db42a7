import { escapeHtml } from './pdf.ts';

const [WIDTH, HEIGHT] = [520, 100];
/** Drawing area, with room for numbers on the left and labels below. */
const AREA = { left: 36, right: 514, top: 6, bottom: 82 };
const SPAN = { x: AREA.right - AREA.left, y: AREA.bottom - AREA.top };

interface Plot {
  /** Alternative text. */
  readonly alt: string;
  readonly caption: string;
  /** Labels below the first and last point. */
  readonly ends: readonly [first: string, last: string];
}

interface LinePlot extends Plot {
  /** The first is the main line. Null: no value at that point. */
  readonly series: readonly (readonly (number | null)[])[];
  /** Maximum of the scale; default: from the values. */
  readonly max?: number;
}

/** Line plot of values over time; empty with fewer than two values. */
export function linePlot({ series, max, ...plot }: LinePlot): string {
  const values = series.flat().filter((value) => value !== null);
  if (Math.max(0, ...series.map((line) => line.filter((value) => value !== null).length)) < 2) return '';
  const end = max ?? roundedUp(Math.max(...values));
  const lines = series.map((line, i) => `<path class="line line${i}" d="${linePath(line, end)}"/>`);
  return figure(plot, `${scale([0, end / 2, end], end)}${lines.reverse().join('')}`);
}

/** A stacked column, from the bottom up. */
interface Column {
  readonly parts: readonly { readonly kind: string; readonly size: number }[];
}

interface ColumnPlot extends Plot {
  readonly columns: readonly Column[];
  /** Maximum of the scale; default: from the columns. */
  readonly max?: number;
  /** Numbers on the scale. */
  readonly marks?: readonly number[];
}

/** Stacked column plot; empty with fewer than two columns. */
export function columnPlot({ columns, max, marks, ...plot }: ColumnPlot): string {
  if (columns.length < 2) return '';
  const sizes = columns.map(({ parts }) => parts.reduce((sum, { size }) => sum + size, 0));
  const end = max ?? roundedUp(Math.max(...sizes));
  const step = SPAN.x / columns.length;
  const width = Math.min(step * 0.78, 26);
  const bars = columns.map(({ parts }, i) => bar(parts, AREA.left + step * i + (step - width) / 2, width, end));
  return figure(plot, `${scale(marks ?? [0, end / 2, end], end)}${bars.join('')}`);
}

function bar(parts: Column['parts'], x: number, width: number, end: number): string {
  let from = AREA.bottom;
  return parts
    .filter(({ size }) => size > 0)
    .map(({ kind, size }) => {
      const height = (size / end) * SPAN.y;
      from -= height;
      return `<path class="${kind}" d="M${at(x)} ${at(from)}h${at(width)}v${at(height)}h${at(-width)}z"/>`;
    })
    .join('');
}

/** Leaves gaps for missing values; a value between two gaps is a dot. */
function linePath(line: readonly (number | null)[], end: number): string {
  const step = line.length > 1 ? SPAN.x / (line.length - 1) : 0;
  let isDrawing = false;
  return line
    .map((value, i) => {
      if (value === null) {
        isDrawing = false;
        return '';
      }
      const [x, y] = [at(AREA.left + step * i), at(AREA.bottom - (Math.min(value, end) / end) * SPAN.y)];
      const move = isDrawing ? `L${x} ${y}` : `M${x} ${y}h.01`;
      isDrawing = true;
      return move;
    })
    .join('');
}

function scale(marks: readonly number[], end: number): string {
  return marks
    .map((mark) => {
      const y = at(AREA.bottom - (mark / end) * SPAN.y);
      const text = `<text x="${AREA.left - 5}" y="${Number(y) + 2.5}" text-anchor="end">${mark}</text>`;
      return `<path class="grid" d="M${AREA.left} ${y}H${AREA.right}"/>${text}`;
    })
    .join('');
}

function figure({ alt, caption, ends: [first, last] }: Plot, drawing: string): string {
  const below = `<text x="${AREA.left}" y="94">${escapeHtml(first)}</text><text x="${AREA.right}" y="94" text-anchor="end">${escapeHtml(last)}</text>`;
  return `<figure><figcaption>${escapeHtml(caption)}</figcaption><svg class="plot" role="img" aria-label="${escapeHtml(alt)}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawing}${below}</svg></figure>`;
}

/** A round maximum whose half is round too. */
function roundedUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  const factor = [1, 2, 4, 6, 8, 10].find((one) => one * power >= value) ?? 10;
  return Math.max(2, factor * power);
}

function at(place: number): string {
  return String(Math.round(place * 100) / 100);
}
