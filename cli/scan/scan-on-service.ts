import { setTimeout as sleep } from 'node:timers/promises';
import type { Report, WcagLevel } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';
import { isRecord } from '../json.ts';
import { openProgress } from '../progress.ts';
import type { Backend } from '../service/backend.ts';
import { type Baseline, reportOfJson } from './baseline.ts';
import type { SitePlan } from './pages.ts';

export const WCAG_LEVELS = ['A', 'AA', 'AAA'] as const satisfies readonly WcagLevel[];

const POLL_MS = 2000;
const LONGEST_MS = 60 * 60_000;

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
  const started = scanIn(await backend.ask('POST', `${path}/${kind}`, { body }));
  const previous = await previousScan(backend, path, started);
  const ended = await wait(backend, `${path}/scans/${started.id}`, started, terminal);
  const report = await reportOf(backend, path, ended.id).catch((error: unknown) => {
    if (ended.status === 'completed') throw error;
    throw new Error(`the scan of ${ended.url} is ${ended.status}: ${ended.error ?? 'no reason given'}`);
  });
  if (!previous) return { report, previous: undefined };
  const earlier = await reportOf(backend, path, previous);
  return { report, previous: () => ({ ...earlier, pages: earlier.pages?.map(({ url }) => url) }) };
}

interface Scan {
  readonly id: string;
  readonly url: string;
  readonly session: string | null;
  readonly status: string;
  readonly error: string | null;
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

async function wait(backend: Backend, path: string, started: Scan, terminal: Terminal): Promise<Scan> {
  const { signal } = terminal;
  const progress = openProgress(terminal);
  const end = Date.now() + LONGEST_MS;
  let scan = started;
  try {
    while (scan.status === 'pending' || scan.status === 'running') {
      if (Date.now() > end) throw new Error(`the scan of ${scan.url} has not ended within an hour`);
      progress.step(scan.url, scan.status === 'pending' ? 'Waiting for a worker' : scan.step, scan.done, scan.total);
      await sleep(POLL_MS, undefined, { signal });
      scan = scanIn(await backend.ask('GET', path, { signal }));
    }
    return scan;
  } catch (error) {
    if (signal.aborted) await backend.ask('DELETE', path).catch(() => undefined);
    throw error;
  } finally {
    progress.close();
  }
}

async function reportOf(backend: Backend, path: string, id: string): Promise<Report> {
  const report = await reportOfJson(await backend.ask('GET', `${path}/scans/${id}/download?format=json`));
  if (!report) throw new Error(`${backend.url} sent a report that this version cannot read`);
  return report;
}

/** The id of the last completed scan of the same URL and session. */
async function previousScan(backend: Backend, path: string, { id, url, session }: Scan): Promise<string | undefined> {
  const listed = await backend.ask('GET', `${path}/scans?limit=50`);
  const scans = isRecord(listed) && Array.isArray(listed.scans) ? listed.scans.map(scanIn) : [];
  return scans.find(
    (scan) => scan.id !== id && scan.url === url && scan.session === session && scan.status === 'completed',
  )?.id;
}

/** The only project of the key, or the only one of that origin. */
async function ownProject(backend: Backend, url: string | undefined): Promise<string> {
  const listed = await backend.ask('GET', '/api/v1/projects');
  const projects = isRecord(listed) && Array.isArray(listed.projects) ? listed.projects.filter(isRecord) : [];
  const origin = url === undefined ? undefined : URL.parse(url)?.origin;
  const found = projects.filter((one) => origin === undefined || URL.parse(String(one.url))?.origin === origin);
  const [only] = found.length === 0 ? projects : found;
  if (found.length > 1 || projects.length === 0 || (found.length === 0 && projects.length > 1) || !only)
    throw new UsageError(`specify --project ID: the key can access ${projects.length} projects`);
  return String(only.id);
}

function scanIn(value: unknown): Scan {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.status !== 'string')
    throw new Error('the service answered without a scan');
  const progress = isRecord(value.progress) ? value.progress : {};
  return {
    id: encodeURIComponent(value.id),
    url: String(value.url),
    session: typeof value.session === 'string' ? value.session : null,
    status: value.status,
    error: typeof value.error === 'string' ? value.error : null,
    step: typeof progress.step === 'string' ? progress.step : '',
    done: Number(progress.done) || 0,
    total: Number(progress.total) || 0,
  };
}
