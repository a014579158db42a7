export type DnsRecordType = 'A' | 'AAAA' | 'CNAME' | 'NS' | 'MX' | 'TXT' | 'CAA';

/** What the DNS says of the target's host. */
export interface DnsRecords {
  readonly a: readonly string[];
  readonly aaaa: readonly string[];
  readonly cname: readonly string[];
  /** Name servers of the registrable domain. */
  readonly ns: readonly string[];
  /** CAA records (RFC 8659) of the closest name that has some, as `0 issue "ca.example"`. */
  readonly caa: readonly string[];
}
