import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { attemptOn, containConnections, contained, type Handler } from './test-faults.ts';

/** A server on 127.0.0.1 for a test. */
export interface TestServer {
  readonly port: number;
  readonly url: string;
  close(): Promise<void>;
}

/** Hands each connection's first bytes to the handler, which answers as badly as it likes. */
export function serveRaw(answer: (socket: Socket, request: string) => void): Promise<TestServer> {
  return listen(
    createServer((socket) => {
      socket.once('data', (data) => attemptOn(socket, () => answer(socket, data.toString('latin1'))));
    }),
    'http',
  );
}

export function serveHttp(handler: Handler): Promise<TestServer> {
  return listen(createHttpServer(contained(handler)), 'http');
}

/** Starts any server, at a free port by default, and remembers its connections, so that closing it waits for none. */
export async function listen(server: Server, scheme: string, at = 0): Promise<TestServer> {
  containConnections(server);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await once(server.listen(at, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${scheme}://127.0.0.1:${port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
}

interface SelfSigned {
  /** An RSA key of this length; default: an EC key. */
  readonly rsaBits?: number;
  /** Demands a stapled revocation state (RFC 7633). */
  readonly mustStaple?: boolean;
}

/** A self-signed certificate (RFC 5280, SHA-256) for the names, valid from one day to another (`20250101`). */
export function selfSigned(
  names: readonly string[],
  from = '20200101',
  to = '20991231',
  { rsaBits, mustStaple = false }: SelfSigned = {},
): TestCertificate {
  const { publicKey, privateKey } = keyPair('prime256v1', rsaBits);
  const [name = 'test'] = names;
  const extensions = mustStaple ? [MUST_STAPLE] : [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: certificate({ names, issuer: name, from, to, publicKey, extensions }, privateKey),
  };
}

interface Issued {
  /** Last day; default: the end of the century. */
  readonly to?: string;
  /** With which the authority signs. */
  readonly hash?: 'sha256' | 'sha1' | 'md5';
  /** The authority has an RSA key. */
  readonly isRsa?: boolean;
}

/** A certificate with two timestamps of logs, and after it that of its issuer, `Test CA`. */
export function issued(
  names: readonly string[],
  { to = '20991231', hash, isRsa = false }: Issued = {},
): TestCertificate {
  const authority = keyPair('secp384r1', isRsa ? 2048 : undefined);
  const own = keyPair('prime256v1');
  const days = { from: '20260101', to, issuer: 'Test CA' };
  const timestamps = Buffer.from('000a000300aabb000300ccdd', 'hex');
  const extension = sequence(TIMESTAMP_LIST, der(0x04, der(0x04, timestamps)));
  const leaf = certificate(
    { ...days, names, publicKey: own.publicKey, extensions: [extension] },
    authority.privateKey,
    hash,
  );
  const root = certificate(
    { ...days, names: ['Test CA'], publicKey: authority.publicKey, extensions: [] },
    authority.privateKey,
  );
  return { key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: leaf + root };
}

interface CertificateContent {
  readonly names: readonly string[];
  readonly issuer: string;
  readonly from: string;
  readonly to: string;
  readonly publicKey: KeyObject;
  readonly extensions: readonly Buffer[];
}

function keyPair(namedCurve: string, rsaBits?: number): { publicKey: KeyObject; privateKey: KeyObject } {
  return rsaBits === undefined
    ? generateKeyPairSync('ec', { namedCurve })
    : generateKeyPairSync('rsa', { modulusLength: rsaBits });
}

function certificate(content: CertificateContent, signer: KeyObject, hash = 'sha256'): string {
  const algorithm = SIGNATURES[`${signer.asymmetricKeyType} ${hash}`];
  if (!algorithm) throw new Error(`Unknown signature: ${signer.asymmetricKeyType} with ${hash}`);
  const body = certificateBody(content, algorithm);
  const whole = sequence(body, algorithm, der(0x03, Buffer.from([0]), sign(hash, body, signer)));
  return `-----BEGIN CERTIFICATE-----\n${whole.toString('base64')}\n-----END CERTIFICATE-----\n`;
}

function certificateBody(
  { names, issuer, from, to, publicKey, extensions }: CertificateContent,
  algorithm: Buffer,
): Buffer {
  const named = (text: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));
  const alternatives = sequence(...names.map((one) => der(0x82, Buffer.from(one))));
  return sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    algorithm,
    named(issuer),
    sequence(moment(from), moment(to)),
    named(names[0] ?? 'test'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ALTERNATIVE_NAMES, der(0x04, alternatives)), ...extensions)),
  );
}

/** RFC 5280 section 4.1.2.5: two digits of the year through 2049, four from then on. */
function moment(day: string): Buffer {
  return day < '2050' ? der(0x17, Buffer.from(`${day.slice(2)}000000Z`)) : der(0x18, Buffer.from(`${day}000000Z`));
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const long = size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  const length = size < 128 ? [size] : long;
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

const COMMON_NAME = Buffer.from('0603550403', 'hex');
const TIMESTAMP_LIST = Buffer.from('060a2b06010401d679020402', 'hex');
const ALTERNATIVE_NAMES = Buffer.from('0603551d11', 'hex');
const MUST_STAPLE = Buffer.from('301106082b0601050507011804053003020105', 'hex');
/** Algorithm identifiers (RFC 3279, RFC 5758). */
const SIGNATURES: Readonly<Record<string, Buffer>> = {
  'ec sha256': Buffer.from('300a06082a8648ce3d040302', 'hex'),
  'ec sha1': Buffer.from('300906072a8648ce3d0401', 'hex'),
  'rsa sha256': Buffer.from('300d06092a864886f70d01010b0500', 'hex'),
  'rsa md5': Buffer.from('300d06092a864886f70d0101040500', 'hex'),
};
