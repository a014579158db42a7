import { siteOf } from '../../../scan-target/site.ts';

/** After so many silent sites in a row, the network seems to block the port. */
const MAX_SILENT = 3;
const PAUSE_MS = 10 * 60_000;

/**
 * Decides when a port is left alone because no connection to it leaves this network. One scan, and one registrable domain, counts
 * once: hosts that a single domain names prove nothing about the network.
 */
export function createPortPause(now: () => number) {
  const sites = new Set<string>();
  const scans = new Set<object>();
  let connectedAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const forget = () => {
    sites.clear();
    scans.clear();
  };
  return {
    isPaused: () => now() < pausedUntil,
    connected() {
      connectedAt = now();
      pausedUntil = Number.NEGATIVE_INFINITY;
      forget();
    },
    /** No connection to a host within the time limit. Any object that belongs to a scan identifies it. */
    silent(host: string, scan: object) {
      const site = siteOf(host);
      if (now() - connectedAt < PAUSE_MS || sites.has(site) || scans.has(scan)) return;
      sites.add(site);
      scans.add(scan);
      if (sites.size < MAX_SILENT) return;
      forget();
      pausedUntil = now() + PAUSE_MS;
    },
  };
}
