import { type IncomingMessage, request as requestPlain } from 'node:http';
import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { addressVerdict, type PrivateAccess } from '../../scan-target/address.ts';
import { bareHost } from '../../scan-target/bare-host.ts';
import { portRefusal } from '../../scan-target/port.ts';
import { Unavailable } from '../define-collector.ts';
import type {
  Failure,
  FailureReason,
  MeasuredCertificate,
  MeasuredPart,
  Measurement,
  MeasureOptions,
  Timings,
} from '../facts/measurement.ts';
import { endOf, untilAborted } from '../until-aborted.ts';
import type { judge } from './admit.ts';
import { decodeBody } from './body.ts';
import { textOf } from './charset.ts';
import { asUnavailable } from './failure.ts';
import { distrustOf, validityOf } from './tls/certificate.ts';

interface MeasureSettings {
  /** Resolves the host and applies the address policy; throws `Unavailable` if the name is unknown. */
  lookUp(host: string): ReturnType<typeof judge>;
  readonly allowPrivate: PrivateAccess;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

interface Progress {
  step: Exclude<FailureReason, 'timeout' | 'refused'>;
  address: string | null;
  certificate: MeasuredCertificate | null;
  timings: { -readonly [K in keyof Timings]: Timings[K] };
}

type Answer = Pick<Measurement, 'status' | 'location' | 'body'>;

const NO_ANSWER: Answer = { status: null, location: null, body: null };

const MAX_ADDRESSES_TRIED = 2;
const BODY_BYTES = 256 * 1024;
const HEADER_BYTES = 64 * 1024;

/** Refused by the scanner's policy, not by the site. */
class Refused extends Error {}

/** One request over a new connection, or only its first part; redirects are not followed. Never throws. */
export async function measure(
  url: URL,
  { seconds, part = 'response' }: MeasureOptions,
  settings: MeasureSettings,
): Promise<Measurement> {
  const startedAt = performance.now();
  const late = AbortSignal.timeout(Math.ceil(seconds * 1000));
  const signal = AbortSignal.any([settings.signal, late]);
  const progress: Progress = {
    step: 'dns',
    address: null,
    certificate: null,
    timings: { dns: null, connect: null, tls: null, firstByte: null, total: 0 },
  };
  const failureOf = (error: unknown): Failure => {
    const { step } = progress;
    if (error instanceof Refused) return { reason: 'refused', message: error.message };
    if (!signal.aborted) return { reason: step, message: asUnavailable(error).message };
    if (signal.reason !== late.reason) return { reason: 'refused', message: endOf(signal) };
    return { reason: 'timeout', message: `no response within ${seconds} s (${WAITED_FOR[step]})` };
  };
  const outcome = await walk(url, part, progress, { ...settings, signal }).then(
    (answer) => ({ failure: null, ...answer }),
    (error: unknown) => ({ failure: failureOf(error), ...NO_ANSWER }),
  );
  progress.timings.total = since(startedAt);
  const { address, certificate, timings } = progress;
  return { ...outcome, address, certificate, timings };
}

async function walk(
  url: URL,
  part: MeasuredPart,
  progress: Progress,
  { signal, ...settings }: MeasureSettings,
): Promise<Answer> {
  const secure = url.protocol === 'https:';
  const port = Number(url.port || (secure ? 443 : 80));
  const portRefused = portRefusal(port, settings);
  if (portRefused !== undefined) throw new Refused(portRefused);
  const host = bareHost(url.hostname);
  const lookupAt = performance.now();
  const found = await untilAborted(settings.lookUp(host), signal);
  if (!found.allowed) throw new Refused(found.reason);
  progress.timings.dns = since(lookupAt);
  progress.step = 'tcp';
  const socket = await connectAny(found.addresses.slice(0, MAX_ADDRESSES_TRIED), port, progress, settings, signal);
  try {
    if (part === 'connection') return NO_ANSWER;
    const stream = secure ? await secured(socket, host, progress, signal) : socket;
    if (part === 'certificate') return NO_ANSWER;
    progress.step = 'http';
    return await ask(url, stream, progress, { userAgent: settings.userAgent, signal, keepsBody: part === 'body' });
  } finally {
    socket.destroy();
  }
}

async function connectAny(
  addresses: readonly string[],
  port: number,
  progress: Progress,
  { allowPrivate }: Pick<MeasureSettings, 'allowPrivate'>,
  signal: AbortSignal,
): Promise<Socket> {
  let failure: unknown = new Unavailable('the name does not resolve');
  for (const address of addresses) {
    const startedAt = performance.now();
    progress.address = address;
    const socket = connectTcp({ host: address, port, noDelay: true });
    try {
      await until(socket, 'connect', signal);
      const verdict = addressVerdict(socket.remoteAddress ?? '', { allowPrivate });
      if (!verdict.allowed) throw new Refused(verdict.reason);
      progress.timings.connect = since(startedAt);
      return socket;
    } catch (error) {
      socket.destroy();
      if (error instanceof Refused || signal.aborted) throw error;
      failure = error;
    }
  }
  throw failure;
}

async function secured(socket: Socket, host: string, progress: Progress, signal: AbortSignal): Promise<TLSSocket> {
  const startedAt = performance.now();
  progress.step = 'tls';
  const named = isIP(host) ? { host } : { servername: host };
  const secure = connectTls({ socket, ...named, rejectUnauthorized: false, ALPNProtocols: ['http/1.1'] });
  await until(secure, 'secureConnect', signal);
  progress.timings.tls = since(startedAt);
  const certificate = secure.getPeerX509Certificate();
  if (certificate) progress.certificate = { ...validityOf(certificate), untrusted: distrustOf(secure) ?? null };
  return secure;
}

interface Asking {
  readonly userAgent: string;
  readonly signal: AbortSignal;
  /** A worker runs 1,000 checks at once, of which few read the body. */
  readonly keepsBody: boolean;
}

/** Resolves at the end of the response, or once enough of it was read. */
function ask(url: URL, socket: Socket, progress: Progress, { userAgent, signal, keepsBody }: Asking): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { host: url.host, 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8', connection: 'close' };
    const path = `${url.pathname}${url.search}`;
    const asked = requestPlain({ path, headers, createConnection: () => socket, maxHeaderSize: HEADER_BYTES, signal });
    const onAnswer = (response: IncomingMessage) => {
      const { statusCode: status = 0, headers: fields } = response;
      progress.timings.firstByte = since(startedAt);
      const leads = status >= 300 && status < 400 && fields.location !== undefined;
      const location = leads ? (URL.parse(fields.location ?? '', url.href)?.href ?? null) : null;
      const chunks: Buffer[] = [];
      let size = 0;
      const end = () => resolve({ status, location, body: keepsBody ? bodyOf(chunks, fields) : null });
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (keepsBody) chunks.push(chunk);
        if (size > BODY_BYTES) response.destroy();
      });
      response.once('close', () => {
        if (size > BODY_BYTES || response.complete) end();
        else reject(new Unavailable('the response was cut off'));
      });
      response.once('error', (error) => (size > BODY_BYTES ? end() : reject(error)));
    };
    asked.once('response', onAnswer);
    asked.on('error', reject);
    asked.end();
  });
}

function bodyOf(chunks: readonly Buffer[], fields: IncomingMessage['headers']): Measurement['body'] {
  return async () => {
    const all = Buffer.concat(chunks);
    const { bytes, whole } = await decodeBody(all, fields['content-encoding'] ?? '', BODY_BYTES);
    return { text: textOf(bytes, fields['content-type'] ?? ''), whole: whole && all.length <= BODY_BYTES };
  };
}

function until(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  return untilAborted(
    new Promise((resolve, reject) => {
      socket.once(event, resolve);
      socket.on('error', reject);
      socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' })));
    }),
    signal,
  );
}

const WAITED_FOR = {
  dns: 'looking up the name',
  tcp: 'connecting',
  tls: 'TLS handshake',
  http: 'waiting for the response',
} as const;

function since(startedAt: number): number {
  return Math.round((performance.now() - startedAt) * 10) / 10;
}
