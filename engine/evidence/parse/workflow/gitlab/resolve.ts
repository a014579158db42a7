import { childOf, entryOf, type Mapping, type Node, scalarOf, textsOf } from '../node.ts';
import { EMPTY, mergedMaps } from './merge.ts';
import type { GitlabTree } from './tree.ts';

/** Source: docs.gitlab.com/ci/yaml/#extends, #reference-tags. */
const MAX_EXTENDS = 11;
/** Nodes that are visited for one list: references can repeat each other. */
const MAX_NODES = 20_000;
const MAX_DEPTH = 20;
const DEFAULTS = ['before_script', 'after_script', 'image', 'services'];

/** Reads the jobs of a pipeline with everything that they inherit. */
export interface Resolver {
  /** With `extends` and the defaults of the pipeline. */
  readonly job: (name: string) => Mapping;
  /** The items of a list, with those of lists that it refers to. */
  readonly items: (node: Node | undefined) => Exclude<Node, { kind: 'list' }>[];
  /** The value of a key, with what it refers to. */
  readonly child: (node: Node | undefined, key: string) => Node | undefined;
}

/** `missing` is called with what a job needs that none of the files has. */
export function resolverOf({ root }: GitlabTree, missing: (reason: string) => void): Resolver {
  const known = new Map<string, Mapping>();
  const targets = new Map<Node, Node | undefined>();
  const target = (node: Node | undefined, depth = 0): Node | undefined => {
    if (node?.kind !== 'list' || node.isReference !== true) return node;
    if (targets.has(node)) return targets.get(node);
    // One that leads back to itself has no target.
    targets.set(node, undefined);
    const path = textsOf({ ...node, isReference: false });
    const found =
      depth > MAX_DEPTH
        ? undefined
        : path.reduce<Node | undefined>((inside, key) => target(childOf(inside, key), depth + 1), root);
    if (!found) missing(`\`!reference [${path.join(', ').slice(0, 200)}]\` names nothing in the files that were read`);
    targets.set(node, found);
    return found;
  };

  const child = (node: Node | undefined, key: string) => target(childOf(node, key));

  const items = (node: Node | undefined) => {
    const found: Exclude<Node, { kind: 'list' }>[] = [];
    let visits = 0;
    const visit = (one: Node | undefined, depth: number): void => {
      visits += 1;
      const real = target(one);
      if (depth > MAX_DEPTH || visits > MAX_NODES) isLong = true;
      else if (real?.kind === 'list') for (const item of real.items) visit(item, depth + 1);
      else if (real && (real.kind === 'map' || real.type !== 'null')) found.push(real);
    };
    let isLong = false;
    visit(node, 0);
    if (isLong) missing('A list is too long or too deep');
    return found;
  };

  const extended = (name: string, depth: number): Mapping => {
    const cached = known.get(name);
    if (cached) return cached;
    const own = childOf(root, name);
    if (own?.kind !== 'map' || depth > MAX_EXTENDS) {
      missing(`A job extends ${name.slice(0, 200)}, which is not in the files that were read`);
      return EMPTY;
    }
    const parents = items(childOf(own, 'extends'));
    const base = parents.reduce(
      (sum: Mapping, one) => (one.kind === 'scalar' ? mergedMaps(sum, extended(one.value, depth + 1)) : sum),
      EMPTY,
    );
    const result = mergedMaps(base, own);
    known.set(name, result);
    return result;
  };

  const globals = { ...EMPTY, entries: root.entries.filter(({ name }) => DEFAULTS.includes(name)) };
  const own = child(root, 'default');
  const defaults = own?.kind === 'map' ? mergedMaps(globals, own) : globals;

  const job = (name: string): Mapping => {
    const own = extended(name, 0);
    const inherited = DEFAULTS.flatMap((key) => {
      const entry = entryOf(defaults, key);
      return entry && !entryOf(own, key) && inherits(own, 'default', key) ? [entry] : [];
    });
    return { ...own, entries: [...own.entries, ...inherited] };
  };

  return { job, items, child };
}

/** `inherit: default: false`, or a list of what is inherited. */
export function inherits(job: Mapping, kind: 'default' | 'variables', name: string): boolean {
  const rule = childOf(childOf(job, 'inherit'), kind);
  if (rule === undefined) return true;
  return rule.kind === 'list'
    ? textsOf(rule).includes(name)
    : scalarOf(childOf(job, 'inherit'), kind)?.value !== 'false';
}
