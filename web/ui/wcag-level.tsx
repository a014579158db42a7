import type { Schema } from '../client/client.ts';

/** The tested level of a result; null: the page could not be tested. Results of earlier versions do not name it. */
type Level = Schema['AccessibilityResult']['wcag_level'];

export function TestedLevel({ level }: { level: Level }) {
  return level ? <p className="text-sm text-soft">Tested at WCAG level {level}.</p> : null;
}

/** What an empty list of violations means. */
export function noViolations(level: Level): string {
  if (level === null) return 'The page could not be tested.';
  return level === undefined ? 'No violations.' : `No violations at level ${level}.`;
}
