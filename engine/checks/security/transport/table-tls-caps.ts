import type { ChosenSuite, Tls } from '../../../evidence/facts/tls.ts';
import type { SuiteFamily } from '../../../evidence/parse/tls/suites.ts';

/** Grades of TLS, the worst first. `T`: not trusted, `M`: for another name. */
export const TLS_GRADES = ['F', 'T', 'M', 'C', 'B', 'A-', 'A', 'A+'] as const;
type TlsGrade = (typeof TLS_GRADES)[number];

/** A reason why a server cannot have a better grade; `holds` returns undefined where it was not tested. */
type Cap = readonly [grade: TlsGrade, reason: string, holds: (tls: Tls) => boolean | undefined];

export interface TlsRating {
  readonly grade: TlsGrade;
  /** `B: TLS 1.0 is offered`, the worst first. */
  readonly reasons: readonly string[];
  readonly untested: readonly string[];
}

const FORWARD_SECRET = /^TLS_(?:AES|CHACHA20|ECDHE|DHE)_/;
const SIX_MONTHS = 15_768_000;

/** True where the suite is chosen although every other one was offered too. */
const prefers = ({ offers }: Tls, family: SuiteFamily) =>
  offers.preferred === undefined && offers.insecure !== null ? undefined : offers.preferred?.family === family;
const chooses = (suite: ChosenSuite | null | undefined) => (suite === undefined ? undefined : suite !== null);
const isCurrent = ({ versions }: Tls) => versions['TLSv1.3'] || versions['TLSv1.2'] || versions['TLSv1.1'] || false;
const smallGroup = ({ opening, versions, offers }: Tls, bits: number) => {
  if (opening?.keyExchanges.some((each) => each.kind === 'dh' && each.bits < bits)) return true;
  return (opening || versions['TLSv1.2'] === false) && offers.finiteField !== undefined ? false : undefined;
};
const smallKey = ({ handshake }: Tls, bits: number) =>
  /^(?:rsa|dsa)/.test(handshake.certificate.keyType) && (handshake.certificate.keyBits ?? bits) < bits;
const signedWith = ({ handshake }: Tls, hash: RegExp) =>
  !handshake.certificate.selfSigned && hash.test(handshake.certificate.signatureAlgorithm);
/** True if neither TLS 1.3 nor an offer of the kind was accepted. */
const lacks = ({ versions, offers }: Tls, ...kinds: readonly (keyof Tls['offers'])[]) => {
  if (versions['TLSv1.3'] || kinds.some((kind) => offers[kind])) return false;
  return kinds.some((kind) => offers[kind] === undefined) || versions['TLSv1.3'] === undefined ? undefined : true;
};

/**
 * Grade caps of the SSL Server Rating Guide of Qualys SSL Labs, as far as a few handshakes can test them. Ciphers with 64-bit
 * blocks and RC4 with TLS 1.1 or newer count there if simulated browsers come to use them: here, if all suites are offered.
 */
const CAPS: readonly Cap[] = [
  [
    'F',
    'a cipher suite without encryption or authentication, or with less than 112 bits, is offered',
    ({ offers }) => chooses(offers.fatal),
  ],
  ['F', 'a key exchange group has less than 1024 bits', (tls) => smallGroup(tls, 1024)],
  ['F', 'the certificate key has less than 1024 bits', (tls) => smallKey(tls, 1024)],
  ['F', 'the certificate is signed with MD5', (tls) => signedWith(tls, /md[245]/i)],
  ['F', 'SSL 3.0 is the best version', (tls) => tls.handshake.protocol === 'SSLv3'],
  [
    'M',
    'the certificate is for another name',
    ({ handshake }) => handshake.untrusted === 'ERR_TLS_CERT_ALTNAME_INVALID',
  ],
  [
    'T',
    'the certificate is not trusted',
    ({ handshake: { untrusted, trustUntested } }) =>
      (untrusted !== undefined && untrusted !== 'ERR_TLS_CERT_ALTNAME_INVALID') || (trustUntested ? undefined : false),
  ],
  ['T', 'the certificate is signed with SHA-1', (tls) => signedWith(tls, /sha-?1(?!\d)/i)],
  [
    'C',
    'neither TLS 1.2 nor 1.3 is offered',
    ({ versions }) =>
      versions['TLSv1.2'] || versions['TLSv1.3'] ? false : versions['TLSv1.2'] === false ? true : undefined,
  ],
  ['C', 'SSL 3.0 is offered (POODLE)', ({ versions }) => versions.SSLv3],
  ['C', 'RC4 is preferred with TLS 1.1 or newer', (tls) => isCurrent(tls) && prefers(tls, 'rc4')],
  ['C', '3DES is preferred with TLS 1.1 or newer (SWEET32)', (tls) => isCurrent(tls) && prefers(tls, '3des')],
  ['C', 'TLS compression is enabled (CRIME)', ({ opening }) => opening?.compresses ?? false],
  ['B', 'RC4 is offered', ({ offers }) => chooses(offers.rc4)],
  ['B', 'TLS 1.0 is offered', ({ versions }) => versions.TLSv1],
  ['B', 'TLS 1.1 is offered', ({ versions }) => versions['TLSv1.1']],
  ['B', 'no cipher suite with authenticated encryption (AEAD) is offered', hasNoAead],
  [
    'B',
    'no forward secrecy is offered',
    (tls) => !FORWARD_SECRET.test(tls.handshake.cipher) && lacks(tls, 'modern', 'finiteField'),
  ],
  ['B', 'a key exchange group has less than 2048 bits', (tls) => smallGroup(tls, 2048)],
  ['B', 'the certificate key has less than 2048 bits', (tls) => smallKey(tls, 2048)],
  [
    'A-',
    'TLS 1.3 is not offered',
    ({ versions }) => (versions['TLSv1.3'] === undefined ? undefined : !versions['TLSv1.3']),
  ],
  ['A-', 'secure renegotiation is not supported', ({ opening }) => opening?.renegotiatesSecurely === false],
];

/** The grade that the caps leave; `hstsSeconds` is the max-age of HSTS: six months and no cap give `A+`. */
export function rateTls(tls: Tls, hstsSeconds: number): TlsRating {
  const judged = CAPS.map(([grade, reason, holds]) => ({ grade, reason, is: holds(tls) }));
  const rank = (grade: TlsGrade) => TLS_GRADES.indexOf(grade);
  const held = judged.filter(({ is }) => is === true).toSorted((a, b) => rank(a.grade) - rank(b.grade));
  return {
    grade: held[0]?.grade ?? (hstsSeconds >= SIX_MONTHS ? 'A+' : 'A'),
    reasons: held.map(({ grade, reason }) => `${grade}: ${reason}`),
    untested: judged.filter(({ is }) => is === undefined).map(({ reason }) => reason),
  };
}

/** Suites without forward secrecy can have authenticated encryption too; undefined where it was not tested. */
export function hasNoAead(tls: Tls): boolean | undefined {
  const chosen = `${tls.handshake.cipher} ${tls.offers.static?.suite}`;
  return /GCM|CCM|POLY1305/.test(chosen) ? false : lacks(tls, 'modern');
}
