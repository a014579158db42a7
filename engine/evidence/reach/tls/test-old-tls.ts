import { X509Certificate } from 'node:crypto';
import { createServer } from 'node:net';
import { WIRE_VERSIONS, type WireVersion } from '../../parse/tls/client-hello.ts';
import { suiteNamed } from '../../parse/tls/suites.ts';
import { attemptOn } from '../test-faults.ts';
import { listen, type TestCertificate, type TestServer } from '../test-servers.ts';

/** What a server speaks that the TLS library does not. It answers a ClientHello up to ServerHelloDone and completes no handshake. */
export interface OldTls {
  readonly versions: readonly WireVersion[];
  /** By name, the preferred first. */
  readonly suites: readonly string[];
  /** Suites that it has with TLS 1.0 and older only. */
  readonly olderSuites?: readonly string[];
  /** Its only curve, by its number; default: x25519. */
  readonly curve?: number;
  /** Length of its Diffie-Hellman group. */
  readonly primeBits?: number;
  readonly asksForCertificate?: true;
  readonly compresses?: true;
  /** It answers heartbeats if a client offers them. */
  readonly heartbeats?: true;
  /** It ends the connection where others send an alert. */
  readonly isSilent?: true;
  readonly certificate: TestCertificate;
}

const ALERT = { handshakeFailure: 40, protocolVersion: 70 } as const;

export function serveOldTls(speaks: OldTls): Promise<TestServer> {
  const server = createServer((socket) => {
    socket.once('data', (data) => attemptOn(socket, () => void socket.end(answerTo(data, speaks))));
  });
  return listen(server, 'https');
}

function answerTo(data: Buffer, speaks: OldTls): Buffer {
  const hello = readHello(data);
  const fitting = speaks.versions.filter((name) => WIRE_VERSIONS[name] <= hello.version);
  const version = fitting.toSorted((a, b) => WIRE_VERSIONS[b] - WIRE_VERSIONS[a])[0];
  if (!version) return refusal(ALERT.protocolVersion, speaks);
  const { suites, olderSuites = [], curve = 29 } = speaks;
  const own = version === 'SSLv3' || version === 'TLSv1' ? [...suites, ...olderSuites] : suites;
  const suite = own
    .map(suiteOf)
    .find(({ id, name }) => hello.suites.includes(id) && (!name.startsWith('ECDH') || hello.curves.includes(curve)));
  if (!suite) return refusal(ALERT.handshakeFailure, speaks);
  const wire = WIRE_VERSIONS[version];
  const compression = speaks.compresses && hello.compression.includes(1) ? 1 : 0;
  const heartbeats = speaks.heartbeats && hello.heartbeats ? [word(15), sized(2, Buffer.from([1]))] : [];
  const extensions = version === 'SSLv3' ? [] : [sized(2, word(0xff01), sized(2, sized(1)), ...heartbeats)];
  const messages = [
    message(2, word(wire), Buffer.alloc(32, 1), sized(1), word(suite.id), Buffer.from([compression]), ...extensions),
    ...(suite.name.includes('anon') ? [] : [message(11, sized(3, ...certificatesOf(speaks.certificate)))]),
    ...keyExchangeOf(suite.name, curve, speaks.primeBits ?? 2048),
    ...(speaks.asksForCertificate ? [message(13, sized(1, Buffer.from([1])), sized(2, word(0x0401)), sized(2))] : []),
    message(14),
  ];
  return Buffer.concat([Buffer.from([22]), word(wire), sized(2, ...messages)]);
}

function readHello(data: Buffer) {
  let at = 43;
  /** The next vector, whose length is in so many bytes. */
  const vector = (bytes: number): Buffer => {
    const start = at + bytes;
    at = start + data.readUIntBE(at, bytes);
    return data.subarray(start, at);
  };
  vector(1);
  const suites = wordsIn(vector(2));
  const compression = [...vector(1)];
  let curves: number[] = [];
  let heartbeats = false;
  for (at += 2; at + 4 <= data.length; ) {
    const type = data.readUInt16BE(at);
    at += 2;
    const content = vector(2);
    if (type === 10) curves = wordsIn(content.subarray(2));
    if (type === 15) heartbeats = true;
  }
  return { version: data.readUInt16BE(9), suites, compression, curves, heartbeats };
}

/** ServerECDHParams of a named curve, or ServerDHParams, without what follows them. */
function keyExchangeOf(suite: string, curve: number, primeBits: number): Buffer[] {
  if (suite.startsWith('ECDH')) return [message(12, Buffer.from([3]), word(curve), sized(1, Buffer.alloc(32, 5)))];
  if (!suite.startsWith('DH')) return [];
  const prime = Buffer.alloc(primeBits / 8, 0xff);
  return [message(12, sized(2, prime), sized(2, Buffer.from([2])), sized(2, prime))];
}

function suiteOf(name: string) {
  const suite = suiteNamed(name);
  if (!suite) throw new Error(`Unknown suite: ${name}`);
  return suite;
}

function certificatesOf({ cert }: TestCertificate): Buffer[] {
  const all = cert.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g) ?? [];
  return all.map((pem) => sized(3, new X509Certificate(pem).raw));
}

function refusal(alert: number, { isSilent }: OldTls): Buffer {
  return isSilent ? Buffer.alloc(0) : Buffer.from([21, 3, 1, 0, 2, 2, alert]);
}

function message(type: number, ...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([Buffer.from([type]), sized(3, ...parts)]);
}

function sized(bytes: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = Buffer.alloc(bytes);
  size.writeUIntBE(content.length, 0, bytes);
  return Buffer.concat([size, content]);
}

function word(value: number): Buffer {
  return Buffer.from([value >> 8, value & 255]);
}

function wordsIn(data: Buffer): number[] {
  return Array.from({ length: data.length >> 1 }, (_, i) => data.readUInt16BE(2 * i));
}
