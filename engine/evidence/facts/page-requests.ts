/** A request of the page load. */
export interface PageRequest {
  /** Without query and fragment, which may hold personal data; cut at 120 characters. */
  readonly url: string;
  /** As the browser names it: `document`, `script`, `fetch`. */
  readonly type: string;
  /** 0 if it failed. */
  readonly status: number;
  /** On the wire, headers included. */
  readonly bytes: number;
  /** Milliseconds after the first request. */
  readonly start_ms: number;
  readonly end_ms: number;
  /** The packages that a script is known to have: `jquery 1.12.4`. */
  readonly packages?: readonly string[];
  /** Percent of a script that had not run when the page had loaded; missing if unknown. */
  readonly unused_percent?: number;
}

export interface PageRequests {
  /** The first 100 that ended, in the order of their start. */
  readonly requests: readonly PageRequest[];
  /** Requests that are not in `requests`; missing if all are. */
  readonly more_requests?: number;
}
