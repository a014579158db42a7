import { connect as connectPlain, type Socket } from 'node:net';
import { addressVerdict } from '../../../scan-target/address.ts';
import { Unavailable } from '../../define-collector.ts';
import type { MailTlsSession } from '../../facts/mail-tls.ts';
import type { Guard } from '../connector.ts';
import { asUnavailable } from '../failure.ts';
import { createPortPause } from '../pacing/port-pause.ts';
import { within } from '../within.ts';
import { replies } from './smtp-replies.ts';
import { upgraded } from './upgrade.ts';

/** A connection takes a round trip, two with one lost packet; a blocked port answers never. */
const CONNECT_MILLISECONDS = 1_500;
const MILLISECONDS = 4_000;

/** For all scans of the process: they share the network. */
const portPause = createPortPause(Date.now);

interface StartTlsSettings extends Guard {
  /** 0: no connections to mail servers. */
  readonly smtpPort: number;
}

/**
 * Connects to a mail server, asks for STARTTLS (RFC 3207) and ends after the handshake; no mail
 * command is sent. `old`: TLS 1.1 or older only. Throws `HandshakeRefused` if the server refused
 * the handshake.
 */
export async function startTls(host: string, old: boolean, settings: StartTlsSettings): Promise<MailTlsSession> {
  const { admit, smtpPort: port, allowPrivate, signal } = settings;
  if (port === 0) throw new Unavailable('connections to mail servers are turned off (ASSAY_SMTP_PORT)');
  if (portPause.isPaused()) throw new Unavailable(`no connection to port ${port} left this network lately`);
  const [address = ''] = await admit(host);
  const { allowed, reason } = addressVerdict(address, { allowPrivate });
  if (!allowed) throw new Unavailable(reason);
  const late = () => `the mail server did not answer on port ${port}`;
  const socket = connectPlain({ host: address, port });
  const limits = { signal, milliseconds: MILLISECONDS, late, end: () => socket.destroy() };
  try {
    await connection(socket, signal, () => {
      portPause.silent(host, signal);
      return late();
    });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  portPause.connected();
  return within<MailTlsSession>(limits, (resolve, reject) => {
    socket.on('error', (error) => reject(asUnavailable(error)));
    socket.on('close', () => reject(new Unavailable('the mail server closed the connection')));
    const met = addressVerdict(socket.remoteAddress ?? '', { allowPrivate });
    if (!met.allowed) reject(new Unavailable(met.reason));
    else session(socket, host, old).then(resolve, reject);
  });
}

function connection(socket: Socket, signal: AbortSignal, late: () => string): Promise<void> {
  return within<void>({ signal, milliseconds: CONNECT_MILLISECONDS, late, end: () => undefined }, (resolve, reject) => {
    socket.on('error', (error) => reject(asUnavailable(error)));
    socket.once('connect', resolve);
  });
}

async function session(socket: Socket, host: string, old: boolean): Promise<MailTlsSession> {
  const next = replies(socket);
  const greeting = await next();
  if (!greeting.startsWith('220'))
    throw new Unavailable(`the mail server refuses connections from here (${greeting.slice(0, 3)})`);
  socket.write('EHLO scanner.invalid\r\n');
  const features = await next();
  if (!features.startsWith('250')) throw new Unavailable(`the mail server refuses EHLO (${features.slice(0, 3)})`);
  const names = { greeting: nameIn(greeting), ehlo: nameIn(features) };
  if (!/^250[ -]STARTTLS\s*$/im.test(features)) return { offered: false, ...names };
  socket.write('STARTTLS\r\n');
  const ready = await next();
  if (!ready.startsWith('220')) throw new Unavailable(`the mail server refuses STARTTLS (${ready.slice(0, 3)})`);
  socket.removeAllListeners('data');
  return { ...(await upgraded(socket, host, old)), ...names };
}

/** The first word of a reply, where the server names itself (RFC 5321 sections 4.2 and 4.1.1.1). */
function nameIn(reply: string): string {
  return /^\d{3}[ -]([^\s]{1,255})/.exec(reply)?.[1] ?? '';
}
