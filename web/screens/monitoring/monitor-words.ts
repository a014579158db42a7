import type { Schema } from '../../client/client.ts';
import { duration, MINUTE } from '../../ui/clock/duration.ts';

type Target = Schema['MonitoringTarget'];

/** What is checked, with the text of a keyword. */
export function subjectOf({ subject, check }: Pick<Target, 'subject' | 'check'>): string {
  if (check.kind !== 'keyword') return subject;
  return `${subject} ${check.present ? 'contains' : 'does not contain'} “${check.text}”`;
}

/** The time between two checks. */
export function every({
  check_interval: seconds,
  scan_interval: minutes,
}: Pick<Target, 'check_interval' | 'scan_interval'>): string {
  if (seconds !== null && seconds % 60 !== 0) return `${seconds} s`;
  return duration(seconds === null ? minutes * MINUTE : seconds * 1000);
}

interface Counts {
  readonly up: number;
  readonly down: number;
  readonly flapping?: number;
  readonly pending: number;
  readonly paused: number;
}

/** How many monitors are in each state: `2 up, 1 paused`; those that are flapping are also up or down: `2 up (1 unstable)`. */
export function monitorWords({ up, down, flapping = 0, pending, paused }: Counts): string {
  const parts = Object.entries({ up, down, pending, paused }).filter(([, count]) => count > 0);
  const states = parts.map(([state, count]) => `${count} ${state}`).join(', ') || 'None yet';
  return flapping > 0 ? `${states} (${flapping} unstable)` : states;
}
