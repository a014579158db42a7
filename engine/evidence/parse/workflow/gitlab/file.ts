import { childOf, itemsOf, type Mapping, type Node, type Scalar, type Source, scalarOf } from '../node.ts';
import { Unreadable } from '../yaml.ts';

/** A file of GitLab CI: `.gitlab-ci.yml`, or one that it includes. */
export interface GitlabFile {
  readonly source: Source;
  readonly root: Mapping;
  /** What becomes part of this pipeline. */
  readonly includes: readonly GitlabInclude[];
  /** What its jobs start as pipelines of their own. */
  readonly children: readonly GitlabInclude[];
}

const KINDS = ['local', 'remote', 'project', 'component', 'template', 'artifact'] as const;

export interface GitlabInclude {
  readonly kind: (typeof KINDS)[number];
  readonly value: Scalar;
  /** Commit, tag or branch of a project. */
  readonly ref: Scalar | undefined;
  /** Hash of a remote file. */
  readonly integrity: Scalar | undefined;
}

/** In one pipeline. Source: docs.gitlab.com/ci/yaml/#include. */
export const MAX_INCLUDES = 150;
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

export function buildGitlab(source: Source, root: Node | undefined): GitlabFile {
  if (root?.kind !== 'map') throw new Unreadable('is not a pipeline: no mapping at the top', undefined, true);
  return {
    source,
    root,
    includes: includesIn(childOf(root, 'include')),
    children: root.entries.flatMap(({ value }) => childrenIn(value)),
  };
}

/** What a job starts as a pipeline of its own. */
export function childrenIn(job: Node): GitlabInclude[] {
  return includesIn(childOf(childOf(job, 'trigger'), 'include'));
}

/** One more than a pipeline can have, so that too many are noticed. */
function includesIn(node: Node | undefined): GitlabInclude[] {
  const items = node?.kind === 'map' ? [node] : itemsOf(node);
  return items.slice(0, MAX_INCLUDES + 1).flatMap((item): GitlabInclude[] => {
    if (item.kind === 'scalar')
      return [{ kind: /^https?:\/\//i.test(item.value) ? 'remote' : 'local', value: item, ...NO_PIN }];
    for (const kind of KINDS) {
      const value = scalarOf(item, kind);
      if (value) return [{ kind, value, ref: scalarOf(item, 'ref'), integrity: scalarOf(item, 'integrity') }];
    }
    return [];
  });
}

const NO_PIN = { ref: undefined, integrity: undefined };
