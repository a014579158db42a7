import {
  type CodeModule,
  codeModuleOf,
  type Finding,
  type FindingGroup,
  groupFindings,
  isClosed,
  isSameSite,
  type ModuleName,
  ownDecision,
  type TemplatePages,
  type View,
  withStates,
  withTemplates,
} from '@assay/engine';
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { integrations } from '../integrations/integration-schema.ts';
import type { Store } from '../open.ts';
import { inHistory, sinceOrigin } from '../projects/site-history.ts';
import type { CodeFinding } from '../runs/code-report.ts';
import { modulesOfCode } from '../runs/code-run.ts';
import { runs } from '../runs/run-schema.ts';
import { matching } from '../runs/runs.ts';
import type { FindingSource } from './finding-schema.ts';

/** A finding with the scan that it comes from. */
export interface CurrentFinding {
  readonly finding: Finding & Partial<Pick<CodeFinding, 'file' | 'line' | 'column' | 'excerpt' | 'patch'>>;
  readonly source: FindingSource;
  /** Latest scans of other URLs or devices with the same finding. */
  readonly also: readonly FindingSource[];
  /** The scanned URL, repository or provider. */
  readonly target: string;
  readonly scannedAt: Date;
  /** The pages of a scan of several. */
  readonly looked?: TemplatePages;
}

/** The same with the places of each problem. Its source is that of the first place. */
export type GroupedFinding = Omit<CurrentFinding, 'finding'> & {
  readonly finding: FindingGroup<CurrentFinding['finding']>;
};

/** A problem at several places is one finding; those of each integration stay apart. */
export function grouped(all: readonly CurrentFinding[], view: View = 'grouped'): GroupedFinding[] {
  const owners = Map.groupBy(all, ({ source }) => `${source.kind} ${source.integrationId ?? ''}`);
  return [...owners.values()].flatMap((own) => {
    const origins = new Map(own.map((current) => [current.finding.fingerprint, current]));
    return groupFindings(
      own.map(({ finding }) => finding),
      view,
    ).flatMap((finding) => {
      const origin = origins.get(finding.fingerprint);
      return origin ? withTemplates([finding], origin.looked ?? {}).map((one) => ({ ...origin, finding: one })) : [];
    });
  });
}

interface Owner {
  readonly projectId: string;
  readonly url: string;
  /** Set for callers that may see integrations. */
  readonly organizationId: string | undefined;
}

/** Scans that are looked through for the newest of each URL, device and module. */
const MAX_SCANS = 50;
const MAX_URLS = 10;

/**
 * Findings of the newest scans of a project: of each module for each URL, device and session, of the repository, of each integration, and
 * of the newest comparison of two users, which has those of earlier ones that it did not test.
 */
export async function currentFindings(store: Store, owner: Owner, now: Date): Promise<CurrentFinding[]> {
  const [sites, code, users, settings] = await Promise.all([
    siteFindings(store, owner),
    codeFindings(store, owner.projectId),
    accessFindings(store, owner.projectId),
    owner.organizationId === undefined
      ? []
      : otherFindings(store, eq(integrations.organizationId, owner.organizationId)),
  ]);
  return [...sites, ...code, ...users, ...settings].map((current) => {
    const [finding] = withStates([current.finding], ownDecision, now);
    return finding ? { ...current, finding } : current;
  });
}

/** Whether a scan is still the latest of its kind: the findings of older ones stay as measured. */
export async function isLatestSource(store: Store, projectId: string, source: FindingSource): Promise<boolean> {
  if (source.kind === 'scan') return (await pickScans(store, projectId, undefined)).some(({ id }) => id === source.id);
  if (source.kind === 'code_scan') return (await pickCodeScans(store, projectId)).some(({ id }) => id === source.id);
  const [latest] = await newestOf(store, eq(runs.integrationId, source.integrationId ?? ''));
  return latest?.id === source.id;
}

type Picked = Awaited<ReturnType<typeof pickScans>>[number];

/**
 * The same finding at two URLs of an origin, or on two devices, is one: that of the newer scan. A scan of another origin of
 * the site adds what the project's own origin does not have.
 */
