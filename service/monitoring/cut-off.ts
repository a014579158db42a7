/** Tells whether it is this machine that reaches nobody, rather than the sites that are down. */
export interface CutOff {
  /** What the last check of a site said: `unreached` when nothing came back at all. */
  note(site: string, unreached: boolean, now: number): void;
  suspected(now: number): boolean;
}

const WINDOW_MS = 3 * 60_000;
const MOST_SITES = 200;
const LEAST_SITES = 10;
const SHARE = 0.8;

export function createCutOff(): CutOff {
  /** Oldest first. */
  const sites = new Map<string, { readonly at: number; readonly unreached: boolean }>();
  return {
    note(site, unreached, now) {
      sites.delete(site);
      sites.set(site, { at: now, unreached });
      const [oldest] = sites.keys();
      if (sites.size > MOST_SITES && oldest !== undefined) sites.delete(oldest);
    },
    suspected(now) {
      const fresh = [...sites.values()].filter(({ at }) => now - at <= WINDOW_MS);
      return fresh.length >= LEAST_SITES && fresh.filter(({ unreached }) => unreached).length >= fresh.length * SHARE;
    },
  };
}
