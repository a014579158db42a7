import type { Coverage, Finding } from '@assay/engine';
import { and, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { countsForSite } from '../projects/site-history.ts';
import { findScan, type ScanRow } from '../scans/scans.ts';
import { scans } from '../schema.ts';

/** The module ran, and at least half of its checks completed. */
const hasSecurity = sql`${scans.head}->'modules'->'security'->>'status' = 'completed'`;

/** Findings of probes, whose checks have this prefix. */
const PROBED = '$[*] ? (@.check starts with "active/")';

/** The newest complete scan of a URL of the project's current site; a scan without the module security is not complete. */
export async function newestCompleteScan(store: Store, projectId: string, url: string): Promise<ScanRow | undefined> {
  const [row] = await store
    .select({ id: scans.id })
    .from(scans)
    .where(
      and(
        eq(scans.projectId, projectId),
        eq(scans.url, url),
        eq(scans.status, 'completed'),
        countsForSite,
        hasSecurity,
      ),
    )
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(1);
  return row && findScan(store, { id: row.id, projectId });
}

/** What the newest scan of one address on one device says about critical findings, and what it could not know. */
export interface AddressCriticals {
  readonly url: string;
  readonly open: number;
  /** In the report, whatever was decided about them. */
  readonly findings: readonly Finding[];
  /** Of probes in active phases that ended after the newest scan had begun, or have not ended. */
  readonly probed: readonly Finding[];
}

/** Addresses with critical findings that a badge is decided on. */
export const MOST_CRITICAL = 500;

/**
 * Critical findings of each address and device of the project's current site, by the newest scan, also one in its active phase.
 * A page that is not scored has none of its own. Addresses without any are left out; at most one more than `MOST_CRITICAL`, those
 * with open ones first.
 */
export async function criticalsByAddress(store: Store, projectId: string): Promise<AddressCriticals[]> {
  const addresses = store
    .selectDistinct({ url: scans.url, formFactor: scans.formFactor })
    .from(scans)
    .where(and(eq(scans.projectId, projectId), countsForSite))
    .as('addresses');
  const ofAddress = and(
    eq(scans.projectId, projectId),
    eq(scans.url, addresses.url),
    eq(scans.formFactor, addresses.formFactor),
    inArray(scans.status, ['completed', 'running']),
    countsForSite,
    hasSecurity,
  );
  const newest = store
    .select({
      id: scans.id,
      createdAt: scans.createdAt,
      open: sql<number>`coalesce((${scans.head}->'totals'->>'critical')::int, 0)`.as('open'),
      findings: sql<Finding[]>`coalesce(${scans.criticals}, '[]')`.as('findings'),
      isScored: sql<boolean>`${scans.head}->>'not_scored' is null`.as('is_scored'),
    })
    .from(scans)
    .where(ofAddress)
    .orderBy(desc(scans.createdAt), desc(scans.id))
    .limit(1)
    .as('newest');
  const late = store
    .select({
      probed: sql<Finding[]>`coalesce(jsonb_agg(probe), '[]')`.as('probed'),
    })
    .from(scans)
    .innerJoin(sql`jsonb_path_query(${scans.criticals}, ${PROBED}::jsonpath) probe`, sql`true`)
    .where(
      and(ofAddress, ne(scans.id, newest.id), or(isNull(scans.completedAt), gte(scans.completedAt, newest.createdAt))),
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
    .limit(MOST_CRITICAL + 1);
}

export async function coverageOfScan(store: Store, scanId: string): Promise<readonly Coverage[]> {
  const [row] = await store
    .select({ coverage: sql<Coverage[] | null>`${scans.report}->'coverage'` })
    .from(scans)
    .where(eq(scans.id, scanId));
  return row?.coverage ?? [];
}
