/** Key exchange of a server: an elliptic curve or a prime, with the strength that counts for it. */
export interface KeyExchange {
  readonly kind: 'ecdh' | 'dh';
  /** `x25519`, or `DH`. */
  readonly group: string;
  readonly bits: number;
}

const CURVES: Readonly<Record<number, readonly [name: string, bits: number]>> = {
  19: ['secp192r1', 192],
  21: ['secp224r1', 224],
  22: ['secp256k1', 256],
  23: ['secp256r1', 256],
  24: ['secp384r1', 384],
  25: ['secp521r1', 521],
  29: ['x25519', 253],
  30: ['x448', 448],
  4588: ['x25519mlkem768', 253],
};
/** Finite-field groups of RFC 7919, in bits. */
const PRIMES: Readonly<Record<number, number>> = { 256: 2048, 257: 3072, 258: 4096, 259: 6144, 260: 8192 };

/** A group by its number in the registry of TLS parameters. */
export function groupOf(id = 0): KeyExchange | undefined {
  const [group, bits] = CURVES[id] ?? [];
  if (group !== undefined && bits !== undefined) return { kind: 'ecdh', group, bits };
  const prime = PRIMES[id];
  return prime === undefined ? undefined : { kind: 'dh', group: `ffdhe${prime}`, bits: prime };
}

/** ServerECDHParams (RFC 8422 section 5.4) have the type of a named curve, 3, and its number; ServerDHParams begin with a prime. */
export function keyExchangeIn(body: Buffer, suite: string): KeyExchange | undefined {
  if (suite.startsWith('ECDH')) return body.readUInt8(0) === 3 ? groupOf(body.readUInt16BE(1)) : undefined;
  if (!suite.startsWith('DH')) return undefined;
  const length = body.readUInt16BE(0);
  const prime = body.subarray(2, 2 + length);
  const first = prime.findIndex((byte) => byte !== 0);
  if (first < 0 || prime.length < length) return undefined;
  return { kind: 'dh', group: 'DH', bits: (prime.length - first) * 8 - Math.clz32(prime.readUInt8(first)) + 24 };
}
