/** A blocklist that is asked over the DNS (RFC 5782). */
export interface Blocklist {
  readonly zone: string;
  readonly of: 'address' | 'domain';
  readonly ipv6: boolean;
  /** An entry that is always listed. */
  readonly test: string;
  /** Answers that mean a listing; others mean that the list does not answer who asks. */
  readonly listed: RegExp;
}

export const BLOCKLISTS: readonly Blocklist[] = [
  { zone: 'zen.spamhaus.org', of: 'address', ipv6: true, test: '127.0.0.2', listed: /^127\.0\.0\.(?:[2-9])$/ },
  { zone: 'bl.spamcop.net', of: 'address', ipv6: false, test: '127.0.0.2', listed: /^127\.0\.0\.2$/ },
  { zone: 'psbl.surriel.com', of: 'address', ipv6: false, test: '127.0.0.2', listed: /^127\.0\.0\.2$/ },
  { zone: 'dbl.spamhaus.org', of: 'domain', ipv6: false, test: 'dbltest.com', listed: /^127\.0\.1\.(?!255$)\d{1,3}$/ },
];

/** Spamhaus PBL: addresses that should not send to strangers directly, which says nothing of a server that receives. */
const POLICY_ONLY = /^127\.0\.0\.1[01]$/;

/** What an answer of a list means; empty: no entry. Everything it does not declare as a listing, such as 127.255.255.254, is a refusal. */
export function blocklistVerdict({ listed }: Blocklist, code: string): 'clear' | 'listed' | 'refused' {
  if (code === '' || POLICY_ONLY.test(code)) return 'clear';
  return listed.test(code) ? 'listed' : 'refused';
}
