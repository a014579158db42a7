/** An exchange that reproduces a finding. What the site sent is masked: no values, personal addresses or keys. */
export interface Proof {
  readonly request: string;
  readonly response: string;
  /** A command line that sends the same request. */
  readonly curl: string;
}

/** Stands for the value of a header field that the user gave, which no report keeps. */
export const WITHHELD = '…';
