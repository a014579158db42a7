import type { Entry, Mapping, Node } from '../node.ts';

export const EMPTY: Mapping = { kind: 'map', entries: [], flow: false, range: [0, 0] };

/** Mappings are merged key by key; of anything else, the second value applies. Source: docs.gitlab.com/ci/yaml/#extends. */
function merged(base: Node | undefined, over: Node): Node {
  return base?.kind === 'map' && over.kind === 'map' ? mergedMaps(base, over) : over;
}

export function mergedMaps(base: Mapping, over: Mapping): Mapping {
  const entries = new Map(base.entries.map((entry) => [entry.name, entry]));
  for (const entry of over.entries)
    entries.set(entry.name, { ...entry, value: merged(entries.get(entry.name)?.value, entry.value) });
  return { ...over, entries: [...entries.values()] };
}

/** A node with the mappings of its merge keys (`<<: *anchor`) in place; `used` is called with each of these. */
export function withMergeKeys(root: Mapping, used: (node: Node) => void): Mapping {
  const known = new Map<Node, Node>();
  const of = (node: Node): Node => {
    const found = known.get(node);
    if (found) return found;
    const made = make(node);
    known.set(node, made);
    return made;
  };
  const make = (node: Node): Node => {
    if (node.kind === 'scalar') return node;
    return node.kind === 'list' ? { ...node, items: node.items.map(of) } : mapping(node);
  };
  const mapping = (node: Mapping): Mapping => {
    const entries = new Map<string, Entry>();
    for (const { name, value } of node.entries) {
      if (name !== '<<') continue;
      // The first of several mappings wins.
      for (const one of value.kind === 'list' ? [...value.items].reverse() : [value]) {
        const inner = of(one);
        used(inner);
        if (inner.kind === 'map') for (const entry of inner.entries) entries.set(entry.name, entry);
      }
    }
    for (const entry of node.entries)
      if (entry.name !== '<<') entries.set(entry.name, { ...entry, value: of(entry.value) });
    return { ...node, entries: [...entries.values()] };
  };
  return mapping(root);
}
