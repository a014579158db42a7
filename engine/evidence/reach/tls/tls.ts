import { constants, type X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { addressVerdict } from '../../../scan-target/address.ts';
import { bareHost } from '../../../scan-target/bare-host.ts';
import { portRefusal } from '../../../scan-target/port.ts';
import { HandshakeCut, HandshakeRefused, type Reach, Unavailable } from '../../define-collector.ts';
import type { Certificate, TlsHandshake } from '../../facts/tls.ts';
import { embeddedTimestamps } from '../../parse/tls/timestamps.ts';
import type { Guard } from '../connector.ts';
import { asUnavailable, CLOSED, codeOf, isTlsRefusal, UNREACHABLE } from '../failure.ts';
import { isTrustedHereOnly, rootsOfProcess } from '../roots/added-roots.ts';
import { within } from '../within.ts';
import { certificateOf, distrustOf, sentBy } from './certificate.ts';

const TIMEOUT_SECONDS = 8;
/** The certificate and ten issuers. */
const MAX_SENT = 11;
const MAX_ADDRESSES_TRIED = 2;
/** Above security level 0, OpenSSL itself refuses old versions, which would look like a refusal by the server. */
const ANY_CIPHER = 'ALL:!aNULL:@SECLEVEL=0';

/**
 * One handshake. Throws `HandshakeRefused` if the server refused it with an alert, `HandshakeCut`
 * if it ended the connection twice, or `Unavailable` if the result is unknown.
 */
export async function handshake(
  host: string,
  port: number,
  versions: Parameters<Reach['handshake']>[2],
  settings: Guard,
): Promise<TlsHandshake> {
  const refusal = portRefusal(port, settings);
  if (refusal !== undefined) throw new Unavailable(refusal);
  const name = bareHost(host);
  const addresses = (await settings.admit(name)).slice(0, MAX_ADDRESSES_TRIED);
  let failure: unknown;
  for (const address of addresses) {
    const options: ConnectionOptions = {
      host: address,
      port,
      rejectUnauthorized: false,
      requestOCSP: true,
      secureOptions: constants.SSL_OP_LEGACY_SERVER_CONNECT,
      ALPNProtocols: ['h2', 'http/1.1'],
      ...(isIP(name) ? {} : { servername: name }),
      ...(versions ? { minVersion: versions.min, maxVersion: versions.max, ciphers: ANY_CIPHER } : {}),
    };
    try {
      return await shakeTwice(options, settings);
    } catch (error) {
      failure = error;
      if (!UNREACHABLE.has(codeOf(error))) break;
    }
  }
  throw refusalOf(failure);
}

/** A dropped connection is retried once. */
function shakeTwice(options: ConnectionOptions, settings: Guard): Promise<TlsHandshake> {
  return shake(options, settings).catch((error: unknown) => {
    if (!CLOSED.has(codeOf(error))) throw error;
    return shake(options, settings);
  });
}

function shake(options: ConnectionOptions, { allowPrivate, signal }: Guard): Promise<TlsHandshake> {
  const socket = connect(options);
  const late = () => `no TLS handshake within ${TIMEOUT_SECONDS} s`;
  const limits = { signal, milliseconds: TIMEOUT_SECONDS * 1000, late, end: () => socket.destroy() };
  return within<TlsHandshake>(limits, (resolve, reject) => {
    let connected = false;
    let ocsp: Buffer | undefined;
    socket.on('error', reject);
    socket.once('connect', () => {
      connected = true;
      const { allowed, reason } = addressVerdict(socket.remoteAddress ?? '', { allowPrivate });
      if (!allowed) reject(new Unavailable(reason));
    });
    socket.once('close', () =>
      reject(Object.assign(new Error('closed'), { code: connected ? 'ERR_CLOSED' : 'ECONNREFUSED' })),
    );
    socket.on('OCSPResponse', (response: Buffer | null) => {
      ocsp = response ?? undefined;
    });
    socket.once('secureConnect', () => {
      try {
        resolve(seen(socket, ocsp ?? Buffer.alloc(0)));
      } catch (error) {
        reject(error);
      }
    });
  });
}

function refusalOf(error: unknown): Unavailable {
  const code = codeOf(error);
  if (CLOSED.has(code)) return new HandshakeCut('the server ended the TLS handshake');
  if (isTlsRefusal(code)) return new HandshakeRefused(`the server refused the TLS handshake (${code})`);
  return asUnavailable(error);
}

function seen(socket: TLSSocket, ocsp: Buffer): TlsHandshake {
  const certificate = socket.getPeerX509Certificate();
  if (!certificate) throw new Unavailable('the server presented no certificate');
  return {
    protocol: socket.getProtocol() ?? '',
    cipher: socket.getCipher().standardName,
    alpn: socket.alpnProtocol || '',
    certificate: certificateOf(certificate),
    chain: chainOf(certificate),
    ocspStapled: ocsp.length > 0,
    ocspTimestamps: embeddedTimestamps(ocsp, 'ocsp'),
    untrusted: distrustOf(socket),
    trustedHereOnly: isTrustedHereOnly(sentBy(certificate, MAX_SENT), rootsOfProcess()),
  };
}

/** The issuers; an unreadable one ends the list. */
function chainOf(certificate: X509Certificate): Certificate[] {
  const chain: Certificate[] = [];
  for (const issuer of sentBy(certificate, MAX_SENT).slice(1)) {
    try {
      chain.push(certificateOf(issuer));
    } catch {
      break;
    }
  }
  return chain;
}
