import type { Exchange } from './exchange.ts';

/** A file that a BIMI record names. */
export interface BimiFile {
  readonly url: string;
  /** Undefined if it could not be fetched. */
  readonly response: Exchange | undefined;
  /** Why it could not be fetched from here. */
  readonly failure: string | undefined;
}

/** Logo and mark certificate of the only BIMI record; undefined if it names none. */
export interface BimiMark {
  readonly logo: BimiFile | undefined;
  readonly certificate: BimiFile | undefined;
  /** Domains that the certificate may be issued to. */
  readonly domains: readonly string[];
  /** Time of the scan (ISO 8601). */
  readonly at: string;
}
