import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { HandshakeRefused, Unavailable } from '../../define-collector.ts';
import type { MailNames, MailTlsSession } from '../../facts/mail-tls.ts';
import { asUnavailable, codeOf, isTlsRefusal } from '../failure.ts';
import { distrustOf, sentBy } from './certificate.ts';

const LONGEST_CHAIN = 6;
/** Old versions and keys are reported, so they must not fail here. */
const ANY_CIPHER = 'ALL:!aNULL:@SECLEVEL=0';

type Upgraded = Omit<Extract<MailTlsSession, { offered: true }>, keyof MailNames>;

export function upgraded(socket: Socket, host: string, old: boolean): Promise<Upgraded> {
  return new Promise((resolve, reject) => {
    const secure = connectTls({
      socket,
      rejectUnauthorized: false,
      minVersion: 'TLSv1',
      ciphers: ANY_CIPHER,
      ...(old ? { maxVersion: 'TLSv1.1' as const } : {}),
      ...(isIP(host) ? {} : { servername: host }),
    });
    secure.on('error', (error) => reject(handshakeFailure(codeOf(error))));
    secure.once('secureConnect', () => {
      try {
        resolve(seen(secure));
      } catch (error) {
        reject(asUnavailable(error));
      }
    });
  });
}

/** A connection that ends says nothing about the versions. */
function handshakeFailure(code: string): Unavailable {
  const Failure = isTlsRefusal(code) ? HandshakeRefused : Unavailable;
  return new Failure(`the TLS handshake failed (${code || 'no code'})`);
}

function seen(secure: TLSSocket): Upgraded {
  const certificate = secure.getPeerX509Certificate();
  if (!certificate) throw new Unavailable('the mail server presented no certificate');
  const chain = sentBy(certificate, LONGEST_CHAIN).map(({ raw, publicKey }) => ({
    full: raw.toString('hex'),
    key: publicKey.export({ type: 'spki', format: 'der' }).toString('hex'),
  }));
  return {
    offered: true,
    protocol: secure.getProtocol() ?? '',
    untrusted: distrustOf(secure),
    names: (certificate.subjectAltName ?? '').slice(0, 1000),
    validTo: new Date(certificate.validTo).toISOString(),
    chain,
  };
}
