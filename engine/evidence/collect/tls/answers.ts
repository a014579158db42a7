import { HandshakeRefused, type HelloAnswer } from '../../define-collector.ts';
import type { TlsHandshake, TlsOpening } from '../../facts/tls.ts';
import type { WireVersion } from '../../parse/tls/client-hello.ts';
import type { VersionOffer } from '../../parse/tls/versions.ts';
import { type Answer, isAnswer, type Outcome } from './offers.ts';

export function versionIn(one: Outcome<TlsHandshake | HelloAnswer>): string | undefined {
  if (!isAnswer(one)) return undefined;
  return 'version' in one ? one.version : one.protocol;
}

export function offerOf(upTo: WireVersion, one: Outcome<TlsHandshake | HelloAnswer>): VersionOffer[] {
  if (one instanceof HandshakeRefused) return [{ upTo, chosen: null }];
  const version = versionIn(one);
  return version === 'SSLv3' || version === 'TLSv1' || version === 'TLSv1.1' || version === 'TLSv1.2'
    ? [{ upTo, chosen: version }]
    : [];
}

/** The library offers TLS 1.3 and 1.2; `whole` is everything, asked where the library failed. */
export function speaksNewest(usual: Outcome<TlsHandshake>, whole: Answer): boolean | undefined {
  const shown = isAnswer(usual) ? usual : whole;
  if (isAnswer(shown)) return versionIn(shown) === 'TLSv1.3';
  return usual instanceof HandshakeRefused ? false : undefined;
}

/** What the server sent before encryption. An answer of TLS 1.3 has no certificate, and none of these features. */
export function openingOf(all: readonly HelloAnswer[]): TlsOpening | undefined {
  const answers = all.filter(({ version }) => version !== 'TLSv1.3');
  const first = answers.find(({ sent }) => sent !== undefined && sent.length > 0);
  if (first?.sent === undefined) return undefined;
  return {
    sent: first.sent,
    timestamps: Math.max(...answers.map(({ timestamps }) => timestamps)),
    ocspStapled: answers.some(({ stapled }) => stapled),
    compresses: answers.some(({ compresses }) => compresses),
    renegotiatesSecurely: answers.every(({ renegotiatesSecurely }) => renegotiatesSecurely),
    heartbeats: answers.some(({ heartbeats }) => heartbeats),
    keyExchanges: answers.flatMap(({ keyExchange }) => keyExchange ?? []),
  };
}
