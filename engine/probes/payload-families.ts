const FAMILIES = /^active\/(?:commands|injection|queries)\//;

/** True for probes that put values of their own where a visitor's are expected; all others test what anyone may request. */
export function sendsPayloads(probe: string): boolean {
  return FAMILIES.test(probe);
}
