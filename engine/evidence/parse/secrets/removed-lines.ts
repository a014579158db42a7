import type { RemovedText } from './removed-secrets.ts';

/** Before each commit of the log: a NUL may also be in the text of a file. */
const COMMIT = /\0(?=[0-9a-f]{40}\n)/;
const HASH = /^[0-9a-f]{40}$/;

/** The removed lines of each file in `git log --patch --format=%x00%H`, of at most `max` commits, with their hashes; `isCut` if there are more. */
export function removedIn(log: string, max: number): Removed {
  const [, ...commits] = log.split(COMMIT, max + 2);
  const removed = commits.slice(0, max).flatMap((part) => {
    const commit = part.slice(0, 40);
    if (!HASH.test(commit)) return [];
    return part
      .slice(41)
      .split(/^diff --git /m)
      .flatMap((patch) => {
        const path = /^--- "?a\/(.{1,1000}?)"?\t?$/m.exec(patch)?.[1];
        return path === undefined ? [] : removedFrom({ path, commit, patch });
      });
  });
  const hashes = commits.slice(0, max).map((part) => part.slice(0, 40));
  return { removed, commits: hashes, isCut: commits.length > max };
}

interface Removed {
  readonly removed: RemovedText[];
  readonly commits: string[];
  readonly isCut: boolean;
}

/** The removed lines of a file, from its patch in one commit: nothing, or one text. */
export function removedFrom({
  path,
  commit,
  patch,
}: Omit<RemovedText, 'text'> & { readonly patch: string }): RemovedText[] {
  const from = patch.search(/^@@ /m);
  const lines =
    from < 0
      ? []
      : patch
          .slice(from)
          .split('\n')
          .filter((line) => line.startsWith('-'));
  return lines.length === 0 ? [] : [{ path, commit, text: lines.map((line) => line.slice(1)).join('\n') }];
}
