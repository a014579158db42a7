import { oneLine } from '../columns.ts';

/** A code span fenced with more backticks than its content has in a row. */
export function code(text: string): string {
  const line = oneLine(text);
  const longest = (line.match(/`+/g) ?? []).reduce((max, run) => Math.max(max, run.length), 0);
  const fence = '`'.repeat(longest + 1);
  const space = longest > 0 ? ' ' : '';
  return line === '' ? '(empty)' : `${fence}${space}${line}${space}${fence}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function plain(text: string): string {
  return oneLine(text).replace(/[\\`*_{}[\]<>|#!]/g, '\\$&');
}
