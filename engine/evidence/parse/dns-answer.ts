/** Record types that a mail domain is asked for. */
export type DnsQuestionType = 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'DNSKEY' | 'DS' | 'MX' | 'NS' | 'PTR' | 'TLSA' | 'TXT';

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
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(address))
    return `${address.split('.').reverse().join('.')}.${zone ?? 'in-addr.arpa'}`;
  const words = wordsOf(address);
  if (!words) return undefined;
  const nibbles = words.map((word) => word.toString(16).padStart(4, '0')).join('');
  return `${[...nibbles].reverse().join('.')}.${zone ?? 'ip6.arpa'}`;
}

function wordsOf(address: string): readonly number[] | undefined {
  if (!/^[0-9a-f:]+$/i.test(address)) return undefined;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = 8 - before.length - after.length;
  if (gap < 0 || (tail === undefined && gap !== 0)) return undefined;
  const words = [...before, ...Array.from({ length: gap }, () => '0'), ...after].map((word) =>
    Number.parseInt(word, 16),
  );
  return words.every((word) => word >= 0 && word <= 0xffff) ? words : undefined;
}
