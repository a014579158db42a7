import type { Report, WcagLevel } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import { isRecord } from '../json.ts';
import type { Backend } from '../service/backend.ts';
import { endOfRun, ownProject, type RunThere, runIn } from '../service/run-there.ts';
import { type Baseline, reportOfJson } from './baseline.ts';
import type { SitePlan } from './pages.ts';

export const WCAG_LEVELS = ['A', 'AA', 'AAA'] as const satisfies readonly WcagLevel[];

export interface ServiceScan {
  readonly projectId: string | undefined;
  /** Must be on the site of the project; by default its URL. */
  readonly url: string | undefined;
  readonly modules: readonly string[] | undefined;
  readonly formFactor: 'desktop' | 'mobile';
  readonly wcag: WcagLevel;
  /** Profile of the active phase; undefined: no active phase. */
  readonly profile: string | undefined;
  /** Of the project: its name. */
  readonly session: string | undefined;
  /** Without a number of pages, the service decides. */
  readonly site: Partial<SitePlan>;
}

interface Outcome {
  readonly report: Report;
  /** The previous scan of the same URL; undefined for the first one. */
  readonly previous: Baseline | undefined;
}

/** Starts a scan on the service and waits for it. An interruption cancels it there. */
export async function scanOnService(backend: Backend, scan: ServiceScan, terminal: Terminal): Promise<Outcome> {
  const project = scan.projectId ?? (await ownProject(backend, scan.url));
  const path = `/api/v1/projects/${encodeURIComponent(project)}`;
  const { url, profile, modules, formFactor, wcag, session } = scan;
  const passive = { ...(modules ? { run_modules: modules } : {}), form_factor: formFactor, wcag };
  const signIn = session === undefined ? {} : { session };
  const how = profile === undefined ? passive : { profile };
  const body = { ...(url ? { url } : {}), ...signIn, ...how, ...scan.site };
  const kind = profile === undefined ? 'scans' : 'active-scan';
  const started = runIn(await backend.ask('POST', `${path}/${kind}`, { body }));
  const previous = await previousScan(backend, path, started);
  const read = { path: `${path}/scans/${started.id}`, noun: 'scan' } as const;
  const ended = await endOfRun(backend, started, read, terminal);
  const report = await reportOf(backend, path, ended.id).catch((error: unknown) => {
    if (ended.status === 'completed') throw error;
    throw new Error(`the scan of ${ended.url} is ${ended.status}: ${ended.error ?? 'no reason given'}`);
  });
  if (!previous) return { report, previous: undefined };
  const earlier = await reportOf(backend, path, previous);
  return { report, previous: () => ({ ...earlier, pages: earlier.pages?.map(({ url }) => url) }) };
}

async function reportOf(backend: Backend, path: string, id: string): Promise<Report> {
  const report = await reportOfJson(await backend.ask('GET', `${path}/scans/${id}/download?format=json`));
  if (!report) throw new Error(`${backend.url} sent a report that this version cannot read`);
  return report;
}

/** The id of the last completed scan of the same URL and session. */
async function previousScan(
  backend: Backend,
  path: string,
  { id, url, session }: RunThere,
): Promise<string | undefined> {
  const listed = await backend.ask('GET', `${path}/scans?limit=50`);
  const scans = isRecord(listed) && Array.isArray(listed.scans) ? listed.scans.map(runIn) : [];
  return scans.find(
    (scan) => scan.id !== id && scan.url === url && scan.session === session && scan.status === 'completed',
  )?.id;
}
