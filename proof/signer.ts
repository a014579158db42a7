import type { Bytes } from './encoding.ts';

/** An Ed25519 key of the service. */
export interface ReportSigner {
  readonly id: string;
  readonly publicBytes: Bytes;
  sign(text: Uint8Array): Uint8Array;
}

/** A P-256 key of the service, with its certificate. */
export interface DocumentSigner {
  /** DER. */
  readonly certificate: Bytes;
  /** ECDSA with SHA-256, as DER. */
  sign(text: Uint8Array): Uint8Array;
}
