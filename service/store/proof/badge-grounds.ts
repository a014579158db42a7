import type { Coverage, Finding } from '@assay/engine';
import { and, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { countsForSite } from '../projects/site-history.ts';
import type { ScanRow } from '../runs/run-row.ts';
import { runs } from '../runs/run-schema.ts';
import { findRun, matching } from '../runs/runs.ts';

/** The module ran, and at least half of its checks completed. */
const hasSecurity = sql`${runs.head}->'modules'->'security'->>'status' = 'completed'`;

/** Findings of probes, whose checks have this prefix. */
const PROBED = '$[*] ? (@.check starts with "active/")';

/** The newest complete scan of a URL of the project's current site; a scan without the module security is not complete. */
export async function newestCompleteScan(store: Store, projectId: string, url: string): Promise<ScanRow | undefined> {
  const [row] = await store
    .select({ id: runs.id })
    .from(runs)
    .where(and(matching({ projectId, target: url, status: 'completed' }), countsForSite, hasSecurity))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1);
  return row && findRun(store, { id: row.id, projectId, kind: 'site' });
}

/** Why the newest scan of one address on one device rules out a badge, and what it could not know. */
export interface AddressGrounds {
  readonly url: string;
  /** Open critical findings. */
  readonly open: number;
  /** Those of the report that rule out a badge, whatever was decided about them. */
  readonly findings: readonly Finding[];
  /** Of probes in active phases that ended after the newest scan had begun, or have not ended. */
  readonly probed: readonly Finding[];
}

/** Addresses with such findings that a badge is decided on. */
export const MAX_ADDRESSES = 500;

/**
 * Findings of each address and device of the project's current site that rule out a badge, by the newest scan, also one in its
 * active phase.
 * A page that is not scored has none of its own. Addresses without any are left out; at most one more than `MAX_ADDRESSES`, those
 * with open ones first.
 */
export async function badgeGroundsByAddress(store: Store, projectId: string): Promise<AddressGrounds[]> {
  const addresses = store
    .selectDistinct({ url: runs.target, formFactor: runs.formFactor })
    .from(runs)
    .where(and(eq(runs.projectId, projectId), countsForSite))
    .as('addresses');
  const ofAddress = and(
    eq(runs.projectId, projectId),
    eq(runs.target, addresses.url),
    eq(runs.formFactor, addresses.formFactor),
    inArray(runs.status, ['completed', 'running']),
    countsForSite,
    hasSecurity,
  );
  const newest = store
    .select({
      id: runs.id,
      createdAt: runs.createdAt,
      open: sql<number>`coalesce((${runs.head}->'totals'->>'critical')::int, 0)`.as('open'),
      findings: sql<Finding[]>`coalesce(${runs.badgeFindings}, '[]')`.as('findings'),
      isScored: sql<boolean>`${runs.head}->>'not_scored' is null`.as('is_scored'),
    })
    .from(runs)
    .where(ofAddress)
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1)
    .as('newest');
  const late = store
    .select({
      probed: sql<Finding[]>`coalesce(jsonb_agg(probe), '[]')`.as('probed'),
    })
    .from(runs)
    .innerJoin(sql`jsonb_path_query(${runs.badgeFindings}, ${PROBED}::jsonpath) probe`, sql`true`)
    .where(
      and(ofAddress, ne(runs.id, newest.id), or(isNull(runs.completedAt), gte(runs.completedAt, newest.createdAt))),
    )
    .as('late');
  const probes = sql<number>`jsonb_array_length(${late.probed})`;
  return store
    .select({ url: addresses.url, open: newest.open, findings: newest.findings, probed: late.probed })
    .from(addresses)
    .crossJoinLateral(newest)
    .crossJoinLateral(late)
    .where(
      sql`${probes} > 0 or (${newest.isScored} and (${newest.open} > 0 or jsonb_array_length(${newest.findings}) > 0))`,
    )
    .orderBy(sql`${newest.open} + ${probes} desc`, addresses.url)
    .limit(MAX_ADDRESSES + 1);
}

export async function coverageOfScan(store: Store, scanId: string): Promise<readonly Coverage[]> {
  const [row] = await store
    .select({ coverage: sql<Coverage[] | null>`${runs.report}->'coverage'` })
    .from(runs)
    .where(eq(runs.id, scanId));
  return row?.coverage ?? [];
}
