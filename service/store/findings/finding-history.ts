import { BEYOND_LEVEL, type Finding, type Report } from '@assay/engine';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { completedScansOf } from '../projects/site-history.ts';
import type { ScanRow } from '../runs/run-row.ts';
import { runs } from '../runs/run-schema.ts';

/** What one scan says about a problem. */
export interface PastScan {
  readonly id: string;
  readonly createdAt: Date;
  readonly notScored: string | null;
  /** Findings of the problem, fixed ones too. */
  readonly findings: readonly Finding[];
  /** `unknown` if the settings of the scan left the check out; undefined if it was not part of the scan. */
  readonly verdict: Report['coverage'][number]['verdict'] | undefined;
}

interface Sought
  extends Pick<Finding, 'check' | 'problem'>,
    Pick<ScanRow, 'projectId' | 'target' | 'formFactor' | 'session'> {
  readonly max: number;
}

/** The newest completed scans of a URL on one device with the findings of one problem; the database picks them from the reports. */
export function pastScans(
  store: Store,
  { projectId, target, session, formFactor, check, problem, max }: Sought,
): Promise<PastScan[]> {
  return store
    .select({
      id: runs.id,
      createdAt: runs.createdAt,
      notScored: sql<string | null>`${runs.head}->>'not_scored'`,
      findings: sql<Finding[]>`coalesce((
        select jsonb_agg(one) from jsonb_array_elements(${runs.report}->'findings') one
        where one->>'check' = ${check} and one->>'problem' = ${problem}), '[]')`,
      verdict: sql<PastScan['verdict']>`(
        select case when one ? 'out_of_scope' or starts_with(one->>'reason', ${BEYOND_LEVEL}) then 'unknown' else one->>'verdict' end
        from jsonb_array_elements(${runs.report}->'coverage') one
        where one->>'check' = ${check} limit 1)`,
    })
    .from(runs)
    .where(and(completedScansOf({ projectId, target, session }), eq(runs.formFactor, formFactor)))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(max);
}

/** Open places of each problem in a scan, by check and title. */
interface CountedScan {
  readonly id: string;
  readonly createdAt: Date;
  readonly formFactor: string;
  readonly counts: readonly (readonly [check: string, title: string, places: number])[];
  /** Checks with a complete result. */
  readonly tested: readonly string[];
}

/** The newest completed scans of a URL without a session, newest first, with the places of each problem; the database counts them. */
export function countedScans(
  store: Store,
  page: Pick<ScanRow, 'projectId' | 'target'>,
  max: number,
): Promise<CountedScan[]> {
  return store
    .select({
      id: runs.id,
      createdAt: runs.createdAt,
      formFactor: runs.formFactor,
      counts: sql<CountedScan['counts']>`coalesce((
        select jsonb_agg(jsonb_build_array(x.check_id, x.title, x.places)) from (
          select one->>'check' as check_id, one->>'title' as title, count(*) as places
          from jsonb_array_elements(${runs.report}->'findings') one
          where one->>'change' not in ('fixed', 'no_longer_reported') group by 1, 2) x), '[]')`,
      tested: sql<CountedScan['tested']>`coalesce((
        select jsonb_agg(one->>'check') from jsonb_array_elements(${runs.report}->'coverage') one
        where one->>'verdict' not in ('unknown', 'broken') and not one ? 'out_of_scope'
          and starts_with(coalesce(one->>'reason', ''), ${BEYOND_LEVEL}) is false), '[]')`,
    })
    .from(runs)
    .where(completedScansOf({ ...page, session: null }))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(max);
}
