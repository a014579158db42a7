const DAY = 86_400_000;
const WARN_DAYS = [1, 7, 14, 30] as const;

interface Validity {
  /** ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
}

interface Warned {
  readonly endsAt: number | null;
  readonly days: number | null;
}

/**
 * The days before expiry to warn about now; undefined if no warning is due or it was already sent. Short-lived
 * certificates are renewed late, so warnings start in the last third of the lifetime.
 */
export function certificateWarning({ validFrom, validTo }: Validity, warned: Warned, now: number): number | undefined {
  const [begins, ends] = [Date.parse(validFrom), Date.parse(validTo)];
  const left = ends - now;
  if (left <= 0) return undefined;
  const days = WARN_DAYS.find((limit) => left <= limit * DAY && limit * DAY * 3 < ends - begins);
  if (days === undefined) return undefined;
  const before = warned.endsAt === ends ? warned.days : null;
  return before !== null && before <= days ? undefined : days;
}
