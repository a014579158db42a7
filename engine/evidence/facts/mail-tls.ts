/** A certificate and its public key (SubjectPublicKeyInfo), DER in hexadecimal. */
export interface MailCertificate {
  readonly full: string;
  readonly key: string;
}

/** How a mail server names itself; empty if it does not. */
export interface MailNames {
  /** In its greeting. */
  readonly greeting: string;
  /** In its reply to EHLO. */
  readonly ehlo: string;
}

/** What a mail server showed when asked for STARTTLS. */
export type MailTlsSession =
  | ({ readonly offered: false } & MailNames)
  | (MailNames & {
      readonly offered: true;
      /** `TLSv1.3` and so on. */
      readonly protocol: string;
      /** Why the certificate does not verify for the host name (a Node.js code); undefined if it does. */
      readonly untrusted: string | undefined;
      /** The subjectAltName extension as text. */
      readonly names: string;
      /** ISO 8601, UTC. */
      readonly validTo: string;
      /** The server's certificate first. */
      readonly chain: readonly MailCertificate[];
    });

/** STARTTLS of one mail exchanger. */
export interface MailTls {
  readonly host: string;
  /** Undefined if it could not be tested. */
  readonly session: MailTlsSession | undefined;
  /** Why it could not be tested. */
  readonly failure: string | undefined;
  /** The server also accepts TLS 1.1 or older; undefined if that is not known. */
  readonly acceptsOld: boolean | undefined;
}
