import { and, eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { firstRow } from '../row-results.ts';
import { fixBranches } from './code-schema.ts';

type BranchKey = Pick<typeof fixBranches.$inferSelect, 'projectId' | 'provider' | 'repositoryId'>;

/** More than requests at the same time add. */
const KEPT_COMMITS = 20;

/** The last commits of the branch with fixes that were made here. */
export async function fixCommits(store: Store, key: BranchKey): Promise<readonly string[]> {
  const row = await store
    .select({ commits: fixBranches.commits })
    .from(fixBranches)
    .where(
      and(
        eq(fixBranches.projectId, key.projectId),
        eq(fixBranches.provider, key.provider),
        eq(fixBranches.repositoryId, key.repositoryId),
      ),
    )
    .then(firstRow);
  return row?.commits ?? [];
}

/** Before the branch is pointed to the commit, so that it is known as ours whatever happens afterwards. */
export async function noteFixCommit(store: Store, key: BranchKey, commit: string, updatedAt: Date): Promise<void> {
  const added = sql`${fixBranches.commits} || ${JSON.stringify([commit])}::jsonb`;
  const commits = sql`case when jsonb_array_length(${fixBranches.commits}) < ${KEPT_COMMITS} then ${added} else (${added}) - 0 end`;
  await store
    .insert(fixBranches)
    .values({ ...key, commits: [commit], updatedAt })
    .onConflictDoUpdate({
      target: [fixBranches.projectId, fixBranches.provider, fixBranches.repositoryId],
      set: { commits, updatedAt },
    });
}
