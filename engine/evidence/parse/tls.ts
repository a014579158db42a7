/** What one TLS handshake showed. */
export interface TlsHandshake {
  /** `TLSv1.3` and so on. */
  readonly protocol: string;
  readonly cipher: string;
  /** Protocol chosen by ALPN: `h2`, `http/1.1` or empty. */
  readonly alpn: string;
  readonly certificate: Certificate;
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
}

/** The TLS facts of an https target. */
export interface Tls {
  readonly handshake: TlsHandshake;
  /** When the facts were gathered: ISO 8601, UTC. */
  readonly at: string;
  /** Each version with whether the server completed a handshake that offered it alone; undefined where that could not be told. */
  readonly versions: Readonly<Record<'TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3', boolean | undefined>>;
}
