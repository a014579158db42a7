import { limit, type ReportCut } from '../../../../limits.ts';

/** What the current walk left out; undefined outside a check. */
let open: Set<string> | undefined;
/** Values that the current check may still follow. */
let left = Number.POSITIVE_INFINITY;

/** Reports that a walk did not follow everything: a check that uses its result, even a remembered one, does not pass. */
export function cutFlow(reason: string): void {
  open?.add(reason);
}

/** A result with what was left out on the way to it. */
export interface Followed<T> {
  readonly value: T;
  readonly cuts: ReadonlySet<string> | undefined;
}

/** Keeps what was left out with the result, for later uses. */
export function followed<T>(read: () => T): Followed<T> {
  const outer = open;
  const own = new Set<string>();
  open = own;
  try {
    const value = read();
    return { value, cuts: own.size > 0 ? own : undefined };
  } finally {
    open = outer;
  }
}

/** The result; what was left out is reported to the current check. */
export function resultOf<T>({ value, cuts }: Followed<T>): T {
  for (const reason of cuts ?? []) cutFlow(reason);
  return value;
}

/** Runs a check with a report of what the walks in it leave out. */
export function reportingFlow<T>(cut: ReportCut, run: () => T): T {
  left = limit('flowTotal');
  try {
    const { value, cuts } = followed(run);
    for (const reason of cuts ?? []) cut(reason);
    return value;
  } finally {
    left = Number.POSITIVE_INFINITY;
  }
}

/** Takes one value from the budget of a walk and from that of the check. Reports that the rest is left out if none remains. */
export function isSpent(budget: { left: number }, path: string): boolean {
  budget.left -= 1;
  left -= 1;
  if (budget.left >= 0 && left >= 0) return false;
  const [max, whose] = left < 0 ? [limit('flowTotal'), 'of all scripts'] : [limit('flowValues'), 'of one'];
  cutFlow(`${path}: values ${whose} after the first ${max} were left out`);
  return true;
}

/** The first items of a list; reports that others were left out. */
export function firstFollowed<T>(list: readonly T[], max: number, what: string): readonly T[] {
  if (list.length <= max) return list;
  cutFlow(`${list.length - max} of ${list.length} ${what} were left out (limit ${max})`);
  return list.slice(0, max);
}
