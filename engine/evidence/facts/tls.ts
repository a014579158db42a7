import type { KeyExchange } from '../parse/tls/key-exchange.ts';
import type { SuiteFamily } from '../parse/tls/suites.ts';

/** What one TLS handshake showed. */
export interface TlsHandshake {
  /** `TLSv1.3` and so on. */
  readonly protocol: string;
  readonly cipher: string;
  /** Protocol chosen by ALPN: `h2`, `http/1.1` or empty. */
  readonly alpn: string;
  readonly certificate: Certificate;
  /** What the server sent after its own certificate, at most ten. */
  readonly chain: readonly Certificate[];
  /** True when a signed statement of the certificate's revocation state came with the handshake (RFC 6066 section 8). */
  readonly ocspStapled: boolean;
  /** Signed certificate timestamps in that statement. */
  readonly ocspTimestamps: number;
  /** Why a browser would not trust the chain (a Node.js code such as `CERT_HAS_EXPIRED`), undefined when it would. */
  readonly untrusted: string | undefined;
  /**
   * True if the chain ends in an authority that is not in the list that Node.js ships, but was
   * added on the scanning machine (`NODE_EXTRA_CA_CERTS`): browsers elsewhere may not trust it.
   */
  readonly trustedHereOnly: boolean;
  /** True if the handshake was not completed, so that the chain was not verified: `untrusted` is about the certificate alone. */
  readonly trustUntested?: true;
}

export interface Certificate {
  readonly subject: string;
  readonly issuer: string;
  /** DNS names and addresses of the subjectAltName extension. */
  readonly names: readonly string[];
  /** ISO 8601, UTC. */
  readonly validFrom: string;
  readonly validTo: string;
  readonly keyType: string;
  readonly keyBits: number | undefined;
  readonly selfSigned: boolean;
  /** What its issuer signed it with, by OpenSSL's name: `ecdsa-with-SHA256`; empty where unknown. */
  readonly signatureAlgorithm: string;
  /** Signed certificate timestamps in it (RFC 6962): logs of Certificate Transparency that saw it. Those sent beside it are not seen. */
  readonly timestamps: number;
  /** It demands a stapled revocation state (RFC 7633). */
  readonly mustStaple: boolean;
}

type TlsVersionName = 'SSLv3' | 'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3';

/** A cipher suite that a server chose, by its name in the IANA registry without `TLS_` and `WITH_`. */
export interface ChosenSuite {
  readonly suite: string;
  readonly family: SuiteFamily;
}

/**
 * What the server answers where a client offers, for TLS 1.2 and older, cipher suites of one kind alone: the suite it chose,
 * `null` if it refused, undefined where that could not be told.
 * - `modern`: ephemeral keys and authenticated encryption.
 * - `insecure`: no encryption, no authentication, or a broken cipher: the worst that was chosen.
 * - `fatal`: no encryption, no authentication, or keys of less than 112 bits.
 * - `rc4`, `tripleDes`: that cipher. Where no insecure suite was chosen, neither was one of these.
 * - `preferred`: the choice among all suites, strong ones first; asked only where an insecure one was chosen, else as `insecure`.
 * - `static`: no forward secrecy.
 * - `finiteField`: ephemeral finite-field Diffie-Hellman.
 */
type TlsOffers = Readonly<
  Record<
    'modern' | 'insecure' | 'fatal' | 'rc4' | 'tripleDes' | 'preferred' | 'static' | 'finiteField',
    ChosenSuite | null | undefined
  >
>;

/** What servers send before encryption in TLS 1.2 and older; undefined for a server that speaks TLS 1.3 alone. */
export interface TlsOpening {
  /** As sent, the server's own first. */
  readonly sent: readonly Certificate[];
  /** Signed certificate timestamps beside the certificate or in the stapled revocation state. */
  readonly timestamps: number;
  readonly ocspStapled: boolean;
  /** TLS compression was chosen. */
  readonly compresses: boolean;
  readonly renegotiatesSecurely: boolean;
  /** The server answers heartbeats (RFC 6520), as OpenSSL before 1.1.1 does. */
  readonly heartbeats: boolean;
  readonly keyExchanges: readonly KeyExchange[];
}

/** The TLS facts of an https target. SSL 2.0 is not tested. */
export interface Tls {
  /** Name or address of the server. */
  readonly host: string;
  readonly handshake: TlsHandshake;
  /**
   * Why no handshake could be completed, undefined if one was. `handshake` then holds what the server chose among everything that a
   * client of any age can offer, and certificates that it sent before encryption.
   */
  readonly unfinished?: string;
  /** When the facts were gathered: ISO 8601, UTC. */
  readonly at: string;
  /** Each version with whether the server speaks it; undefined where that could not be told. */
  readonly versions: Readonly<Record<TlsVersionName, boolean | undefined>>;
  readonly offers: TlsOffers;
  readonly opening: TlsOpening | undefined;
}
