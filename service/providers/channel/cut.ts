import { legibleLine } from '@assay/engine';

/** On one line without invisible characters, at most that many characters; never empty. */
export function cut(text: string, longest: number): string {
  const line = legibleLine(text).trim();
  if (line === '') return '–';
  return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line;
}

/** A value and more about it, in one line. */
export function withNote(value: string, note: string | undefined): string {
  return note ? `${value} – ${note}` : value;
}
