import { type Finding, isProbeId, type ModuleName } from '@assay/engine';
import { and, desc, eq, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { inHistory } from '../projects/site-history.ts';
import type { ReportOf, RunKind } from './run-kinds.ts';
import type { PlainRun } from './run-row.ts';
import { runs } from './run-schema.ts';
import { matching, type RunFilter } from './runs.ts';

type LaterScan = Pick<PlainRun<'site'>, 'id' | 'projectId' | 'target' | 'formFactor' | 'modules'>;

/**
 * The findings to compare with: per module those of the latest earlier scored scan of the same URL and device with that module.
 * What probes found after that scan had begun, in the active phase of an older one, is added: it could not know of it.
 */
export async function previousFindings(store: Store, scan: LaterScan): Promise<Finding[]> {
  const byModule = await Promise.all(scan.modules.map((name) => findingsOfModule(store, scan, name)));
  return byModule.flat();
}

async function findingsOfModule(store: Store, scan: LaterScan, name: ModuleName): Promise<Finding[]> {
  const earlier = and(
    matching({ projectId: scan.projectId, target: scan.target, status: 'completed' }),
    eq(runs.formFactor, scan.formFactor),
    inHistory,
    sql`${runs.head}->>'not_scored' is null`,
    ne(runs.id, scan.id),
    lt(runs.createdAt, sql`(select created_at from ${runs} self where self.id = ${scan.id})`),
    sql`${runs.modules} @> ${JSON.stringify([name])}::jsonb`,
  );
  const findings = sql<Finding[]>`coalesce(${runs.report}->'findings', '[]')`;
  const [newest] = await store
    .select({ id: runs.id, createdAt: runs.createdAt, findings })
    .from(runs)
    .where(earlier)
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1);
  if (!newest) return [];
  const [late] = await store
    .select({ findings })
    .from(runs)
    .where(and(earlier, ne(runs.id, newest.id), isNotNull(runs.active), gte(runs.completedAt, newest.createdAt)))
    .orderBy(desc(runs.completedAt))
    .limit(1);
  const known = new Set(newest.findings.map(({ fingerprint }) => fingerprint));
  const probed = late?.findings.filter(({ check, fingerprint }) => isProbeId(check) && !known.has(fingerprint)) ?? [];
  return [...newest.findings, ...probed].filter((finding) => finding.module === name);
}

type Later<K extends RunKind> = RunFilter<K> & { readonly kind: K; readonly before: string };

/** The report of the latest earlier run that completed with one. `before`: the id of a run. */
export async function previousReport<K extends RunKind>(
  store: Store,
  { before, ...filter }: Later<K>,
  where?: SQL,
): Promise<ReportOf<K> | undefined> {
  const [row] = await store
    .select({ report: runs.report })
    .from(runs)
    .where(
      and(
        matching({ ...filter, status: 'completed' }),
        sql`${runs.report} ? 'findings'`,
        sql`(${runs.createdAt}, ${runs.id}) < (select created_at, id from ${runs} self where self.id = ${before})`,
        where,
      ),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1);
  return row?.report as ReportOf<K> | undefined;
}

/** The same of a re-scan, of the same URL and with a score. */
export function previousScoredReport(
  store: Store,
  { id, monitorId, target }: Pick<PlainRun<'rescan'>, 'id' | 'monitorId' | 'target'>,
): Promise<ReportOf<'rescan'> | undefined> {
  const isScored = sql`${runs.head}->>'not_scored' is null`;
  return previousReport(store, { kind: 'rescan', monitorId, target, before: id }, isScored);
}

/** The same of a code scan, of the same repository at its code host. */
export function previousCodeReport(
  store: Store,
  { id, projectId, details }: Pick<PlainRun<'code'>, 'id' | 'projectId' | 'details'>,
  repositoryId: string,
): Promise<ReportOf<'code'> | undefined> {
  const isSame = sql`${runs.details}->>'provider' = ${details.provider} and ${runs.head}->>'repository_id' = ${repositoryId}`;
  return previousReport(store, { kind: 'code', projectId, before: id }, isSame);
}

/** Whether another run has completed with a report. */
export async function hasRun(store: Store, filter: RunFilter, except: string): Promise<boolean> {
  const [row] = await store
    .select({ id: runs.id })
    .from(runs)
    .where(and(matching({ ...filter, status: 'completed' }), isNotNull(runs.report), ne(runs.id, except)))
    .limit(1);
  return row !== undefined;
}
