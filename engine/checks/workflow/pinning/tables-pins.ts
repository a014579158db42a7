import { ACTION_PINS } from './tables-action-pins.generated.ts';

export interface Pin {
  readonly commit: string;
  /** The most exact version there: `v4.2.2`. */
  readonly version: string;
}

/** Commit of a tag of a well-known action; undefined if the shipped table does not have it. */
export function pinOf(slug: string, ref: string): Pin | undefined {
  if (!Object.hasOwn(ACTION_PINS, slug)) return undefined;
  for (const entry of ACTION_PINS[slug]?.split(',') ?? []) {
    const [commit = '', ...tags] = entry.split(' ');
    if (tags.includes(ref)) return { commit, version: tags[0] ?? ref };
  }
  return undefined;
}
