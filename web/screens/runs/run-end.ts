import type { Schema } from '../../client/client.ts';

type Ending = Pick<Schema['Scan'], 'status' | 'completed_at'>;

/** What was read of a scan, and as which end of the scan: undefined if it was not known then. */
export interface Reading<T> {
  readonly value: T;
  readonly end: string | undefined;
}

export function hasEnded({ status }: Pick<Ending, 'status'>): boolean {
  return status === 'completed' || status === 'failed' || status === 'cancelled';
}

/** Tells the ends of a scan apart: it ends again after each active phase. */
export function endOf({ status, completed_at }: Ending): string {
  return `${status} ${completed_at}`;
}

/**
 * Whether the reading may be shown for the scan as it is known now: it was requested after that end, or, requested before
 * anything was known, its content can only be of a scan that has ended (`isOfEnd`).
 */
export function isCurrent<T>(
  { value, end }: Reading<T>,
  scan: Ending | undefined,
  isOfEnd: (value: T) => boolean,
): boolean {
  if (end === undefined) return isOfEnd(value);
  return scan === undefined || !hasEnded(scan) || end === endOf(scan);
}
