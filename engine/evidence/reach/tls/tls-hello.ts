import { randomBytes, X509Certificate } from 'node:crypto';
import { connect, isIP } from 'node:net';
import { addressVerdict } from '../../../scan-target/address.ts';
import { bareHost } from '../../../scan-target/bare-host.ts';
import { portRefusal } from '../../../scan-target/port.ts';
import { HandshakeCut, HandshakeRefused, type HelloAnswer, Unavailable } from '../../define-collector.ts';
import type { Certificate } from '../../facts/tls.ts';
import { clientHello, type HelloOffer } from '../../parse/tls/client-hello.ts';
import { readFlight, type ServerFlight } from '../../parse/tls/server-flight.ts';
import type { Guard } from '../connector.ts';
import { asUnavailable, CLOSED, codeOf } from '../failure.ts';
import { within } from '../within.ts';
import { certificateOf } from './certificate.ts';

const TIMEOUT_SECONDS = 4;
const LONGEST_FLIGHT = 64 * 1024;
/**
 * Alerts that refuse what was offered: illegal_parameter, handshake_failure, protocol_version,
 * insufficient_security. Others, such as internal_error, say nothing of it.
 */
const REFUSALS = new Set([47, 40, 70, 71]);

/**
 * Sends one ClientHello and reads the answer up to ServerHelloDone, without completing the handshake: it offers what the TLS
 * library of this program cannot. Throws `HandshakeRefused` if the server refused it with an alert, `HandshakeCut` if it ended
 * the connection without one, or `Unavailable` if the result is unknown.
 */
export async function hello(host: string, port: number, offer: HelloOffer, settings: Guard): Promise<HelloAnswer> {
  const refusal = portRefusal(port, settings);
  if (refusal !== undefined) throw new Unavailable(refusal);
  const name = bareHost(host);
  const [address] = await settings.admit(name);
  if (address === undefined) throw new Unavailable('the name has no address');
  const record = clientHello(offer, isIP(name) ? undefined : name, randomBytes(32));
  try {
    const { certificates, ...flight } = await exchange({ host: address, port }, record, settings);
    if (!offer.suites.includes(flight.suite))
      throw new Unavailable('the server chose a cipher suite that was not offered');
    return { ...flight, sent: readAll(certificates) };
  } catch (error) {
    if (CLOSED.has(codeOf(error))) throw new HandshakeCut('the server ended the TLS handshake');
    throw asUnavailable(error);
  }
}

function exchange(
  to: { readonly host: string; readonly port: number },
  record: Buffer,
  { allowPrivate, signal }: Guard,
): Promise<ServerFlight> {
  const socket = connect({ ...to, noDelay: true });
  const late = () => `no answer to a TLS hello within ${TIMEOUT_SECONDS} s`;
  const limits = { signal, milliseconds: TIMEOUT_SECONDS * 1000, late, end: () => socket.destroy() };
  return within<ServerFlight>(limits, (resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    socket.on('error', reject);
    socket.once('connect', () => {
      const { allowed, reason } = addressVerdict(socket.remoteAddress ?? '', { allowPrivate });
      if (allowed) socket.write(record);
      else reject(new Unavailable(reason));
    });
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ERR_CLOSED' })));
    socket.on('data', (data: Buffer) => {
      received = Buffer.concat([received, data]);
      const reading = readFlight(received);
      if (reading.is === 'flight') resolve(reading.flight);
      else if (reading.is === 'alert') reject(refusalOf(reading.alert));
      else if (reading.is === 'foreign' || received.length > LONGEST_FLIGHT)
        reject(new Unavailable('the answer to a TLS hello could not be read'));
    });
  });
}

function refusalOf(alert: number): Unavailable {
  return REFUSALS.has(alert)
    ? new HandshakeRefused(`the server refused the TLS hello (alert ${alert})`)
    : new Unavailable(`the server ended the TLS handshake with alert ${alert}`);
}

function readAll(certificates: readonly Buffer[]): Certificate[] | undefined {
  try {
    return certificates.map((der) => certificateOf(new X509Certificate(der)));
  } catch {
    return undefined;
  }
}
