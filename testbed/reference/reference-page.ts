import type { TlsChanges } from '../../engine/checks/examples/tls.ts';
import type { Grade } from '../../engine/index.ts';

/** A state of a page with the grade that its exposure deserves. */
export interface ReferencePage {
  readonly name: string;
  /** What is served, in a few words. */
  readonly state: string;
  /** Who can do what; the reason for the grade. */
  readonly exposure: string;
  /** Worst and best grade that are right. */
  readonly grades: readonly [worst: Grade, best: Grade];
  /** Grade of MDN's HTTP Observatory for the same responses. */
  readonly observatory: string;
  readonly served: Served;
}

/** The responses; all of them are sound unless stated otherwise. */
export interface Served {
  /** Default `https:`. */
  readonly scheme?: 'http:';
  /** `static`: without the sign-in link that the page has otherwise; `bare`: the page is its body alone. */
  readonly site?: 'static' | 'bare';
  /** IP address that answers. */
  readonly address?: string;
  /** Header lines of the page. */
  readonly headers?: readonly string[];
  /** Markup at the end of the body. */
  readonly body?: string;
  /** Text of the page's own script. */
  readonly script?: string;
  /** Header lines of the response to a request from another origin. */
  readonly crossOrigin?: readonly string[];
  /** What plain HTTP answers: a redirect to HTTPS, the page, or a redirect through another plain URL. */
  readonly plainHttp?: 'redirects' | 'stays' | 'detours';
  /** An HTTPS address that redirects to plain HTTP. */
  readonly downgrades?: true;
  readonly certificate?: 'expired' | 'self-signed' | 'other-name';
  readonly tls?: TlsChanges;
  /** Findings of the active phase, as `probe#problem`. */
  readonly probes?: readonly string[];
  /** Findings that need a measurement, as `check#problem`, or `check#problem@severity`. */
  readonly measured?: readonly string[];
}

/** Nonce of the page; each further response has another one. */
export const NONCE = 'mJp3vQ9sXc71LdTfWk0aZg';

export const OLD_TLS: TlsChanges = { versions: { TLSv1: true } };

export const HSTS = 'Strict-Transport-Security: max-age=63072000; includeSubDomains';
export const NOSNIFF = 'X-Content-Type-Options: nosniff';
export const REFERRER = 'Referrer-Policy: strict-origin-when-cross-origin';
export const FRAMING = 'X-Frame-Options: DENY';
export const STRICT_POLICY =
  "Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
/** All but a content security policy. */
export const PLAIN_HEADERS = [HSTS, NOSNIFF, REFERRER, FRAMING];
export const HARDENED = [STRICT_POLICY, HSTS, NOSNIFF, REFERRER];
