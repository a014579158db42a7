import { type Finding, openFindings } from '@assay/engine';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { completedScansOf, inHistory } from '../projects/site-history.ts';
import { runs } from './run-schema.ts';

interface Page {
  readonly projectId: string;
  readonly url: string;
  /** The scan that is left out. */
  readonly except: string;
}

const NONE: readonly Finding[] = [];

/** Whether an earlier scan or re-scan of the page has completed. */
export async function wasScanned(store: Store, { projectId, url, except }: Page): Promise<boolean> {
  const [scan] = await store
    .select({ id: runs.id })
    .from(runs)
    .where(and(completedScansOf({ projectId, url }), ne(runs.id, except)))
    .limit(1);
  return scan !== undefined || (await latestRescan(store, { projectId, url, except })) !== undefined;
}

/** Fingerprints of the open findings of the page's newest scan on each device, and of its newest re-scan. */
export async function knownFindings(store: Store, page: Page): Promise<ReadonlySet<string>> {
  const newest = await store
    .selectDistinctOn([runs.formFactor], { findings: sql<Finding[] | null>`${runs.report}->'findings'` })
    .from(runs)
    .where(
      and(
        eq(runs.projectId, page.projectId),
        eq(runs.target, page.url),
        inHistory,
        isNotNull(runs.report),
        ne(runs.id, page.except),
      ),
    )
    .orderBy(runs.formFactor, desc(runs.createdAt), desc(runs.id));
  const found = [...newest.flatMap(({ findings }) => findings ?? NONE), ...((await latestRescan(store, page)) ?? NONE)];
  return new Set(openFindings(found).map(({ fingerprint }) => fingerprint));
}

async function latestRescan(store: Store, { projectId, url, except }: Page): Promise<readonly Finding[] | undefined> {
  const [row] = await store
    .select({ findings: sql<Finding[]>`${runs.report}->'findings'` })
    .from(runs)
    .where(
      and(
        eq(runs.projectId, projectId),
        eq(runs.kind, 'rescan'),
        eq(runs.target, url),
        eq(runs.status, 'completed'),
        sql`${runs.report} ? 'findings'`,
        ne(runs.id, except),
      ),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1);
  return row?.findings;
}
