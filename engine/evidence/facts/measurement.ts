/** How far a measurement goes: to the TCP connection, the TLS handshake, the whole response, or also keeping its body. */
export type MeasuredPart = 'connection' | 'certificate' | 'response' | 'body';

export interface MeasureOptions {
  /** Limit of the whole measurement. */
  readonly seconds: number;
  /** Default: `response`. */
  readonly part?: MeasuredPart | undefined;
}

/** One request, timed part by part: what a monitor sees of a site. */
export interface Measurement {
  /** Null when an answer came. */
  readonly failure: Failure | null;
  readonly status: number | null;
  /** Where a redirect leads: absolute; null where the answer is none. */
  readonly location: string | null;
  /** Reads the body as text, its first 256 KiB; `whole` is false if there is more, or it is cut off. Null unless it was asked for and is there. */
  readonly body: (() => Promise<{ readonly text: string; readonly whole: boolean }>) | null;
  /** IP address that was asked. */
  readonly address: string | null;
  /** Milliseconds of each part that was completed; null for a part that was not, and for TLS on plain http. */
  readonly timings: Timings;
  readonly certificate: MeasuredCertificate | null;
}

export interface Failure {
  readonly reason: FailureReason;
  /** For a person. */
  readonly message: string;
}

/** What broke. `refused`: this machine will not ask there, by its own rules, so nothing is known of the site. */
export type FailureReason = 'dns' | 'tcp' | 'tls' | 'timeout' | 'http' | 'refused';

export interface Timings {
  readonly dns: number | null;
  readonly connect: number | null;
  readonly tls: number | null;
  /** From the request to the first byte of the answer. */
  readonly firstByte: number | null;
  /** From the start to the end of the answer, or to the failure. */
  readonly total: number;
}

export interface MeasuredCertificate {
  /** ISO 8601, UTC. */
  readonly validFrom: string;
  readonly validTo: string;
  /** Why a browser would not trust it (a Node.js code such as `CERT_HAS_EXPIRED`); null when it would. */
  readonly untrusted: string | null;
}
