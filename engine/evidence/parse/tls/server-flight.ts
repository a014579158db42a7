import { WIRE_VERSIONS, type WireVersion } from './client-hello.ts';
import { type Message, readRecords } from './server-records.ts';
import { suiteOf } from './suites.ts';
import { countTimestamps, embeddedTimestamps } from './timestamps.ts';

/** Key exchange of a server: an elliptic curve or a prime, with the strength that counts for it. */
export interface KeyExchange {
  readonly kind: 'ecdh' | 'dh';
  /** `x25519`, or `DH`. */
  readonly group: string;
  readonly bits: number;
}

/** What a server sent in answer to a ClientHello, before encryption (TLS 1.2 and older). */
export type ServerFlight = Readonly<NonNullable<ReturnType<typeof flightOf>>>;

/** `more`: the flight goes on; `alert` has its number; `foreign`: this is not TLS before 1.3, or breaks its rules. */
export type FlightReading =
  | { readonly is: 'more' | 'foreign' }
  | { readonly is: 'alert'; readonly alert: number }
  | { readonly is: 'flight'; readonly flight: ServerFlight };

const MAX_CERTIFICATES = 10;
const MESSAGE = { serverHello: 2, certificate: 11, keyExchange: 12, certificateStatus: 22, done: 14 } as const;
const CURVES: Readonly<Record<number, readonly [name: string, bits: number]>> = {
  19: ['secp192r1', 192],
  21: ['secp224r1', 224],
  22: ['secp256k1', 256],
  23: ['secp256r1', 256],
  24: ['secp384r1', 384],
  25: ['secp521r1', 521],
  29: ['x25519', 253],
  30: ['x448', 448],
};

/** Reads what arrived so far; never throws. */
export function readFlight(data: Buffer): FlightReading {
  try {
    const { messages, alert, isForeign } = readRecords(data);
    const hello = messages[0];
    if (hello !== undefined && hello.type !== MESSAGE.serverHello) return { is: 'foreign' };
    if (isForeign || (alert !== undefined && hello)) return { is: 'foreign' };
    if (alert !== undefined) return { is: 'alert', alert };
    if (!hello || !messages.some(({ type }) => type === MESSAGE.done)) return { is: 'more' };
    const flight = flightOf(hello.body, messages);
    return flight ? { is: 'flight', flight } : { is: 'foreign' };
  } catch (error) {
    if (error instanceof RangeError) return { is: 'foreign' };
    throw error;
  }
}

function flightOf(hello: Buffer, messages: readonly Message[]) {
  const wire = hello.readUInt16BE(0);
  const version = (Object.keys(WIRE_VERSIONS) as WireVersion[]).find((name) => WIRE_VERSIONS[name] === wire);
  if (!version) return undefined;
  const at = 35 + hello.readUInt8(34);
  const suite = hello.readUInt16BE(at);
  const extensions = extensionsIn(hello.subarray(at + 3));
  const bodyOf = (wanted: number) => messages.find(({ type }) => type === wanted)?.body;
  const exchange = bodyOf(MESSAGE.keyExchange);
  const status = bodyOf(MESSAGE.certificateStatus) ?? Buffer.alloc(0);
  return {
    version,
    /** Number of the cipher suite. */
    suite,
    /** True if TLS compression was chosen (CRIME). */
    compresses: hello.readUInt8(at + 2) !== 0,
    /** True if the server supports secure renegotiation (RFC 5746). */
    renegotiatesSecurely: extensions.has(0xff01),
    /** In DER as sent, the server's own first; at most ten. */
    certificates: certificatesIn(bodyOf(MESSAGE.certificate) ?? Buffer.alloc(0)),
    /** A revocation state was stapled. */
    stapled: status.length > 4,
    /** Signed certificate timestamps in the extension of RFC 6962 section 3.3, or in the stapled revocation state. */
    timestamps: Math.max(countTimestamps(extensions.get(18) ?? Buffer.alloc(0)), embeddedTimestamps(status, 'ocsp')),
    keyExchange: exchange && keyExchangeIn(exchange, suiteOf(suite)?.name ?? ''),
  };
}

function extensionsIn(data: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 2; at + 4 <= data.length; at += 4 + data.readUInt16BE(at + 2))
    found.set(data.readUInt16BE(at), data.subarray(at + 4, at + 4 + data.readUInt16BE(at + 2)));
  return found;
}

function certificatesIn(body: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 3; at + 3 <= body.length && found.length < MAX_CERTIFICATES; at += 3 + body.readUIntBE(at, 3))
    found.push(body.subarray(at + 3, at + 3 + body.readUIntBE(at, 3)));
  return found;
}

/** ServerECDHParams (RFC 8422 section 5.4) have the type of a named curve, 3, and its number; ServerDHParams begin with a prime. */
function keyExchangeIn(body: Buffer, suite: string): KeyExchange | undefined {
  if (suite.startsWith('ECDH')) {
    const [group, bits] = (body.readUInt8(0) === 3 && CURVES[body.readUInt16BE(1)]) || [];
    return group === undefined || bits === undefined ? undefined : { kind: 'ecdh', group, bits };
  }
  if (!suite.startsWith('DH')) return undefined;
  const prime = body.subarray(2, 2 + body.readUInt16BE(0));
  const first = prime.findIndex((byte) => byte !== 0);
  if (first < 0) return undefined;
  return { kind: 'dh', group: 'DH', bits: (prime.length - first) * 8 - Math.clz32(prime.readUInt8(first)) + 24 };
}
