import type { Profile } from '../define-probe.ts';

/** A number of seconds at least, which is enough for some injection points; more for each further one, and a number at most. */
interface Allowance {
  readonly least: number;
  readonly points: number;
  readonly perPoint: number;
  readonly max: number;
}

interface Pace {
  /** The most requests of the active phase, at any site: to read its pages, to test and to confirm. */
  readonly requests: number;
  readonly deadlineSeconds: Allowance;
  /** What a page that was read adds to it: some are opened in a browser, several times. */
  readonly secondsPerPage: number;
  /** Linked pages that are read, and scripts that only they load. */
  readonly pages: number;
  /** The most that are read while they name new parameters or are of a new kind. */
  readonly maxPages: number;
  readonly scripts: number;
}

export const PACES: Readonly<Record<Profile, Pace>> = {
  quick: {
    requests: 400,
    deadlineSeconds: { least: 20, points: 0, perPoint: 0.2, max: 40 },
    secondsPerPage: 0,
    pages: 8,
    maxPages: 8,
    scripts: 4,
  },
  standard: {
    requests: 3000,
    deadlineSeconds: { least: 60, points: 30, perPoint: 0.7, max: 240 },
    secondsPerPage: 1,
    pages: 40,
    maxPages: 200,
    scripts: 10,
  },
  thorough: {
    requests: 12_000,
    deadlineSeconds: { least: 180, points: 15, perPoint: 2, max: 600 },
    secondsPerPage: 1,
    pages: 300,
    maxPages: 800,
    scripts: 40,
  },
};

/** Seconds for a number of points. `more`: what does not depend on them. */
export function allowed({ least, points: enough, perPoint, max }: Allowance, points: number, more = 0): number {
  return Math.min(max, Math.ceil(least + more + perPoint * Math.max(0, points - enough)));
}
