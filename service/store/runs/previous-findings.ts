import {
  type Coverage,
  codeModuleOf,
  type Finding,
  HISTORY_CHECK,
  isProbeId,
  type ModuleName,
  unfixedFindings,
  VERSION,
} from '@assay/engine';
import { and, desc, eq, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { inHistory, sinceOrigin } from '../projects/site-history.ts';
import type { CodeFinding } from './code-report.ts';
import { FIRST_MODULES, modulesOfCode } from './code-run.ts';
import type { ReportOf, RunKind } from './run-kinds.ts';
import type { PlainRun } from './run-row.ts';
import { runs } from './run-schema.ts';
import { matching, type RunFilter } from './runs.ts';

type LaterScan = Pick<PlainRun<'site'>, 'id' | 'projectId' | 'target' | 'formFactor' | 'modules' | 'details'>;

interface PreviousScan {
  readonly findings: readonly Finding[];
  readonly coverage: readonly Coverage[];
}

/** What a scan of several pages found, and where it looked. */
interface PreviousSite {
  readonly findings: readonly Finding[];
  /** Addresses of its pages; undefined if there was none. */
  readonly pages?: readonly string[];
}

/**
 * The findings to compare with, and the checks that looked for them: per module those of the latest earlier scored scan of the same
 * URL, device and session with that module. What probes found after that scan had begun, in the active phase of an older one,
 * is added: it could not know of it. To a scan of several pages, what the latest one of several found on other pages is added: later
 * ones of the page alone could not know of it either.
 */
export async function previousScan(store: Store, scan: LaterScan): Promise<PreviousScan & PreviousSite> {
  const byModule = await Promise.all(scan.modules.map((name) => previousOfModule(store, scan, name)));
  const findings = byModule.flatMap((one) => one.findings);
  const coverage = byModule.flatMap((one) => one.coverage);
  if (scan.details.pages === undefined) return { findings, coverage };
  const site = await previousSite(store, scan);
  const known = new Set(findings.map(({ fingerprint }) => fingerprint));
  const elsewhere = site.findings.filter(
    ({ fingerprint, module, pages }) =>
      pages && !pages.includes(scan.target) && !known.has(fingerprint) && scan.modules.some((name) => name === module),
  );
  return { ...site, findings: [...findings, ...elsewhere], coverage };
}

async function previousSite(store: Store, scan: LaterScan): Promise<PreviousSite> {
  const [newest] = await store
    .select({
      findings: sql<Finding[]>`coalesce(${runs.report}->'findings', '[]')`,
      pages: sql<string[]>`jsonb_path_query_array(${runs.head}, '$.pages[*].url')`,
    })
    .from(runs)
    .where(and(earlierThan(scan), sql`${runs.head} ? 'pages'`))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1);
  return newest ?? { findings: [] };
}

/** Coverage of the latest earlier active phase of the same URL, device and session; empty without one. */
export async function previousProbes(store: Store, scan: LaterScan): Promise<readonly Coverage[]> {
  const [newest] = await store
    .select({ coverage: COVERAGE })
    .from(runs)
    .where(and(earlierThan(scan), sql`${runs.report} ? 'active'`))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1);
  return newest?.coverage.filter(({ check }) => isProbeId(check)) ?? [];
}

const COVERAGE = sql<Coverage[]>`coalesce(${runs.report}->'coverage', '[]')`;

function earlierThan({ id, projectId, target, formFactor, details }: LaterScan): SQL | undefined {
  return and(
    matching({ projectId, target, session: details.session ?? null, status: 'completed' }),
    eq(runs.formFactor, formFactor),
    inHistory,
    sql`${runs.head}->>'not_scored' is null`,
    ne(runs.id, id),
    lt(runs.createdAt, sql`(select created_at from ${runs} self where self.id = ${id})`),
  );
}

async function previousOfModule(store: Store, scan: LaterScan, name: ModuleName): Promise<PreviousScan> {
  const earlier = and(earlierThan(scan), sql`${runs.modules} @> ${JSON.stringify([name])}::jsonb`);
  const findings = sql<Finding[]>`coalesce(${runs.report}->'findings', '[]')`;
  const [newest] = await store
    .select({ id: runs.id, createdAt: runs.createdAt, findings, coverage: COVERAGE })
    .from(runs)
    .where(earlier)
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1);
  if (!newest) return { findings: [], coverage: [] };
  const [late] = await store
    .select({ findings })
    .from(runs)
    .where(and(earlier, ne(runs.id, newest.id), isNotNull(runs.active), gte(runs.completedAt, newest.createdAt)))
    .orderBy(desc(runs.completedAt))
    .limit(1);
  const known = new Set(newest.findings.map(({ fingerprint }) => fingerprint));
  const probed = late?.findings.filter(({ check, fingerprint }) => isProbeId(check) && !known.has(fingerprint)) ?? [];
  return {
    findings: [...newest.findings, ...probed].filter((finding) => finding.module === name),
    coverage: newest.coverage.filter(({ check }) => check.startsWith(`${name}/`)),
  };
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