async function siteFindings(store: Store, { projectId, url }: Owner): Promise<CurrentFinding[]> {
  const picked = await pickScans(store, projectId, url);
  const ids = picked.map(({ id }) => id);
  const rows = await store
    .select({
      id: runs.id,
      findings: sql<Finding[] | null>`${runs.report}->'findings'`,
      pages: sql<NonNullable<TemplatePages['pages']> | null>`${runs.head}->'pages'`,
      site: sql<NonNullable<TemplatePages['site']> | null>`${runs.head}->'site'`,
    })
    .from(runs)
    .where(inArray(runs.id, ids));
  const byFingerprint = new Map<string, CurrentFinding>();
  const { origin } = new URL(url);
  const [own, others] = [picked.filter((scan) => isOf(origin, scan)), picked.filter((scan) => !isOf(origin, scan))];
  for (const scan of [...own, ...others]) {
    const { findings, pages, site } = rows.find(({ id }) => id === scan.id) ?? {};
    const looked = pages ? { pages, site: site ?? undefined } : undefined;
    for (const finding of findings ?? [])
      if (scan.own.includes(finding.module) || isElsewhere(finding, scan)) {
        const newer = byFingerprint.get(finding.fingerprint);
        if (newer && !isOf(new URL(newer.target).origin, scan)) continue;
        const older = { ...sourced(scan, finding), ...(looked ? { looked } : {}) };
        byFingerprint.set(finding.fingerprint, newer ? merged(newer, older) : older);
      }
  }
  return [...byFingerprint.values()];
}

/** Whether a finding of a scan of several pages is on none that a later scan of the page alone looked at. */
function isElsewhere({ module, pages }: Finding, { elsewhere, url }: Picked): boolean {
  return elsewhere.includes(module) && pages !== undefined && !pages.includes(url);
}

function isOf(origin: string, { url }: Picked): boolean {
  return new URL(url).origin === origin;
}

/** A finding that is fixed on one page or device may still be open on another. */
function merged(newer: CurrentFinding, older: CurrentFinding): CurrentFinding {
  const isStillOpen = isClosed(newer.finding) && !isClosed(older.finding);
  const [kept, other] = isStillOpen ? [older, newer] : [newer, older];
  return { ...kept, also: [...newer.also, other.source] };
}

function sourced({ id, url, completedAt, createdAt }: Picked, finding: Finding): CurrentFinding {
  const source: FindingSource = { kind: 'scan', id, integrationId: null };
  return { finding, source, also: [], target: url, scannedAt: completedAt ?? createdAt };
}

/**
 * The newest scans with the modules whose findings count, newest first; a scored one wins over a later one that is not. `elsewhere`:
 * modules whose findings count on other pages, because the later scans are of the page alone.
 */
