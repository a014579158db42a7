/** A DNS blocklist (RFC 5782). */
export interface Blocklist {
  readonly zone: string;
  readonly of: 'address' | 'domain';
  readonly ipv6: boolean;
  /** The test entry, which is always listed. */
  readonly test: string;
  /** Answers that mean a listing; any other means that the list refuses the query. */
  readonly listed: RegExp;
}

export const BLOCKLISTS: readonly Blocklist[] = [
  { zone: 'zen.spamhaus.org', of: 'address', ipv6: true, test: '127.0.0.2', listed: /^127\.0\.0\.(?:[2-9])$/ },
  { zone: 'bl.spamcop.net', of: 'address', ipv6: false, test: '127.0.0.2', listed: /^127\.0\.0\.2$/ },
  { zone: 'psbl.surriel.com', of: 'address', ipv6: false, test: '127.0.0.2', listed: /^127\.0\.0\.2$/ },
  { zone: 'dbl.spamhaus.org', of: 'domain', ipv6: false, test: 'dbltest.com', listed: /^127\.0\.1\.(?!255$)\d{1,3}$/ },
];

/** Spamhaus PBL: addresses that should not send mail directly, which does not concern receiving servers. */
const POLICY_ONLY = /^127\.0\.0\.1[01]$/;

/** The meaning of an answer; empty: not listed. Any code not declared as a listing, such as 127.255.255.254, is a refusal. */
export function blocklistVerdict({ listed }: Blocklist, code: string): 'clear' | 'listed' | 'refused' {
  if (code === '' || POLICY_ONLY.test(code)) return 'clear';
  return listed.test(code) ? 'listed' : 'refused';
}
