import type { ReportCut } from '../../../limits.ts';
import type { SpfNode } from '../../facts/mail-facts.ts';
import { allOf, redirectOf } from './spf.ts';

/** The node and all its descendants. */
export function spfNodes(tree: SpfNode | undefined): SpfNode[] {
  return tree ? [tree, ...tree.children.flatMap(spfNodes)] : [];
}

/** The node whose `all` applies: redirects are followed if a record has no `all`. */
export function lastSpfNode(tree: SpfNode): SpfNode {
  const redirect = tree.record && !allOf(tree.record) ? redirectOf(tree.record) : undefined;
  const child = redirect && tree.children.find(({ via }) => via === redirect.text);
  return child ? lastSpfNode(child) : tree;
}

/** Nodes whose pass result passes the whole record: reached only by `+include` and `redirect`. */
export function passingNodes(tree: SpfNode): SpfNode[] {
  const children = tree.children.filter(({ via }) => /^(?:\+?include:|redirect=)/i.test(via));
  return children.flatMap((child) => [child, ...passingNodes(child)]);
}

interface SpfTotals {
  readonly lookups: number;
  /** Terms with void lookups, with the domain of their record. */
  readonly voids: readonly string[];
  /** Part of the tree could not be looked up: the numbers are minimums. */
  readonly partial: boolean;
}

/** Lookups in the worst case, if no mechanism matches before the end. */
export function spfTotals(tree: SpfNode): SpfTotals {
  const nodes = spfNodes(tree);
  return {
    lookups: nodes.reduce((sum, { lookups }) => sum + lookups.length, 0),
    voids: nodes.flatMap(({ domain, voids }) => voids.map((term) => `${term} in ${domain}`)),
    partial: nodes.some(({ status, unanswered }) => status === 'failed' || status === 'cut' || unanswered.length > 0),
  };
}

/** Reports the branches that could not be looked up. */
export function cutSpf(tree: SpfNode, cut: ReportCut): void {
  if (spfTotals(tree).partial) cut('Some SPF includes could not be looked up');
}

/** A term that costs lookups; rows in order form the tree. */
export interface SpfLookupRow {
  /** 0 for terms of the domain's own record. */
  readonly depth: number;
  /** The domain of the record that the term is in. */
  readonly domain: string;
  readonly term: string;
  /** Its own lookup and those of the record that it leads to. */
  readonly lookups: number;
  /** State of the record that it leads to; null if it leads to none. */
  readonly status: SpfNode['status'] | null;
}

export function spfLookupRows(tree: SpfNode | undefined, depth = 0): SpfLookupRow[] {
  if (!tree) return [];
  return tree.lookups.flatMap((term) => {
    const child = tree.children.find(({ via }) => via === term);
    const below = child ? spfTotals(child).lookups : 0;
    const own = { depth, domain: tree.domain, term, lookups: 1 + below, status: child?.status ?? null };
    return [own, ...spfLookupRows(child, depth + 1)];
  });
}

/** The terms that cost lookups as lines, indented by level, with the lookups of each. */
export function spfTreeLines(tree: SpfNode): string[] {
  return spfLookupRows(tree).map(
    ({ depth, term, lookups, status }) =>
      `${'  '.repeat(depth)}${term}: ${lookups}${status === null || status === 'found' ? '' : ` (${status})`}`,
  );
}
