/** Uses that were refused lately: refusing them again needs no database. */
export interface Refused {
  /** When it may be tried again; undefined if it is not known to be refused. */
  until(key: string, now: Date): Date | undefined;
  /** `endsAt`: until then every further use is refused as well. */
  note(key: string, endsAt: Date, now: Date): void;
}

interface Refusal {
  readonly endsAt: Date;
  readonly forgottenAt: number;
}

const MAX = 10_000;
/** The database is asked again after this time: an operator may have changed something. */
const REMEMBERED_MS = 5_000;

/** Of one process. */
export function createRefused(): Refused {
  const known = new Map<string, Refusal>();
  return {
    until(key, now) {
      const found = known.get(key);
      if (!found) return undefined;
      if (now.getTime() < found.forgottenAt) return found.endsAt;
      known.delete(key);
      return undefined;
    },
    note(key, endsAt, now) {
      const forgottenAt = Math.min(endsAt.getTime(), now.getTime() + REMEMBERED_MS);
      known.delete(key);
      known.set(key, { endsAt, forgottenAt });
      const [oldest] = known.keys();
      if (known.size > MAX && oldest !== undefined) known.delete(oldest);
    },
  };
}
