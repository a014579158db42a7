import type { Head } from './head.ts';

/** A module as its score is shown: by what it measures where another score has a similar name. */
export function moduleLabel(name: string): string {
  return name === 'performance' ? 'performance findings' : name;
}

/** The same with the WCAG level that was tested: `accessibility (WCAG AA)`. */
export function scoreLabel(name: string, { accessibility_result: result }: Pick<Head, 'accessibility_result'>): string {
  const level = name === 'accessibility' ? result?.wcag_level : undefined;
  return level ? `${name} (WCAG ${level})` : moduleLabel(name);
}
