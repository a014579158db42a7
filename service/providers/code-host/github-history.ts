import { type History, type RemovedText, removedFrom } from '@assay/engine';
import { z } from 'zod';
import { CodeHostError } from '../define-code-host-provider.ts';
import { askGithub, type GithubAccess } from './github-request.ts';
import { Sha, shaped } from './github-shape.ts';

/** One page of the list, which is the most that it has; the patch of each commit is one more request. */
const MAX_COMMITS = 100;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_SECONDS = 60;

const Commits = z.array(z.object({ sha: Sha, parents: z.array(z.object({ sha: Sha })) }));

type Commit = z.output<typeof Commits>[number];

const Patches = z.object({
  files: z
    .array(
      z.object({
        filename: z.string().max(5000),
        previous_filename: z.string().max(5000).optional(),
        deletions: z.int(),
        /** Missing for binary files, and for those with many changes. */
        patch: z.string().optional(),
      }),
    )
    .default([]),
});

interface Wanted {
  readonly slug: string;
  readonly commit: string;
  readonly since: string | undefined;
}

/**
 * Lines that the latest commits removed. Sources: docs.github.com/en/rest/commits/commits#list-commits and #get-a-commit, which names 300
 * files of a commit on a page.
 */
export async function githubHistory({ slug, commit, since }: Wanted, access: GithubAccess): Promise<History> {
  const until = new Date(Math.min(access.until.getTime(), access.now().getTime() + MAX_SECONDS * 1000));
  const over = until < access.until ? `It took more than ${MAX_SECONDS} s` : 'The time for the repository was over';
  const reading = { ...access, until };
  const removed: RemovedText[] = [];
  const commits: string[] = [];
  const leftOut = new Set<string>();
  /** What was not read within the commits of the list: a later scan has to read it. */
  const skipped = new Set<string>();
  let [bytes, done, count] = [0, 0, 0];
  try {
    const { body } = await askGithub(`/repos/${slug}/commits?sha=${commit}&per_page=${MAX_COMMITS}`, reading);
    const listed = shaped(body, Commits);
    const hashes = new Set(listed.map(({ sha }) => sha));
    const wanted = listed.filter(isNewTo(listed, since));
    count = wanted.length;
    if (wanted.length < listed.length) leftOut.add(`Commits up to ${since?.slice(0, 12)} were read by an earlier scan`);
    if (wanted.some(({ parents }) => parents.some(({ sha }) => !hashes.has(sha))))
      leftOut.add(`Only the latest ${MAX_COMMITS} commits of the history were read`);
    for (const { sha, parents } of wanted) {
      done += 1;
      // The first commit removes nothing, and what a merge brings is in the commits that it merges.
      if (parents.length !== 1) continue;
      if (reading.now() > until) throw new CodeHostError('unavailable', over);
      const patches = await patchesOf(slug, sha, reading, skipped);
      bytes += patches.reduce((sum, { patch }) => sum + patch.length, 0);
      if (bytes > MAX_BYTES) {
        skipped.add(
          `The patches of the history are larger than ${MAX_BYTES / 1024 / 1024} MiB: older ones were not read`,
        );
        break;
      }
      removed.push(...patches.flatMap(removedFrom));
      commits.push(sha);
    }
  } catch (error) {
    if (!(error instanceof CodeHostError) || error.failure === 'unauthorized') throw error;
    const part = done === 0 ? 'The history was not' : `Only ${done - 1} of ${count} commits of the history were`;
    skipped.add(`${part} read: ${error.message}`);
  }
  const unread = skipped.size === 0 ? undefined : [...skipped].join('; ');
  return { removed, commits, leftOut: [...leftOut], unread };
}

/** Whether a commit is neither `since` nor in its history, as far as the list tells. */
function isNewTo(listed: readonly Commit[], since: string | undefined): (commit: Commit) => boolean {
  const parents = new Map(listed.map((one) => [one.sha, one.parents]));
  const known = new Set(since !== undefined && parents.has(since) ? [since] : []);
  for (const sha of known) for (const parent of parents.get(sha) ?? []) known.add(parent.sha);
  return ({ sha }) => !known.has(sha);
}

/** The patches of the files that a commit changed. */
async function patchesOf(slug: string, commit: string, access: GithubAccess, skipped: Set<string>) {
  const { body, next } = await askGithub(`/repos/${slug}/commits/${commit}`, access).catch((error: unknown) => {
    if (!(error instanceof CodeHostError) || !/^(?:too_large|unavailable)$/.test(error.failure)) throw error;
    skipped.add(`Some commits were not read: ${error.message}`);
    return { body: {}, next: undefined };
  });
  if (next !== undefined) skipped.add('Commits of more than 300 files were read in part');
  return shaped(body, Patches).files.flatMap(({ filename, previous_filename: path = filename, deletions, patch }) => {
    if (patch === undefined && deletions > 0) skipped.add('GitHub gives no patch of files with too many changes');
    return patch === undefined ? [] : [{ path, commit, patch }];
  });
}
