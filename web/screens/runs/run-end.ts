export type Status = 'pending' | 'running' | 'completed' | 'failed' | 'cancelled' | 'unavailable';

interface Ending {
  readonly status: Status;
  readonly completed_at: string | null;
}

/** What was read of a run, and as which end of the run: undefined if it was not known then. */
export interface Reading<T> {
  readonly value: T;
  readonly end: string | undefined;
}

export function hasEnded({ status }: Pick<Ending, 'status'>): boolean {
  return status !== 'pending' && status !== 'running';
}

/** Tells the ends of a run apart: a scan ends again after each active phase. */
export function endOf({ status, completed_at }: Ending): string {
  return `${status} ${completed_at}`;
}

/**
 * Whether the reading may be shown for the run as it is known now: it was requested after that end, or, requested before
 * anything was known, its content can only be of a run that has ended (`isOfEnd`).
 */
export function isCurrent<T>(
  { value, end }: Reading<T>,
  run: Ending | undefined,
  isOfEnd: (value: T) => boolean,
): boolean {
  if (end === undefined) return isOfEnd(value);
  return run === undefined || !hasEnded(run) || end === endOf(run);
}
