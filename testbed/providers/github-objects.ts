import { createHash } from 'node:crypto';

/** A file of a commit, without a patch if it is binary or has many changes. */
interface ChangedFile {
  readonly filename: string;
  readonly previous_filename?: string;
  readonly deletions?: number;
  readonly patch?: string;
}

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
  /** Files of other commits than the newest one of the default branch. */
  readonly commits?: Readonly<Record<string, Readonly<Record<string, string | Buffer>>>>;
  /** Commits up to the newest one of the default branch, the newest first: what each changed, and whether it merges others. */
  readonly history?: readonly { readonly files: readonly ChangedFile[]; readonly isMerge?: boolean }[];
  /** Pull requests by number: newest commits of their branch and of the one that they are for, and the newest one that both have. */
  readonly pulls?: Readonly<Record<number, Readonly<Record<'head' | 'base' | 'mergeBase', string>>>>;
  /** The slug before it was renamed. */
  readonly formerly?: string;
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

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');

/** Hashes of the newest commit and its tree: they have the form of Git's. */
export function objectsOf({ slug, files }: HostedRepository): Readonly<Record<'commit' | 'root', string>> {
  const texts = Object.entries(files ?? {}).map(([path, text]) => [path, Buffer.from(text).toString('base64')]);
  const root = hashOf(`${slug}:${JSON.stringify(texts)}`);
  return { commit: hashOf(`commit ${root}`), root };
}

/** Commits up to the newest one, the newest first. A merge has the two before it as parents. */
export function commitsOf({ slug, files, history = [{ files: [] }], ...rest }: HostedRepository) {
  if (files === null) return [];
  const hashes = history.map((_, at) =>
    at === 0 ? objectsOf({ ...rest, slug, files }).commit : hashOf(`${slug} ${history.length - at}`),
  );
  return history.map(({ files: changed, isMerge = false }, at) => ({
    sha: hashes[at] ?? '',
    parents: hashes.slice(at + 1, at + (isMerge ? 3 : 2)).map((sha) => ({ sha })),
    files: changed.map(({ deletions = 1, ...file }) => ({ status: 'modified', deletions, ...file })),
  }));
}
