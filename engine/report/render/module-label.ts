import type { Head } from './head.ts';

/** A module as its score is shown, with the WCAG level that was tested: `accessibility (WCAG AA)`. */
export function scoreLabel(name: string, { accessibility_result: result }: Pick<Head, 'accessibility_result'>): string {
  const level = name === 'accessibility' ? result?.wcag_level : undefined;
  return level ? `${name} (WCAG ${level})` : name;
}
