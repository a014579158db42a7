const FAMILIES =
  /^active\/(?:(?:blind|commands|injection|queries)\/|tokens\/verification$|responses\/websocket-origin$)/;

/** True for probes that put values of their own where a visitor's are expected, or use the visitor's session; all others test what anyone may request. */
export function sendsPayloads(probe: string): boolean {
  return FAMILIES.test(probe);
}
