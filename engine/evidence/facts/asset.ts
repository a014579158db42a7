import { mediaType } from '../parse/http/content-coding.ts';
import type { Exchange } from './exchange.ts';

export type AssetKind = 'script' | 'style' | 'image' | 'font';

/** A file the page's HTML names. */
export interface Asset {
  readonly url: string;
  readonly kind: AssetKind;
  /** True when it belongs to another site than the page. */
  readonly thirdParty: boolean;
  /** The fetched file; text only for scripts and style sheets. Undefined when it did not answer. */
  readonly exchange: Exchange | undefined;
}

/** A script's text and where it is: a file's URL, `inline:LINE`, or a page's URL with `(inserted script)` or `(inline script)`. */
export interface ScriptText {
  readonly at: string;
  readonly text: string;
  readonly thirdParty: boolean;
}

/** True for a script that no browser runs: there is no such file, or a page stands in its place. */
export function isNoScript({ kind, exchange }: Asset): boolean {
  if (kind !== 'script' || !exchange) return false;
  const { status, text } = exchange;
  return status === 404 || status === 410 || (mediaType(exchange) === 'text/html' && /^\s{0,200}</.test(text));
}

const SCRIPT_TYPE = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script(?:\s*;.*)?)$/i;

/** True when browsers run a script element of this `type`. */
export function isScript(type: string | undefined): boolean {
  return type === undefined || SCRIPT_TYPE.test(type.trim());
}
