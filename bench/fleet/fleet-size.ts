/** A fleet of this size, or a part of it with as many monitors per worker. */
export interface Fleet {
  readonly name: string;
  readonly organizations: number;
  readonly monitors: number;
  readonly workers: number;
}

/** Most monitors of a project. */
export const MONITORS_A_PROJECT = 50;
export const PROJECTS = 2;
/** Re-scanned at the same interval: with 5 s per scan, 1,200 an hour for each worker. */
export const RESCANNED_A_PROJECT = 3;
/** The shortest of all plans. */
export const INTERVAL_MINUTES = 15;
const WHOLE = { organizations: 10_000, workers: 200 };
const SHARES = { '1%': 0.01, '10%': 0.1, full: 1 } as const;

/** The fleets of these words; without one, 1 % and 10 %. */
export function fleetsOf(words: readonly string[]): Fleet[] {
  const names = Object.keys(SHARES) as (keyof typeof SHARES)[];
  const asked = names.filter((name) => words.includes(name));
  return (asked.length > 0 ? asked : (['1%', '10%'] as const)).map((name) => {
    const organizations = WHOLE.organizations * SHARES[name];
    return {
      name,
      organizations,
      monitors: organizations * PROJECTS * MONITORS_A_PROJECT,
      workers: WHOLE.workers * SHARES[name],
    };
  });
}

export const checksPerSecond = ({ monitors }: Fleet) => monitors / (INTERVAL_MINUTES * 60);

export const scansPerSecond = (fleet: Fleet) => (checksPerSecond(fleet) * RESCANNED_A_PROJECT) / MONITORS_A_PROJECT;
