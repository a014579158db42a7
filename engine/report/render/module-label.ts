import { moduleLabel } from '../../findings/module.ts';
import type { Head } from './head.ts';

/** A module as its score is shown, with the WCAG level that was tested: `Accessibility (WCAG AA)`. */
export function scoreLabel(name: string, { accessibility_result: result }: Pick<Head, 'accessibility_result'>): string {
  const level = name === 'accessibility' ? result?.wcag_level : undefined;
  return level ? `${moduleLabel(name)} (WCAG ${level})` : moduleLabel(name);
}
