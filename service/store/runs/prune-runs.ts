import { and, isNotNull, lt, ne, not, notInArray, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { unended } from './run-row.ts';
import { runs } from './run-schema.ts';
import { latestCompletedRun, listRuns, matching, type RunFilter } from './runs.ts';

/** Of the default branch of each project, or of its pull requests. */
export const KEPT_CODE_SCANS = 50;

/** Deletes the oldest runs; the latest completed one, which the next is compared with, stays, and so do those in progress. */
export async function pruneRuns(store: Store, filter: RunFilter, limit: number): Promise<void> {
  const [newest, latest] = [await listRuns(store, filter, { limit }), await latestCompletedRun(store, filter)];
  const kept = [...newest, ...(latest ? [latest] : [])].map(({ id }) => id);
  await store.delete(runs).where(and(matching(filter), notInArray(runs.id, kept), not(unended)));
}

export async function deleteRunsBefore(store: Store, filter: RunFilter, before: Date): Promise<void> {
  await store.delete(runs).where(and(matching(filter), lt(runs.createdAt, before)));
}

/** Reduces the reports of the other runs to their heads, which are not restated; with `onlyUnscored` those of runs without a score alone. */
export async function reduceReports(
  store: Store,
  filter: RunFilter,
  { except, onlyUnscored }: { readonly except: string; readonly onlyUnscored: boolean },
): Promise<void> {
  await store
    .update(runs)
    .set({ report: sql`${runs.head} - 'accepted_until'` })
    .where(
      and(
        matching(filter),
        ne(runs.id, except),
        isNotNull(runs.report),
        sql`${runs.report} ? 'findings'`,
        onlyUnscored ? sql`${runs.head}->>'not_scored' is not null` : undefined,
      ),
    );
}
