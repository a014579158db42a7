import { type Finding, openFindings } from '@assay/engine';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { monitorTargets, threatScans } from '../monitoring/monitoring-schema.ts';
import type { Store } from '../open.ts';
import { completedScansOf, inHistory } from '../projects/site-history.ts';
import { scans } from '../schema.ts';

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
    .select({ id: scans.id })
    .from(scans)
    .where(and(completedScansOf({ projectId, url }), ne(scans.id, except)))
    .limit(1);
  return scan !== undefined || (await latestRescan(store, { projectId, url, except })) !== undefined;
}

/** Fingerprints of the open findings of the page's newest scan on each device, and of its newest re-scan. */
export async function knownFindings(store: Store, page: Page): Promise<ReadonlySet<string>> {
  const newest = await store
    .selectDistinctOn([scans.formFactor], { findings: sql<Finding[] | null>`${scans.report}->'findings'` })
    .from(scans)
    .where(
      and(
        eq(scans.projectId, page.projectId),
        eq(scans.url, page.url),
        inHistory,
        isNotNull(scans.report),
        ne(scans.id, page.except),
      ),
    )
    .orderBy(scans.formFactor, desc(scans.createdAt), desc(scans.id));
  const found = [...newest.flatMap(({ findings }) => findings ?? NONE), ...((await latestRescan(store, page)) ?? NONE)];
  return new Set(openFindings(found).map(({ fingerprint }) => fingerprint));
}

async function latestRescan(store: Store, { projectId, url, except }: Page): Promise<readonly Finding[] | undefined> {
  const [row] = await store
    .select({ findings: sql<Finding[] | null>`${threatScans.report}->'findings'` })
    .from(threatScans)
    .innerJoin(monitorTargets, eq(monitorTargets.id, threatScans.targetId))
    .where(
      and(
        eq(monitorTargets.projectId, projectId),
        eq(threatScans.url, url),
        eq(threatScans.status, 'completed'),
        isNotNull(threatScans.report),
        ne(threatScans.id, except),
      ),
    )
    .orderBy(desc(threatScans.createdAt), desc(threatScans.id))
    .limit(1);
  return row && (row.findings ?? NONE);
}
