import type { SpfNode } from './mail-facts.ts';

/** The node and all below it. */
export function spfNodes(tree: SpfNode | undefined): SpfNode[] {
  return tree ? [tree, ...tree.children.flatMap(spfNodes)] : [];
}

export interface SpfTotals {
  readonly lookups: number;
  /** The terms whose lookups found nothing, with the domain of their record. */
  readonly voids: readonly string[];
  /** Part of the tree could not be seen: the numbers are the least there are. */
  readonly partial: boolean;
}

/** What a receiver spends in the worst case, where no mechanism matches before the end. */
export function spfTotals(tree: SpfNode): SpfTotals {
  const nodes = spfNodes(tree);
  return {
    lookups: nodes.reduce((sum, { lookups }) => sum + lookups.length, 0),
    voids: nodes.flatMap(({ domain, voids }) => voids.map((term) => `${term} in ${domain}`)),
    partial: nodes.some(({ status, unanswered }) => status === 'failed' || status === 'cut' || unanswered.length > 0),
  };
}

/** The tree as lines, each level further in. */
export function spfTreeLines(tree: SpfNode, depth = 0): string[] {
  const own = `${'  '.repeat(depth)}${tree.via || tree.domain}: ${tree.status === 'found' ? `${tree.lookups.length} lookups` : tree.status}`;
  return [own, ...tree.children.flatMap((child) => spfTreeLines(child, depth + 1))];
}
