import { type Finding, openFindings } from '@assay/engine';
import { and, desc, isNotNull, ne, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { completedScansOf, inHistory } from '../projects/site-history.ts';
import type { SignedIn } from './run-kinds.ts';
import { runs } from './run-schema.ts';
import { matching } from './runs.ts';

/** A run that is left out, of a page of a project. */
type OfPage = Readonly<Record<'id' | 'projectId' | 'target', string>> & { readonly details: SignedIn };

const NONE: readonly Finding[] = [];

/** Whether an earlier scan or re-scan of the page, with the same session, has completed. */
export async function wasScanned(store: Store, run: OfPage): Promise<boolean> {
  const [scan] = await store
    .select({ id: runs.id })
    .from(runs)
    .where(and(completedScansOf({ ...run, session: run.details.session ?? null }), ne(runs.id, run.id)))
    .limit(1);
  return scan !== undefined || (await latestRescan(store, run)) !== undefined;
}

/** Fingerprints of the open findings of the page's newest scan on each device, and of its newest re-scan. */
export async function knownFindings(store: Store, run: OfPage): Promise<ReadonlySet<string>> {
  const { id, projectId, target, details } = run;
  const session = details.session ?? null;
  const newest = await store
    .selectDistinctOn([runs.formFactor], { findings: sql<Finding[] | null>`${runs.report}->'findings'` })
    .from(runs)
    .where(and(matching({ projectId, target, session }), inHistory, isNotNull(runs.report), ne(runs.id, id)))
    .orderBy(runs.formFactor, desc(runs.createdAt), desc(runs.id));
  const found = [...newest.flatMap(({ findings }) => findings ?? NONE), ...((await latestRescan(store, run)) ?? NONE)];
  return new Set(openFindings(found).map(({ fingerprint }) => fingerprint));
}

async function latestRescan(
  store: Store,
  { id, projectId, target, details }: OfPage,
): Promise<readonly Finding[] | undefined> {
  const session = details.session ?? null;
  const ofPage = matching({ projectId, kind: 'rescan', target, session, status: 'completed' });
  const [row] = await store
    .select({ findings: sql<Finding[]>`${runs.report}->'findings'` })
    .from(runs)
    .where(and(ofPage, sql`${runs.report} ? 'findings'`, ne(runs.id, id)))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1);
  return row?.findings;
}
