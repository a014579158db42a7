/** Most severe first. Imports nothing: the screens and the command line read it before anything else is loaded. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const;
export type Severity = (typeof SEVERITIES)[number];

interface Severe {
  readonly severity: Severity;
}

/** Sorts the most severe first. */
export function bySeverity(left: Severe, right: Severe): number {
  return SEVERITIES.indexOf(left.severity) - SEVERITIES.indexOf(right.severity);
}
