import type { Profile } from '../define-probe.ts';

/** A number at least, which is enough for some injection points; more for each further one, and a number at most. */
interface Allowance {
  readonly least: number;
  readonly points: number;
  readonly perPoint: number;
  readonly max: number;
}

interface Pace {
  readonly requests: Allowance;
  readonly deadlineSeconds: Allowance;
  /** What a page that was read adds to both: some are opened in a browser, several times. */
  readonly perPage: { readonly requests: number; readonly seconds: number };
  /** Linked pages that are read, and scripts that only they load. */
  readonly pages: number;
  /** The most that are read while they name new parameters. */
  readonly maxPages: number;
  readonly scripts: number;
}

export const PACES: Readonly<Record<Profile, Pace>> = {
  quick: {
    requests: { least: 200, points: 0, perPoint: 4, max: 400 },
    deadlineSeconds: { least: 20, points: 0, perPoint: 0.2, max: 40 },
    perPage: { requests: 0, seconds: 0 },
    pages: 8,
    maxPages: 8,
    scripts: 4,
  },
  standard: {
    requests: { least: 600, points: 12, perPoint: 50, max: 16_000 },
    deadlineSeconds: { least: 60, points: 30, perPoint: 0.7, max: 240 },
    perPage: { requests: 8, seconds: 1 },
    pages: 40,
    maxPages: 200,
    scripts: 10,
  },
  thorough: {
    requests: { least: 1800, points: 15, perPoint: 105, max: 60_000 },
    deadlineSeconds: { least: 180, points: 15, perPoint: 2, max: 600 },
    perPage: { requests: 8, seconds: 1 },
    pages: 300,
    maxPages: 800,
    scripts: 40,
  },
};

/** `more`: what does not depend on the points. */
export function allowed({ least, points: enough, perPoint, max }: Allowance, points: number, more = 0): number {
  return Math.min(max, Math.ceil(least + more + perPoint * Math.max(0, points - enough)));
}
