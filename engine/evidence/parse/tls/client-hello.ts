/** Versions before TLS 1.3, by their number on the wire. */
export const WIRE_VERSIONS = { SSLv3: 0x0300, TLSv1: 0x0301, 'TLSv1.1': 0x0302, 'TLSv1.2': 0x0303 } as const;
export type WireVersion = keyof typeof WIRE_VERSIONS;
/** The number of TLS 1.3 in the extension that names it; the field for older versions says 1.2. */
export const NEWEST = 0x0304;

/** What a ClientHello offers. */
export interface HelloOffer {
  /** The highest version; servers may choose an older one. */
  readonly version: WireVersion | 'TLSv1.3';
  /** Numbers of cipher suites, the preferred first. */
  readonly suites: readonly number[];
}

/** x25519, secp256r1, secp384r1, secp521r1, x448, secp256k1, secp224r1, secp192r1. */
const GROUPS = [29, 23, 24, 25, 30, 22, 21, 19];
/** Groups of TLS 1.3 besides: X25519MLKEM768, and finite-field Diffie-Hellman (RFC 7919). */
const NEWEST_GROUPS = [4588, 256, 257, 258, 259, 260];
/** ECDSA, RSA-PSS, EdDSA and RSA with SHA-2; SHA-1, SHA-224 and MD5 for old servers; DSA. */
const SIGNATURES = [
  0x0403, 0x0503, 0x0603, 0x0804, 0x0805, 0x0806, 0x0809, 0x080a, 0x080b, 0x0807, 0x0808, 0x0401, 0x0501, 0x0601,
  0x0203, 0x0201, 0x0303, 0x0301, 0x0101, 0x0402, 0x0202,
];
const PROTOCOLS = ['h2', 'http/1.1'];

/**
 * A record with a ClientHello (RFC 5246 section 7.4.1.2); `name` is the server name, undefined for an IP address. One of TLS 1.3 has
 * no key share, so the server names the group that it wants (RFC 8446 section 4.2.8).
 */
export function clientHello({ version, suites }: HelloOffer, name: string | undefined, random: Buffer): Buffer {
  const isNewest = version === 'TLSv1.3';
  const wire = WIRE_VERSIONS[isNewest ? 'TLSv1.2' : version];
  const extensions = version === 'SSLv3' ? [] : [vector(2, ...extensionsFor(version, name))];
  // TLS_EMPTY_RENEGOTIATION_INFO_SCSV (RFC 5746) serves SSL 3.0, which has no extensions; DEFLATE is offered first.
  const offered = version === 'SSLv3' ? [...suites, 0x00ff] : suites;
  const hello = Buffer.concat([
    number(2, wire),
    random.subarray(0, 32),
    vector(1),
    vector(2, ...offered.map((id) => number(2, id))),
    isNewest ? vector(1, number(1, 0)) : vector(1, number(1, 1), number(1, 0)),
    ...extensions,
  ]);
  const message = Buffer.concat([number(1, 1), vector(3, hello)]);
  return Buffer.concat([number(1, 22), number(2, version === 'SSLv3' ? 0x0300 : 0x0301), vector(2, message)]);
}

function extensionsFor(version: HelloOffer['version'], name: string | undefined): Buffer[] {
  const isNewest = version === 'TLSv1.3';
  const groups = isNewest ? [...GROUPS, ...NEWEST_GROUPS] : GROUPS;
  const versions = [NEWEST, ...Object.values(WIRE_VERSIONS).toReversed()];
  return [
    ...(name === undefined ? [] : [extension(0, vector(2, number(1, 0), vector(2, Buffer.from(name))))]),
    extension(0xff01, vector(1)),
    extension(10, vector(2, ...groups.map((group) => number(2, group)))),
    extension(11, vector(1, number(1, 0))),
    extension(35),
    extension(5, Buffer.from([1, 0, 0, 0, 0])),
    extension(16, vector(2, ...PROTOCOLS.map((protocol) => vector(1, Buffer.from(protocol))))),
    extension(18),
    extension(23),
    // Heartbeats (RFC 6520), none of which the server may send: it answers that it has them.
    ...(isNewest ? [] : [extension(15, number(1, 2))]),
    ...(isNewest || version === 'TLSv1.2'
      ? [extension(13, vector(2, ...SIGNATURES.map((each) => number(2, each))))]
      : []),
    ...(isNewest
      ? [extension(43, vector(1, ...versions.map((each) => number(2, each)))), extension(51, vector(2))]
      : []),
  ];
}

function extension(type: number, ...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([number(2, type), vector(2, ...parts)]);
}

/** A vector with its length before it, in bytes of the given number. */
function vector(lengthBytes: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([number(lengthBytes, content.length), content]);
}

function number(bytes: number, value: number): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}
