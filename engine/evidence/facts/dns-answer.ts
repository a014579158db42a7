import ipaddr from 'ipaddr.js';

/** Record types that a mail domain is asked for. */
export type DnsQuestionType =
  | 'A'
  | 'AAAA'
  | 'CAA'
  | 'CNAME'
  | 'DNSKEY'
  | 'DS'
  | 'MX'
  | 'NS'
  | 'PTR'
  | 'SOA'
  | 'TLSA'
  | 'TXT';

/** What a resolver said of one name and type; a resolver that failed to say is not an answer. */
export interface DnsAnswer {
  /** In lower case, without a final dot. */
  readonly name: string;
  /** `nodata`: the name exists without records of the type; `nxdomain`: there is no such name. */
  readonly status: 'found' | 'nodata' | 'nxdomain';
  /** Record data as text in a fixed order: MX by preference, all others by the alphabet. */
  readonly records: readonly string[];
  /** Names that the name is an alias of (CNAME), in order. */
  readonly aliases: readonly string[];
  /** The resolver vouches for the answer by DNSSEC (the AD flag). */
  readonly authenticated: boolean;
}

/** The reverse name of an IP address, under the zone given or that of the DNS itself (RFC 1035, RFC 3596). */
export function reverseName(address: string, zone?: string): string | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(address))
    return `${address.split('.').reverse().join('.')}.${zone ?? 'in-addr.arpa'}`;
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address) || address.includes('%')) return undefined;
  const bytes = ipaddr.IPv6.parse(address).toByteArray();
  const nibbles = bytes.flatMap((byte) => [byte >> 4, byte & 15]).reverse();
  return `${nibbles.map((nibble) => nibble.toString(16)).join('.')}.${zone ?? 'ip6.arpa'}`;
}
