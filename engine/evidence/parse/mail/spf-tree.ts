import type { SpfNode } from '../../facts/mail-facts.ts';
import { allOf, redirectOf } from './spf.ts';

/** The node and all below it. */
export function spfNodes(tree: SpfNode | undefined): SpfNode[] {
  return tree ? [tree, ...tree.children.flatMap(spfNodes)] : [];
}

/** The node whose record decides about all other mail: redirects are followed where a record has no `all`. */
export function lastSpfNode(tree: SpfNode): SpfNode {
  const redirect = tree.record && !allOf(tree.record) ? redirectOf(tree.record) : undefined;
  const child = redirect && tree.children.find(({ via }) => via === redirect.text);
  return child ? lastSpfNode(child) : tree;
}

/** Nodes whose passing is a pass of the whole: reached by `include` with `+` and by `redirect` alone. */
export function passingNodes(tree: SpfNode): SpfNode[] {
  const children = tree.children.filter(({ via }) => /^(?:\+?include:|redirect=)/i.test(via));
  return children.flatMap((child) => [child, ...passingNodes(child)]);
}

interface SpfTotals {
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
