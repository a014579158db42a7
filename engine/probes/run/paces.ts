import type { Profile } from '../define-probe.ts';

/** A number at least, which is enough for some injection points; more for each further one, and a number at most. */
interface Allowance {
  readonly least: number;
  readonly points: number;
  readonly perPoint: number;
  readonly most: number;
}

interface Pace {
  readonly requests: Allowance;
  readonly deadlineSeconds: Allowance;
  /** What a page that was read adds to both: some are opened in a browser, several times. */
  readonly perPage: { readonly requests: number; readonly seconds: number };
  /** Linked pages that are read, and scripts that only they load. */
  readonly pages: number;
  /** The most that are read while they name new parameters. */
  readonly mostPages: number;
  readonly scripts: number;
}

export const PACES: Readonly<Record<Profile, Pace>> = {
  quick: {
    requests: { least: 200, points: 0, perPoint: 4, most: 400 },
    deadlineSeconds: { least: 20, points: 0, perPoint: 0.2, most: 40 },
    perPage: { requests: 0, seconds: 0 },
    pages: 8,
    mostPages: 8,
    scripts: 4,
  },
  standard: {
    requests: { least: 600, points: 12, perPoint: 50, most: 16_000 },
    deadlineSeconds: { least: 60, points: 30, perPoint: 0.7, most: 240 },
    perPage: { requests: 8, seconds: 1 },
    pages: 40,
    mostPages: 200,
    scripts: 10,
  },
  thorough: {
    requests: { least: 1800, points: 15, perPoint: 105, most: 60_000 },
    deadlineSeconds: { least: 180, points: 15, perPoint: 2, most: 600 },
    perPage: { requests: 8, seconds: 1 },
    pages: 300,
    mostPages: 800,
    scripts: 40,
  },
};

/** `more`: what does not depend on the points. */
export function allowed({ least, points: enough, perPoint, most }: Allowance, points: number, more = 0): number {
  return Math.min(most, Math.ceil(least + more + perPoint * Math.max(0, points - enough)));
}
