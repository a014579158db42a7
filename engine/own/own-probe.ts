import type { Severity } from '../catalogue/severity.ts';
import type { Profile } from '../probes/define-probe.ts';
import type { Matcher } from './rule.ts';

/** A probe of the user as data, without code: one GET request, and what its response proves. */
export interface OwnProbe {
  /** `active/own/NAME` or `active/own/GROUP/NAME`. */
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly severity: Severity;
  readonly message: string;
  readonly fix: string;
  readonly references?: readonly string[] | undefined;
  /** The smallest profile that includes it; default `quick`. */
  readonly profile?: Profile | undefined;
  readonly request: { readonly path: string; readonly headers?: Readonly<Record<string, string>> | undefined };
  readonly proof: {
    /** Default 200. */
    readonly status?: number | undefined;
    /** Beginning of the media type. */
    readonly content_type?: string | undefined;
    readonly matches: Matcher;
  };
  /** A response that proves the problem, as an HTTP/1.1 message. */
  readonly example: string;
  /** A response that resembles it, but proves nothing. */
  readonly twin: string;
}