/** The same of a re-scan, of the same URL and session and with a score. */
export function previousScoredReport(
  store: Store,
  { id, monitorId, target, details }: Pick<PlainRun<'rescan'>, 'id' | 'monitorId' | 'target' | 'details'>,
): Promise<ReportOf<'rescan'> | undefined> {
  const isScored = sql`${runs.head}->>'not_scored' is null`;
  const session = details.session ?? null;
  return previousReport(store, { kind: 'rescan', monitorId, target, session, before: id }, isScored);
}

/** The report of the latest earlier comparison of any users, since the project has its origin. */
export function previousComparison(
  store: Store,
  { id, projectId }: PlainRun<'access'>,
): Promise<ReportOf<'access'> | undefined> {
  return previousReport(store, { kind: 'access', projectId, before: id }, sinceOrigin);
}

interface PreviousCode {
  readonly findings: readonly CodeFinding[];
  readonly coverage: readonly Coverage[];
  /** The commit up to which this version found no credential in the history. */
  readonly since?: string | undefined;
}

type CodeRun = Pick<PlainRun<'code'>, 'id' | 'projectId' | 'modules' | 'details'>;

const RAN_MODULES = sql`case when ${runs.modules} = '[]' then ${JSON.stringify(FIRST_MODULES)}::jsonb else ${runs.modules} end`;

/** The same of a code scan: per module what the latest earlier scan of the repository's default branch found with it. */
export async function previousCode(store: Store, run: CodeRun, repositoryId: string): Promise<PreviousCode> {
  const found: PreviousCode[] = [];
  let missing = modulesOfCode(run);
  while (missing.length > 0) {
    const hasOne = sql`${RAN_MODULES} ?| ${sql.param([...missing])}::text[]`;
    const report = await previousReport(store, ofRepository(run), and(isOf(run, repositoryId), hasOne));
    if (!report) break;
    const names = Object.keys(report.modules ?? {});
    const ran = missing.filter((name) => (names.length === 0 ? FIRST_MODULES : names).includes(name));
    if (ran.length === 0) break;
    const isRan = ({ check }: { readonly check: string }) => ran.some((name) => name === codeModuleOf(check));
    const coverage = report.coverage.filter(isRan);
    const isClean = coverage.some(({ check, verdict }) => check === HISTORY_CHECK && verdict === 'pass');
    const since = isClean && report.assay === VERSION ? report.commit : undefined;
    found.push({ findings: report.findings.filter(isRan), coverage, since });
    missing = missing.filter((name) => !ran.includes(name));
  }
  return {
    findings: found.flatMap(({ findings }) => findings),
    coverage: found.flatMap(({ coverage }) => coverage),
    since: found.find(({ since }) => since !== undefined)?.since,
  };
}

/** The report of an earlier scan of a commit with the same modules by this version of the scanner; what is fixed is not in it. */
export async function codeReportOf(
  store: Store,
  run: CodeRun,
  { repositoryId, commit }: { readonly repositoryId: string; readonly commit: string },
): Promise<PreviousCode | undefined> {
  const isWhole = sql`jsonb_array_length(coalesce(${runs.report}->'left_out', '[]')) = 0`;
  const isSame = sql`${runs.head}->>'commit' = ${commit} and ${runs.head}->>'assay' = ${VERSION} and ${RAN_MODULES} @> ${JSON.stringify(modulesOfCode(run))}::jsonb`;
  const report = await previousReport(store, ofRepository(run), and(isOf(run, repositoryId), isSame, isWhole));
  return report && { findings: unfixedFindings(report.findings), coverage: report.coverage };
}

const ofRepository = ({ id, projectId }: CodeRun) => ({ kind: 'code', projectId, variants: null, before: id }) as const;

const isOf = ({ details }: CodeRun, repositoryId: string) =>
  sql`${runs.details}->>'provider' = ${details.provider} and ${runs.head}->>'repository_id' = ${repositoryId}`;

/** Whether another run has completed with a report. */
export async function hasRun(store: Store, filter: RunFilter, except: string): Promise<boolean> {
  const [row] = await store
    .select({ id: runs.id })
    .from(runs)
    .where(and(matching({ ...filter, status: 'completed' }), isNotNull(runs.report), ne(runs.id, except)))
    .limit(1);
  return row !== undefined;
}
