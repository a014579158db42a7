/** An exchange that reproduces a finding. What the site sent is masked: no values, personal addresses or keys. */
export interface Proof {
  readonly request: string;
  readonly response: string;
  /** A command line that sends the same request. */
  readonly curl: string;
}
