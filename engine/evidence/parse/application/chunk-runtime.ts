import type { ChunkNames, Steps } from './chunk-names.ts';

/** A script that names chunks and loads them. */
export interface ChunkRuntime {
  readonly names: ChunkNames;
  /** Folder of its chunks. */
  readonly base: string;
}

/** URLs of the chunks with these ids. */
export function chunksOf(runtimes: readonly ChunkRuntime[], ids: readonly string[], steps: Steps): string[] {
  return runtimes.flatMap(({ names, base }) =>
    [...new Set(ids)].flatMap((id) => {
      const name = names.nameOf(id, steps);
      return name !== undefined && /\.m?js$/.test(name) ? (URL.parse(name, base)?.href ?? []) : [];
    }),
  );
}
