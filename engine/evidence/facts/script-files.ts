import type { SourceMapFile } from '../parse/site-files/source-map.ts';
import type { Asset, ScriptText } from './asset.ts';
import type { Exchange } from './exchange.ts';

/** First-party files that the page's scripts load, fetched. */
interface ScriptFiles {
  readonly scripts: readonly Asset[];
  /** Configuration and other data as text. */
  readonly data: readonly ScriptText[];
}

/** A file whose whole text is not known: it did not answer, was refused, or is too long. */
export interface UnreadFile {
  readonly url: string;
  readonly kind: 'script' | 'data';
  /** Bytes of the part that was read. */
  readonly bytes?: number | undefined;
}

export interface ImportedFiles extends ScriptFiles {
  /** Reported where it is known what the browser got. */
  readonly unread: readonly UnreadFile[];
  /** True if a script loads others whose addresses it computes. */
  readonly computed: boolean;
}

/** First-party files that only the browser saw, fetched. */
export interface LoadedFiles extends ScriptFiles {
  /** Pages in frames. */
  readonly frames: readonly Exchange[];
  readonly sourceMaps: readonly SourceMapFile[];
}
