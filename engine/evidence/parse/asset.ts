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

/** A script's text and where it stands: a file's URL, or `inline:LINE`. */
export interface ScriptText {
  readonly at: string;
  readonly text: string;
  readonly thirdParty: boolean;
}
