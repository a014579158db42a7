import {
  childOf,
  entriesOf,
  itemsOf,
  type Mapping,
  type Node,
  type Scalar,
  type Source,
  scalarOf,
  scalarsIn,
} from './node.ts';
import { Unreadable } from './yaml.ts';

/** A file of GitLab CI: `.gitlab-ci.yml`, or one that it includes. */
export interface GitlabPipeline {
  readonly source: Source;
  readonly root: Mapping;
  readonly jobs: readonly GitlabJob[];
  readonly includes: readonly GitlabInclude[];
  /** Of the pipeline and of all jobs. */
  readonly variables: readonly GitlabVariable[];
  readonly images: readonly { readonly job: string; readonly image: Scalar }[];
}

interface GitlabJob {
  /** `default` for what applies to all jobs. */
  readonly name: string;
  /** Lists of commands that one shell runs, each with the key of the list. */
  readonly scripts: readonly { readonly key: string; readonly commands: readonly Scalar[] }[];
}

export interface GitlabInclude {
  readonly kind: 'remote' | 'project' | 'component';
  readonly value: Scalar;
  /** Commit, tag or branch of a project. */
  readonly ref: Scalar | undefined;
  /** Hash of a remote file. */
  readonly integrity: Scalar | undefined;
}

export interface GitlabVariable {
  readonly job: string;
  readonly name: string;
  readonly value: Scalar;
}

const MAX_HEADER = 2000;

/** The text without the declaration of inputs, a document of its own, at the same offsets. */
export function withoutHeader(text: string): string {
  const lines = text.split('\n', MAX_HEADER);
  const end = lines.findIndex((line, i) => i > 0 && /^---\s{0,80}$/.test(line));
  const keys = lines.slice(0, Math.max(0, end)).filter((line) => /^[^\s#]/.test(line));
  if (keys.length !== 1 || !/^\uFEFF?spec:/.test(keys[0] ?? '')) return text;
  const start = lines.slice(0, end + 1).join('\n').length;
  return text.slice(0, start).replace(/[^\n]/g, ' ') + text.slice(start);
}

/** Keys of the top level that are no jobs. */
const GLOBAL = new Set([
  'include',
  'variables',
  'stages',
  'workflow',
  'spec',
  'image',
  'services',
  'cache',
  'pages:deploy',
]);
const SCRIPTS = ['before_script', 'script', 'after_script'];

export function buildGitlab(source: Source, root: Node | undefined): GitlabPipeline {
  if (root?.kind !== 'map') throw new Unreadable('is not a pipeline: no mapping at the top', undefined, true);
  const jobs = root.entries.flatMap(({ name, value }) =>
    value.kind === 'map' && !GLOBAL.has(name) ? [{ name, node: value }] : [],
  );
  const all = [{ name: 'pipeline', node: root }, ...jobs];
  return {
    source,
    root,
    jobs: all.map(({ name, node }) => ({ name, scripts: scriptsOf(node) })),
    includes: all.flatMap(({ node }) =>
      includesIn(childOf(node, 'include') ?? childOf(childOf(node, 'trigger'), 'include')),
    ),
    variables: all.flatMap(({ name, node }) => variablesOf(name, childOf(node, 'variables'))),
    images: all.flatMap(({ name, node }) => imagesOf(node).map((image) => ({ job: name, image }))),
  };
}

function scriptsOf(node: Mapping): GitlabJob['scripts'] {
  return SCRIPTS.flatMap((key) => {
    const commands = scalarsIn(childOf(node, key)).filter(({ type }) => type !== 'null');
    return commands.length > 0 ? [{ key, commands }] : [];
  });
}

function includesIn(node: Node | undefined): GitlabInclude[] {
  const items = node?.kind === 'map' ? [node] : itemsOf(node);
  return items.flatMap((item): GitlabInclude[] => {
    if (item.kind === 'scalar')
      return /^https?:\/\//i.test(item.value) ? [{ kind: 'remote', value: item, ...NO_PIN }] : [];
    for (const kind of ['remote', 'project', 'component'] as const) {
      const value = scalarOf(item, kind);
      if (value) return [{ kind, value, ref: scalarOf(item, 'ref'), integrity: scalarOf(item, 'integrity') }];
    }
    return [];
  });
}

const NO_PIN = { ref: undefined, integrity: undefined };

function variablesOf(job: string, node: Node | undefined): GitlabVariable[] {
  return entriesOf(node).flatMap(({ name, value }) => {
    const scalar = value.kind === 'scalar' ? value : scalarOf(value, 'value');
    return scalar ? [{ job, name, value: scalar }] : [];
  });
}

/** Images of a job and of its services, by name or with `name`. */
function imagesOf(node: Mapping): Scalar[] {
  const image = childOf(node, 'image');
  const services = childOf(node, 'services');
  const list = [...(image ? [image] : []), ...(services?.kind === 'list' ? services.items : [])];
  return list.flatMap((item) => (item.kind === 'scalar' ? [item] : (scalarOf(item, 'name') ?? [])));
}
