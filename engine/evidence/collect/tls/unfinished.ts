import { HandshakeCut, HandshakeRefused, type HelloAnswer, Unavailable } from '../../define-collector.ts';
import type { Certificate, Tls } from '../../facts/tls.ts';
import { covers } from '../../parse/tls/names.ts';
import { type SuiteFamily, standardName, suiteOf } from '../../parse/tls/suites.ts';
import { type Answer, isAnswer } from './offers.ts';

/** `TLSv1` as `TLS 1.0`. */
function nameOf(version: HelloAnswer['version']): string {
  const [name, number = ''] = version.split('v');
  return `${name} ${number.includes('.') ? number : `${number}.0`}`;
}

interface Attempt {
  readonly host: string;
  readonly now: Date;
  /** That of the TLS library. */
  readonly failure: Unavailable;
}

/**
 * What the server chose among everything, with what it sent before encryption in this or another answer: a suite of one kind that was
 * offered alone is not what clients get. Throws why no handshake was completed if that is not known.
 */
export function unfinishedHandshake(
  whole: Answer,
  answers: readonly HelloAnswer[],
  { host, now, failure }: Attempt,
): Pick<Tls, 'handshake' | 'unfinished'> {
  if (!isAnswer(whole)) throw failure;
  const unfinished = whyUnfinished(whole, failure);
  const sending = answers.find(({ sent = [] }) => sent.length > 0);
  const [certificate, ...chain] = sending?.sent ?? [];
  const suite = suiteOf(whole.suite);
  if (!suite || !sending || !certificate) throw new Unavailable(unfinished);
  const handshake = {
    protocol: whole.version,
    cipher: standardName(suite),
    alpn: sending.alpn,
    certificate,
    chain,
    ocspStapled: sending.stapled,
    ocspTimestamps: 0,
    untrusted: distrustOf(certificate, host, now),
    trustedHereOnly: false,
    ...(certificate.selfSigned ? {} : ({ trustUntested: true } as const)),
  };
  return { handshake, unfinished };
}

/** What is wrong with a certificate by itself, by the code of Node.js. */
function distrustOf({ selfSigned, validFrom, validTo, names }: Certificate, host: string, now: Date) {
  if (selfSigned) return 'DEPTH_ZERO_SELF_SIGNED_CERT';
  if (now < new Date(validFrom)) return 'CERT_NOT_YET_VALID';
  if (now > new Date(validTo)) return 'CERT_HAS_EXPIRED';
  return names.some((name) => covers(name, host)) ? undefined : 'ERR_TLS_CERT_ALTNAME_INVALID';
}

/** Families whose suites current browsers have: those of TLS 1.2 among them with curves, or without forward secrecy. */
const CURRENT: readonly SuiteFamily[] = ['tls13', 'aead', 'cbc', 'static'];
const CURVES = ['x25519', 'secp256r1', 'secp384r1', 'secp521r1', 'x25519mlkem768'];

/** Why no handshake was completed: by the answer to an offer of everything, and the failure of the TLS library. */
function whyUnfinished(answer: HelloAnswer, failure: Unavailable): string {
  const { version, keyExchange, asksForCertificate } = answer;
  const suite = suiteOf(answer.suite);
  const group = keyExchange && !CURVES.includes(keyExchange.group) ? ` and ${keyExchange.group}` : '';
  const bits = group && keyExchange ? ` (${keyExchange.bits} bits)` : '';
  const chosen = `the server chose ${nameOf(version)} with ${suite?.name ?? `suite ${answer.suite}`}${group}${bits}`;
  const isCurrent = version === 'TLSv1.2' || version === 'TLSv1.3';
  if (!isCurrent || !suite || !CURRENT.includes(suite.family) || group)
    return `current browsers cannot connect: offered everything, ${chosen}`;
  // It may be optional.
  const isDemanded = asksForCertificate && (failure instanceof HandshakeRefused || failure instanceof HandshakeCut);
  return isDemanded ? 'the server demands a client certificate' : `${failure.message}: ${chosen}`;
}
