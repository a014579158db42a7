import type { Profile } from './define-probe.ts';

/** A number at least, more for each injection point, and a number at most. */
interface Allowance {
  readonly least: number;
  readonly perPoint: number;
  readonly most: number;
}

interface Pace {
  readonly requests: Allowance;
  readonly deadlineSeconds: Allowance;
  /** Linked pages that are read, and scripts that only they load. */
  readonly pages: number;
  readonly scripts: number;
}

export const PACES: Readonly<Record<Profile, Pace>> = {
  quick: {
    requests: { least: 200, perPoint: 4, most: 400 },
    deadlineSeconds: { least: 20, perPoint: 0.2, most: 40 },
    pages: 8,
    scripts: 4,
  },
  standard: {
    requests: { least: 300, perPoint: 10, most: 4000 },
    deadlineSeconds: { least: 45, perPoint: 0.5, most: 150 },
    pages: 40,
    scripts: 10,
  },
  thorough: {
    requests: { least: 900, perPoint: 40, most: 12_000 },
    deadlineSeconds: { least: 180, perPoint: 2, most: 600 },
    pages: 300,
    scripts: 40,
  },
};

export function allowed({ least, perPoint, most }: Allowance, points: number): number {
  return Math.min(most, Math.ceil(least + perPoint * points));
}
