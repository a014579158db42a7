import type { Highlight } from '../../workflow/excerpt.ts';
import { take, widthOf } from '../columns.ts';

/** A line of source in terminal columns, and where it is marked. */
interface SourceLine {
  readonly text: string;
  /** Column and width of the marked part; the width is 0 if nothing is marked. */
  readonly start: number;
  readonly width: number;
}

/** Columns shown before the mark in a line that is cut on the left. */
const BEFORE = 16;

/** Cuts a line to `room` columns, around what is marked. Wide characters take two columns. */
export function sourceLine(line: string, room: number, mark?: Pick<Highlight, 'start' | 'end'>): SourceLine {
  const [start, end] = mark ? [mark.start, mark.end] : [0, 0];
  const [before, marked, after] = [line.slice(0, start), line.slice(start, end), line.slice(end)].map(oneLine);
  const own = { before: before ?? '', marked: marked ?? '', after: after ?? '' };
  const [left, width] = [widthOf(own.before), widthOf(own.marked)];
  const whole = own.before + own.marked + own.after;
  if (widthOf(whole) <= room) return { text: whole, start: left, width };
  if (left + Math.min(width, room / 2) < room)
    return { text: `${take(whole, room - 1).trimEnd()}…`, start: left, width: Math.min(width, room - 1 - left) };
  const kept = `…${lastOf(own.before, BEFORE)}`;
  const rest = room - widthOf(kept);
  const later = own.marked + own.after;
  const shown = widthOf(later) <= rest ? later : `${take(later, rest - 1)}…`;
  return { text: kept + shown, start: widthOf(kept), width: Math.min(width, widthOf(shown)) };
}

function lastOf(text: string, columns: number): string {
  const signs = [...text];
  let width = 0;
  let from = signs.length;
  while (from > 0 && width + widthOf(signs[from - 1] ?? '') <= columns) width += widthOf(signs[--from] ?? '');
  return signs.slice(from).join('');
}

/** Spaces stay, unlike in prose; what could control the terminal becomes a space. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
