import { type Mapping, type Node, type Scalar, type Source, scalarsIn } from '../node.ts';
import { childrenIn, type GitlabFile, type GitlabInclude, MAX_INCLUDES } from './file.ts';
import { EMPTY, mergedMaps, withMergeKeys } from './merge.ts';

/** Where a value was written. */
export interface Place {
  readonly source: Source;
  /** The job and its key; `pipeline` for what belongs to no job. */
  readonly holder: string;
  readonly key: string;
}

/** A pipeline with the files of the repository that it includes, as one mapping. */
export interface GitlabTree {
  readonly file: GitlabFile;
  readonly root: Mapping;
  /** A job can start it as a pipeline of its own, whose source is then not that of the one that starts it. */
  readonly isChild: boolean;
  readonly places: ReadonlyMap<Scalar, Place>;
  /** Mappings that others take over with `<<`. */
  readonly anchors: ReadonlySet<Node>;
  /** Included files of the repository that were not read, with the reason. */
  readonly unread: readonly string[];
  /** Includes from elsewhere, of which it is not known what they add. */
  readonly elsewhere: readonly string[];
}

/** The paths that a local include names; with `*` and `**` several. */
export function pathsOf({ value }: GitlabInclude, paths: readonly string[]): string[] {
  const wanted = value.value.replace(/^\//, '');
  if (!wanted.includes('*')) return paths.filter((path) => path === wanted);
  const parts = wanted.split('/');
  return parts.length > 30 ? [] : paths.filter((path) => matches(path.split('/'), parts));
}

/** Without backtracking: the positions in the pattern that a path can have reached. */
function matches(path: readonly string[], pattern: readonly string[]): boolean {
  let reached = new Set([0]);
  const skipped = (at: number): number[] => (pattern[at] === '**' ? [at, ...skipped(at + 1)] : [at]);
  for (const name of path)
    reached = new Set(
      [...reached].flatMap(skipped).flatMap((at) => {
        const part = pattern[at];
        if (part === '**') return [at];
        return part !== undefined && matchesName(name, part) ? [at + 1] : [];
      }),
    );
  return [...reached].flatMap(skipped).includes(pattern.length);
}

function matchesName(name: string, part: string): boolean {
  const [start = '', ...rest] = part.split(/\*+/);
  const end = rest.pop();
  if (end === undefined) return name === part;
  if (!name.startsWith(start) || !name.endsWith(end) || name.length < start.length + end.length) return false;
  let at = start.length;
  return rest.every((piece) => {
    const found = name.slice(0, name.length - end.length).indexOf(piece, at);
    at = found + piece.length;
    return found >= 0;
  });
}

/** The pipelines that no other one includes. */
export function treesOf(files: readonly GitlabFile[]): GitlabTree[] {
  const paths = files.map(({ source }) => source.path);
  const included = new Set(
    files.flatMap(({ includes }) => includes.filter(isLocal).flatMap((one) => pathsOf(one, paths))),
  );
  return files.filter(({ source }) => !included.has(source.path)).map((file) => treeOf(file, files, paths));
}

export function isLocal({ kind }: GitlabInclude): boolean {
  return kind === 'local';
}

function treeOf(file: GitlabFile, files: readonly GitlabFile[], paths: readonly string[]): GitlabTree {
  const places = new Map<Scalar, Place>();
  const anchors = new Set<Node>();
  const unread: string[] = [];
  const elsewhere: string[] = [];
  let count = 0;
  const isWithin = () => {
    count += 1;
    if (count === MAX_INCLUDES + 1) unread.push(`${file.source.path} includes more than ${MAX_INCLUDES} files`);
    return count <= MAX_INCLUDES;
  };
  const gathered = (one: GitlabFile, above: readonly GitlabFile[]): Mapping => {
    placeScalars(one, places);
    let base = EMPTY;
    for (const include of one.includes) {
      const found = isLocal(include) ? foundBy(include, files, paths) : [];
      const named = `${one.source.path} includes ${include.value.value.slice(0, 200)}`;
      if (found.length === 0 && !isWithin()) break;
      // Templates of GitLab itself only add jobs.
      if (include.kind === 'template') continue;
      if (!isLocal(include)) elsewhere.push(`${named}, a ${include.kind} file outside the repository`);
      else if (found.length === 0) unread.push(`${named}, which was not read`);
      for (const next of found) {
        if (above.includes(next)) continue;
        if (!isWithin()) break;
        base = mergedMaps(base, gathered(next, [...above, next]));
      }
    }
    return mergedMaps(
      base,
      withMergeKeys(one.root, (node) => anchors.add(node)),
    );
  };
  const root = gathered(file, [file]);
  for (const child of root.entries.flatMap(({ value }) => childrenIn(value)).filter(isLocal))
    if (foundBy(child, files, paths).length === 0)
      unread.push(`${file.source.path} starts ${child.value.value.slice(0, 200)}, which was not read`);
  const isChild = files.some(({ children }) =>
    children.some((one) => isLocal(one) && (one.value.value.includes('$') || foundBy(one, [file], paths).length > 0)),
  );
  return { file, root, isChild, places, anchors, unread, elsewhere };
}

function foundBy(include: GitlabInclude, files: readonly GitlabFile[], paths: readonly string[]): GitlabFile[] {
  const wanted = new Set(pathsOf(include, paths));
  return files.filter(({ source }) => wanted.has(source.path));
}

function placeScalars({ source, root }: GitlabFile, places: Map<Scalar, Place>): void {
  const put = (node: Node, holder: string, key: string) => {
    for (const scalar of scalarsIn(node)) if (!places.has(scalar)) places.set(scalar, { source, holder, key });
  };
  for (const { name, value } of root.entries)
    if (value.kind === 'map' && !isGlobal(name)) for (const entry of value.entries) put(entry.value, name, entry.name);
    else put(value, 'pipeline', name);
}

/** Keys of the top level that are no jobs. */
export function isGlobal(name: string): boolean {
  return GLOBAL.has(name);
}

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
