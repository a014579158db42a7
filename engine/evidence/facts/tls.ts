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
  /** Why a browser would not trust the chain (a Node.js code such as `CERT_HAS_EXPIRED`), undefined when it would. */
  readonly untrusted: string | undefined;
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
}

/** The TLS facts of an https target. */
export interface Tls {
  readonly handshake: TlsHandshake;
  /** When the facts were gathered: ISO 8601, UTC. */
  readonly at: string;
  /** Each version with whether the server completed a handshake that offered it alone; undefined where that could not be told. */
  readonly versions: Readonly<Record<'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3', boolean | undefined>>;
}
