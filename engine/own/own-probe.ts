import type { Profile } from '../probes/define-probe.ts';
import type { Matcher, OwnWords } from './rule.ts';

/** A probe of the user as data, without code: one GET request, and what its response proves. Its id is `active/own/NAME` or `active/own/GROUP/NAME`. */
export interface OwnProbe extends OwnWords {
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
