import { momentAt } from '../../../evidence/parse/provider/fields.ts';
import type { PostureRow } from './posture-table.ts';

export const DAY = 24 * 3600 * 1000;
export const YEAR = 365 * DAY;

/** The day of a moment: `2026-03-01`. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Shows a moment that is more than a year ago, after `label`. */
export function showsOlderThanYear(path: string, label: string): PostureRow['finds'] {
  return (data, _, now) => {
    const moment = momentAt(data, path);
    return now - moment > YEAR ? `${label} ${dayOf(moment)}` : undefined;
  };
}

/** Shows the end of a certificate that should have been renewed: automatic renewal comes weeks before. */
export function showsLateRenewal(path: string): PostureRow['finds'] {
  return (data, _, now) => {
    const expires = momentAt(data, path);
    return expires - now < 14 * DAY ? `expires ${dayOf(expires)}` : undefined;
  };
}

/** Shows what was not used for a time since its last use, or if it has none, since its creation. */
export function shownUnused(used: number | undefined, created: () => number, now: number, limit: number) {
  if (now - (used ?? created()) <= limit) return undefined;
  return used === undefined ? 'last used: never' : `last used: ${dayOf(used)}`;
}
