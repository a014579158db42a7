/** The extensions 1.3.6.1.4.1.11129.2.4.2 and 2.4.5, with tag and length. */
const LISTS = {
  certificate: Buffer.from('060a2b06010401d679020402', 'hex'),
  ocsp: Buffer.from('060a2b06010401d679020405', 'hex'),
} as const;
const MAX_TIMESTAMPS = 64;

/** Number of signed certificate timestamps within a certificate or an OCSP response in DER (RFC 6962 section 3.3). */
export function embeddedTimestamps(der: Buffer, within: keyof typeof LISTS): number {
  const name = LISTS[within];
  const found = der.indexOf(name);
  const outer = found < 0 ? undefined : octetString(der.subarray(found + name.length));
  const list = outer && octetString(outer);
  return list && list.length >= 2 && list.readUInt16BE(0) === list.length - 2 ? countTimestamps(list) : 0;
}

/** Entries of a SignedCertificateTimestampList, which begins with its length. */
export function countTimestamps(list: Buffer): number {
  let count = 0;
  for (let at = 2; at + 2 <= list.length && count < MAX_TIMESTAMPS; at += 2 + list.readUInt16BE(at)) count += 1;
  return count;
}

function octetString(der: Buffer): Buffer | undefined {
  const [tag, first = 0] = der;
  const more = first < 0x80 ? 0 : first & 0x7f;
  if (tag !== 0x04 || more > 2 || der.length < 2 + more) return undefined;
  const length = more === 0 ? first : der.readUIntBE(2, more);
  return der.length < 2 + more + length ? undefined : der.subarray(2 + more, 2 + more + length);
}