async function pickScans(store: Store, projectId: string, projectUrl: string | undefined) {
  const rows = await store
    .select({
      id: runs.id,
      url: runs.target,
      formFactor: runs.formFactor,
      session: sql<string | null>`${runs.details}->>'session'`,
      modules: runs.modules,
      createdAt: runs.createdAt,
      completedAt: runs.passiveCompletedAt,
      isScored: sql<boolean>`${runs.head}->>'not_scored' is null`,
      isSite: sql<boolean>`${runs.head} ? 'pages'`,
    })
    .from(runs)
    .where(
      and(
        eq(runs.projectId, projectId),
        inArray(runs.status, ['completed', 'running']),
        isNotNull(runs.head),
        inHistory,
      ),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(MAX_SCANS);
  const own = rows.filter(({ url }) => projectUrl === undefined || isSameSite(url, projectUrl));
  const urls = new Set([...new Set(own.map(({ url }) => url))].slice(0, MAX_URLS));
  const modules = new Map<string, Set<ModuleName>>();
  const freshOf = (key: string, names: readonly ModuleName[]): readonly string[] => {
    const seen = modules.get(key) ?? new Set<ModuleName>();
    modules.set(key, seen);
    const fresh = names.filter((name) => !seen.has(name));
    for (const name of fresh) seen.add(name);
    return fresh;
  };
  return own
    .toSorted((a, b) => Number(b.isScored) - Number(a.isScored))
    .flatMap((scan) => {
      const page = `${scan.formFactor} ${scan.session ?? ''} ${scan.url}`;
      const fresh = freshOf(page, scan.modules);
      const elsewhere = scan.isSite ? freshOf(`site ${page}`, scan.modules) : [];
      const isUsed = fresh.length + elsewhere.length > 0 && urls.has(scan.url);
      return isUsed ? [{ ...scan, own: fresh, elsewhere }] : [];
    });
}

/** The newest scans of the default branch with the modules whose findings count, newest first. */
async function pickCodeScans(store: Store, projectId: string) {
  const rows = await store
    .select({
      id: runs.id,
      target: runs.target,
      modules: sql<CodeModule[]>`${runs.modules}`,
      createdAt: runs.createdAt,
      completedAt: runs.completedAt,
    })
    .from(runs)
    .where(
      and(
        eq(runs.projectId, projectId),
        eq(runs.kind, 'code'),
        isNull(runs.variant),
        eq(runs.status, 'completed'),
        isNotNull(runs.head),
      ),
    )
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(MAX_SCANS);
  const seen = new Set<CodeModule>();
  return rows
    .filter(({ target }) => target === rows[0]?.target)
    .flatMap((scan) => {
      const own = modulesOfCode(scan).filter((name) => !seen.has(name));
      for (const name of own) seen.add(name);
      return own.length === 0 ? [] : [{ ...scan, own }];
    });
}

async function codeFindings(store: Store, projectId: string): Promise<CurrentFinding[]> {
  const picked = await pickCodeScans(store, projectId);
  const ids = picked.map(({ id }) => id);
  const rows = await store
    .select({ id: runs.id, findings: sql<CurrentFinding['finding'][] | null>`${runs.report}->'findings'` })
    .from(runs)
    .where(inArray(runs.id, ids));
  return picked.flatMap(({ id, own, target, createdAt, completedAt }) =>
    (rows.find((row) => row.id === id)?.findings ?? [])
      .filter(({ check }) => own.some((name) => name === codeModuleOf(check)))
      .map((finding) => ({
        finding,
        source: { kind: 'code_scan', id, integrationId: null },
        also: [],
        target,
        scannedAt: completedAt ?? createdAt,
      })),
  );
}

async function accessFindings(store: Store, projectId: string): Promise<CurrentFinding[]> {
  const [newest] = await store
    .select({
      id: runs.id,
      target: runs.target,
      createdAt: runs.createdAt,
      completedAt: runs.completedAt,
      findings: sql<Finding[] | null>`${runs.report}->'findings'`,
    })
    .from(runs)
    .where(and(matching({ kind: 'access', projectId, status: 'completed' }), sinceOrigin, isNotNull(runs.report)))
    .orderBy(desc(runs.createdAt), desc(runs.id))
    .limit(1);
  if (!newest) return [];
  const { id, target, createdAt, completedAt, findings } = newest;
  const source: FindingSource = { kind: 'access', id, integrationId: null };
  return (findings ?? []).map((finding) => ({
    finding,
    source,
    also: [],
    target,
    scannedAt: completedAt ?? createdAt,
  }));
}

/** The newest completed runs of integrations with a report, one of each, with their findings. */
async function newestOf(store: Store, own: SQL) {
  return store
    .selectDistinctOn([runs.integrationId], {
      id: runs.id,
      integrationId: runs.integrationId,
      target: sql<string>`coalesce(${integrations.label}, ${runs.target})`,
      createdAt: runs.createdAt,
      completedAt: runs.completedAt,
      findings: sql<CurrentFinding['finding'][] | null>`${runs.report}->'findings'`,
    })
    .from(runs)
    .leftJoin(integrations, eq(integrations.id, runs.integrationId))
    .where(and(own, eq(runs.kind, 'integration'), eq(runs.status, 'completed'), isNotNull(runs.report)))
    .orderBy(runs.integrationId, desc(runs.createdAt), desc(runs.id));
}

async function otherFindings(store: Store, own: SQL): Promise<CurrentFinding[]> {
  const rows = await newestOf(store, own);
  return rows.flatMap(({ id, integrationId, target, createdAt, completedAt, findings }) =>
    (findings ?? []).map((finding) => ({
      finding,
      source: { kind: 'integration_scan', id, integrationId },
      also: [],
      target,
      scannedAt: completedAt ?? createdAt,
    })),
  );
}
