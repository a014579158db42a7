/** Detects that this machine is offline, rather than the sites being down. */
export interface CutOff {
  /** The outcome of a site's last check: `unreached` if there was no response. */
  note(site: string, unreached: boolean, now: number): void;
  suspected(now: number): boolean;
}

const WINDOW_MS = 3 * 60_000;
const MAX_SITES = 200;
const MIN_SITES = 10;
const SHARE = 0.8;

export function createCutOff(): CutOff {
  /** Oldest first. */
  const sites = new Map<string, { readonly at: number; readonly unreached: boolean }>();
  return {
    note(site, unreached, now) {
      sites.delete(site);
      sites.set(site, { at: now, unreached });
      const [oldest] = sites.keys();
      if (sites.size > MAX_SITES && oldest !== undefined) sites.delete(oldest);
    },
    suspected(now) {
      const fresh = [...sites.values()].filter(({ at }) => now - at <= WINDOW_MS);
      return fresh.length >= MIN_SITES && fresh.filter(({ unreached }) => unreached).length >= fresh.length * SHARE;
    },
  };
}
