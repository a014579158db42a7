import { childOf, entriesOf, type Mapping, type Node, type Scalar, scalarOf, textsOf } from '../node.ts';
import type { GitlabFile } from './file.ts';
import { inherits, type Resolver, resolverOf } from './resolve.ts';
import { type When, whenOf } from './rules.ts';
import { type GitlabTree, isGlobal, type Place, treesOf } from './tree.ts';

const MAX_COMMANDS = 50_000;
/** The pipelines of a repository: their files, and the jobs as they run. */
export interface GitlabPipelines {
  readonly files: readonly GitlabFile[];
  readonly jobs: readonly GitlabJob[];
  /** Included files of the repository that were not read, with the reason. */
  readonly unread: readonly string[];
  /** Why it is not known what some jobs are given. */
  readonly unresolved: readonly string[];
}

interface Placed {
  readonly scalar: Scalar;
  readonly place: Place;
}

export interface GitlabJob {
  readonly name: string;
  readonly file: GitlabFile;
  /** Commands by the shell that runs them: `before_script` and `script` share one. */
  readonly shells: readonly (readonly Placed[])[];
  readonly images: readonly Placed[];
  /** Values that variables can have, those of the pipeline and of rules included. */
  readonly variables: ReadonlyMap<string, readonly string[]>;
  readonly when: When;
}

export function pipelinesOf(files: readonly GitlabFile[]): GitlabPipelines {
  const trees = treesOf(files);
  const unresolved: string[] = trees.flatMap(({ elsewhere }) => elsewhere);
  const unread = trees.flatMap((tree) => tree.unread);
  let left = MAX_COMMANDS;
  const jobs = trees.flatMap((tree) => {
    const missing = (reason: string) => unresolved.push(`${tree.file.source.path}: ${reason}`);
    return jobsOf(tree, resolverOf(tree, missing), ({ shells }) => {
      left -= 1 + shells.flat().length;
      return left >= 0;
    });
  });
  if (left < 0) unread.push(`Only jobs with ${MAX_COMMANDS} commands in all were read`);
  return { files, jobs, unread: [...new Set(unread)], unresolved: [...new Set(unresolved)] };
}

/** Jobs, and hidden ones that no other job makes use of: another repository may include them. */
function jobsOf(tree: GitlabTree, resolver: Resolver, isWithin: (job: GitlabJob) => boolean): GitlabJob[] {
  const used = usedNames(tree);
  const { child, items } = resolver;
  // Rules that are all elsewhere do not leave a job out.
  const rulesIn = (node: Node | undefined) => {
    const own = child(node, 'rules');
    const found = own && items(own);
    return own?.kind === 'list' && own.items.length > 0 && found?.length === 0 ? undefined : found;
  };
  const rules = rulesIn(child(tree.root, 'workflow'));
  return tree.root.entries.flatMap(({ name, value }) => {
    if (value.kind !== 'map' || isGlobal(name) || name === 'default' || used.has(name)) return [];
    const job = resolver.job(name);
    const own = rulesIn(job);
    const when = whenOf({ rules: own, only: child(job, 'only'), workflow: rules, isChild: tree.isChild });
    if (when.never) return [];
    const placed = (scalars: readonly Scalar[]) =>
      scalars.flatMap((scalar) => {
        const place = tree.places.get(scalar);
        return place ? [{ scalar, place }] : [];
      });
    const commands = (keys: readonly string[]) =>
      placed(keys.flatMap((key) => items(childOf(job, key)).filter((item) => item.kind === 'scalar')));
    const made: GitlabJob = {
      name,
      file: tree.file,
      shells: [commands(['before_script', 'script']), commands(['after_script'])],
      images: placed([child(job, 'image'), ...items(childOf(job, 'services'))].flatMap(imageIn)),
      variables: variablesOf(tree.root, job, [...(rules ?? []), ...(own ?? [])], child),
      when,
    };
    return isWithin(made) ? [made] : [];
  });
}

/** Names of hidden jobs that others extend, refer to or take over. */
function usedNames({ root, anchors }: GitlabTree): Set<string> {
  const names = root.entries.flatMap(({ value }) => [...textsOf(childOf(value, 'extends')), ...referredIn(value)]);
  const shared = root.entries.flatMap(({ name, value }) => (anchors.has(value) ? [name] : []));
  return new Set([...names, ...shared].filter((name) => name.startsWith('.')));
}

function referredIn(node: Node): string[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'map') return node.entries.flatMap(({ value }) => referredIn(value));
  return node.isReference ? textsOf({ ...node, isReference: false }).slice(0, 1) : node.items.flatMap(referredIn);
}

/** An image by name, or with `name`. */
function imageIn(node: Node | undefined): Scalar[] {
  const image = node?.kind === 'scalar' ? node : scalarOf(node, 'name');
  return image && image.type !== 'null' ? [image] : [];
}

function variablesOf(root: Mapping, job: Mapping, rules: readonly Node[], child: Resolver['child']) {
  const values = new Map<string, readonly string[]>();
  for (const { name, value } of entriesOf(child(root, 'variables')))
    if (inherits(job, 'variables', name)) values.set(name, textIn(value));
  for (const { name, value } of entriesOf(child(job, 'variables'))) values.set(name, textIn(value));
  for (const rule of rules)
    for (const { name, value } of entriesOf(child(rule, 'variables')))
      values.set(name, [...(values.get(name) ?? []), ...textIn(value)]);
  return values;
}

/** The text that a variable is set to, unless it is taken literally. */
function textIn(node: Node): string[] {
  const scalar = node.kind === 'scalar' ? node : scalarOf(node, 'value');
  return scalar && scalarOf(node, 'expand')?.value !== 'false' ? [scalar.value] : [];
}
