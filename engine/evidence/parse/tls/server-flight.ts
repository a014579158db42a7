import { type HelloOffer, NEWEST, WIRE_VERSIONS, type WireVersion } from './client-hello.ts';
import { groupOf, keyExchangeIn } from './key-exchange.ts';
import { type Message, readRecords } from './server-records.ts';
import { suiteOf } from './suites.ts';
import { countTimestamps, embeddedTimestamps } from './timestamps.ts';

/** What a server sent in answer to a ClientHello, before encryption; in TLS 1.3 that is what it chose, without certificates. */
export type ServerFlight = Readonly<NonNullable<ReturnType<typeof flightOf>>>;

/** `more`: the flight goes on; `alert` has its number; `foreign`: this is not TLS, or breaks its rules. */
export type FlightReading =
  | { readonly is: 'more' | 'foreign' }
  | { readonly is: 'alert'; readonly alert: number }
  | { readonly is: 'flight'; readonly flight: ServerFlight };

const MAX_CERTIFICATES = 10;
const MAX_PROTOCOL = 32;
const MESSAGE = {
  serverHello: 2,
  certificate: 11,
  keyExchange: 12,
  certificateRequest: 13,
  done: 14,
  certificateStatus: 22,
} as const;

/** Reads what arrived so far; never throws. */
export function readFlight(data: Buffer): FlightReading {
  try {
    const { messages, alert, isForeign } = readRecords(data);
    const hello = messages[0];
    if (hello !== undefined && hello.type !== MESSAGE.serverHello) return { is: 'foreign' };
    const flight = hello && flightOf(hello.body, messages);
    // What follows in TLS 1.3 is encrypted, or a record for old network devices.
    if (flight?.version === 'TLSv1.3') return { is: 'flight', flight };
    if (isForeign || (alert !== undefined && hello)) return { is: 'foreign' };
    if (alert !== undefined) return { is: 'alert', alert };
    if (!hello || !messages.some(({ type }) => type === MESSAGE.done)) return { is: 'more' };
    return flight ? { is: 'flight', flight } : { is: 'foreign' };
  } catch (error) {
    if (error instanceof RangeError) return { is: 'foreign' };
    throw error;
  }
}

function flightOf(hello: Buffer, messages: readonly Message[]) {
  const at = 35 + hello.readUInt8(34);
  const suite = hello.readUInt16BE(at);
  const extensions = extensionsIn(hello.subarray(at + 3));
  const version = versionIn(hello, extensions);
  if (!version) return undefined;
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
    /** True if the server answers heartbeats (RFC 6520). */
    heartbeats: extensions.has(15),
    /** In DER as sent, the server's own first; at most ten. */
    certificates: certificatesIn(bodyOf(MESSAGE.certificate) ?? Buffer.alloc(0)),
    /** A revocation state was stapled. */
    stapled: status.length > 4,
    /** Signed certificate timestamps in the extension of RFC 6962 section 3.3, or in the stapled revocation state. */
    timestamps: Math.max(countTimestamps(extensions.get(18) ?? Buffer.alloc(0)), embeddedTimestamps(status, 'ocsp')),
    keyExchange:
      version === 'TLSv1.3'
        ? groupOf(extensions.get(51)?.readUInt16BE(0))
        : exchange && keyExchangeIn(exchange, suiteOf(suite)?.name ?? ''),
    /** Protocol chosen by ALPN (RFC 7301); empty if none. */
    alpn:
      extensions
        .get(16)
        ?.subarray(3, 3 + MAX_PROTOCOL)
        .toString('latin1') ?? '',
    /** The server asks for a certificate of the client, which may be optional. */
    asksForCertificate: messages.some(({ type }) => type === MESSAGE.certificateRequest),
  };
}

/** TLS 1.3 is named by an extension (RFC 8446 section 4.2.1). */
function versionIn(hello: Buffer, extensions: ReadonlyMap<number, Buffer>): HelloOffer['version'] | undefined {
  if (extensions.get(43)?.readUInt16BE(0) === NEWEST) return 'TLSv1.3';
  const wire = hello.readUInt16BE(0);
  return (Object.keys(WIRE_VERSIONS) as WireVersion[]).find((name) => WIRE_VERSIONS[name] === wire);
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
