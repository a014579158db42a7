import type { Schema } from '../../../client/client.ts';

type Lookup = NonNullable<Schema['DeliverabilityRecords']['spf_lookups']>[number];

export interface LookupNode extends Lookup {
  /** Position in the list, which is the same in every rendering. */
  readonly key: number;
  readonly children: LookupNode[];
}

/** Nests a list in which each entry follows the one that it belongs to, one level deeper. */
export function treeOf(lookups: readonly Lookup[]): LookupNode[] {
  const roots: LookupNode[] = [];
  const open: LookupNode[] = [];
  lookups.forEach((lookup, key) => {
    const node: LookupNode = { ...lookup, key, children: [] };
    while (open.length > 0 && (open.at(-1)?.depth ?? 0) >= lookup.depth) open.pop();
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  });
  return roots;
}
