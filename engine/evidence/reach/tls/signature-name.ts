/** Names of signature algorithms by their DER-encoded object identifier, as OpenSSL calls them. */
const NAMES: Readonly<Record<string, string>> = {
  '2a864886f70d010102': 'md2WithRSAEncryption',
  '2a864886f70d010104': 'md5WithRSAEncryption',
  '2a864886f70d010105': 'sha1WithRSAEncryption',
  '2b0e03021d': 'sha1WithRSA',
  '2a8648ce380403': 'dsaWithSHA1',
  '2a8648ce3d0401': 'ecdsa-with-SHA1',
  '2a864886f70d01010a': 'rsassaPss',
  '2a864886f70d01010b': 'sha256WithRSAEncryption',
  '2a864886f70d01010c': 'sha384WithRSAEncryption',
  '2a864886f70d01010d': 'sha512WithRSAEncryption',
  '2a864886f70d01010e': 'sha224WithRSAEncryption',
  '2a8648ce3d040302': 'ecdsa-with-SHA256',
  '2a8648ce3d040303': 'ecdsa-with-SHA384',
  '2a8648ce3d040304': 'ecdsa-with-SHA512',
  '2b6570': 'ED25519',
  '2b6571': 'ED448',
};

const SEQUENCE = 0x30;
const OBJECT_IDENTIFIER = 0x06;

/** The signature algorithm of a DER-encoded certificate, for versions of Node.js that do not tell; empty if it is not known. */
export function signatureNameOf(certificate: Buffer): string {
  const [outer] = partsOf(certificate, 1);
  const [, algorithm] = partsOf(outer?.tag === SEQUENCE ? outer.content : EMPTY, 2);
  const [identifier] = partsOf(algorithm?.tag === SEQUENCE ? algorithm.content : EMPTY, 1);
  if (identifier?.tag !== OBJECT_IDENTIFIER) return '';
  return NAMES[identifier.content.toString('hex')] ?? '';
}

const EMPTY = Buffer.alloc(0);

/** The first values of a DER encoding (X.690 section 8.1). */
function partsOf(der: Buffer, max: number): { readonly tag: number; readonly content: Buffer }[] {
  const parts: { tag: number; content: Buffer }[] = [];
  for (let at = 0; parts.length < max && at + 2 <= der.length; ) {
    const [tag = 0, first = 0] = der.subarray(at, at + 2);
    const more = first < 0x80 ? 0 : first & 0x7f;
    if (more > 4 || at + 2 + more > der.length) break;
    const start = at + 2 + more;
    const end = start + (more === 0 ? first : der.readUIntBE(at + 2, more));
    if (end > der.length) break;
    parts.push({ tag, content: der.subarray(start, end) });
    at = end;
  }
  return parts;
}
