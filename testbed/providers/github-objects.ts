import { createHash } from 'node:crypto';

/** A repository of the stand-in. */
export interface HostedRepository {
  readonly id: number;
  readonly slug: string;
  readonly branch: string;
  /** Text by path; null if there is no commit. */
  readonly files: Readonly<Record<string, string | Buffer>> | null;
  readonly isPrivate?: boolean;
  /** Names of tags, and of further branches, with their commit; each contains its own commit only. */
  readonly tags?: Readonly<Record<string, string>>;
  readonly branches?: Readonly<Record<string, string>>;
  /** The slug before it was renamed. */
  readonly formerly?: string;
  /** A recursive tree has at most this number of entries. */
  readonly treeLimit?: number;
}

/** What was written to a repository. */
export interface Written {
  /** Files of written trees and commits, by hash. */
  readonly trees: Map<string, Readonly<Record<string, string>>>;
  readonly commits: Map<
    string,
    { readonly tree: string; readonly parents: readonly string[]; readonly message: string }
  >;
  /** Commits by the name of a branch other than the default one. */
  readonly branches: Map<string, string>;
  readonly pulls: { number: number; head: string; base: string; title: string; body: string; isOpen: boolean }[];
}

interface Entry {
  readonly path: string;
  readonly mode: string;
  readonly type: 'blob' | 'tree';
  readonly sha: string;
  readonly size?: number;
}

interface Objects {
  readonly commit: string;
  readonly root: string;
  readonly trees: ReadonlyMap<string, { readonly own: readonly Entry[]; readonly all: readonly Entry[] }>;
  readonly blobs: ReadonlyMap<string, Buffer>;
}

const hashOf = (text: string | Buffer) => createHash('sha1').update(text).digest('hex');

/** Git's hash of a file. */
export function blobHash(text: string | Buffer): string {
  const bytes = Buffer.from(text);
  return hashOf(Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]));
}

/** The Git objects of a repository. Hashes of files are Git's; those of trees and commits only have their form. */
export function objectsOf({ slug, files }: HostedRepository): Objects {
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, { own: Entry[]; all: Entry[] }>();
  const folder = (at: string, inside: readonly (readonly [string, string | Buffer])[]): string => {
    const own: Entry[] = [];
    const all: Entry[] = [];
    const names = Map.groupBy(inside, ([path]) => path.split('/', 1).join());
    for (const [name, members] of [...names].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const [first] = members;
      if (first && first[0] === name) {
        const bytes = Buffer.from(first[1]);
        const sha = blobHash(bytes);
        blobs.set(sha, bytes);
        const entry: Entry = { path: name, mode: '100644', type: 'blob', sha, size: bytes.length };
        own.push(entry);
        all.push(entry);
        continue;
      }
      const below = members.map(([path, text]) => [path.slice(name.length + 1), text] as const);
      const sha = folder(`${at}${name}/`, below);
      const entry: Entry = { path: name, mode: '040000', type: 'tree', sha };
      own.push(entry);
      all.push(entry, ...(trees.get(sha)?.all ?? []).map((one) => ({ ...one, path: `${name}/${one.path}` })));
    }
    const sha = hashOf(`${slug}:${at}:${JSON.stringify(own)}`);
    trees.set(sha, { own, all });
    return sha;
  };
  const root = folder('', Object.entries(files ?? {}));
  return { commit: hashOf(`commit ${root}`), root, trees, blobs };
}
