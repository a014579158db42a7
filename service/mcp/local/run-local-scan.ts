import { randomUUID } from 'node:crypto';
import {
  activeScan,
  openFindings,
  type Profile,
  parseTarget,
  type ReachSettings,
  type Report,
  withActive,
} from '@assay/engine';
import { DEFAULT_PAGES } from '@assay/engine/site-pages';
import { scanPages } from '../../runs/scan-pages.ts';
import { ToolError } from '../tool-error.ts';
import {
  type LocalPages,
  type LocalProject,
  type LocalScan,
  type LocalState,
  remember,
  scansOf,
} from './local-state.ts';

const MAX_RUNNING = 2;

export interface LocalRun {
  readonly state: LocalState;
  readonly settings: ReachSettings;
  /** Called with each scan that has ended. */
  readonly onEnd: (scan: LocalScan) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** How a local scan is made. */
interface LocalScanOptions {
  readonly pages: LocalPages;
  /** Depth of the active phase; undefined: there is none. */
  readonly profile?: Profile;
}

/** Starts a scan of a project's pages, or returns the one that is running. */
export function startLocalScan(project: LocalProject, { pages, profile }: LocalScanOptions, run: LocalRun): LocalScan {
  const open = scansOf(run.state, project.id).find(({ status }) => status === 'running');
  if (open) return open;
  if ([...run.state.scans.values()].filter(({ status }) => status === 'running').length >= MAX_RUNNING)
    throw new ToolError(`${MAX_RUNNING} scans are running: wait for one of them with scans_get`);
  const started: LocalScan = {
    id: randomUUID(),
    projectId: project.id,
    url: project.url,
    pages,
    createdAt: new Date().toISOString(),
    completedAt: null,
    status: 'running',
    progress: { percent: 0, step: 'starting', done: 0, total: 0 },
    active: profile ? 'running' : null,
    report: undefined,
    verified: new Map(),
    abort: new AbortController(),
  };
  const previous = previousReport(run.state, project);
  remember(run.state, 'scans', started.id, started);
  void perform(started, profile, { ...run, ...(previous ? { previous } : {}) }).catch(run.report);
  return started;
}

function previousReport(state: LocalState, project: LocalProject) {
  return scansOf(state, project.id).find(({ report }) => report && !report.not_scored)?.report;
}

interface Running extends LocalRun {
  readonly previous?: Report;
}

async function perform(
  running: LocalScan,
  profile: Profile | undefined,
  { settings, previous, onEnd }: Running,
): Promise<void> {
  const target = parseTarget(running.url);
  const { signal } = running.abort;
  const onProgress = (step: string, done: number, total: number) => {
    running.progress = { percent: total > 0 ? Math.min(99, Math.floor((100 * done) / total)) : 0, step, done, total };
  };
  try {
    const { pages = DEFAULT_PAGES, include, exclude } = running.pages;
    const report = await scanPages(target, {
      pages,
      include,
      exclude,
      earlier: previous?.pages?.map(({ url }) => url),
      settings,
      signal,
      onProgress,
      previous: openFindings(previous?.findings ?? []),
      previousCoverage: previous?.coverage,
    });
    const probes = profile !== undefined && report.status === 'completed' && !signal.aborted;
    const active = probes
      ? await activeScan(target, { profile, settings, signal, onProgress, browser: true })
      : undefined;
    running.report = active ? withActive(report, active, { coverage: previous?.coverage }) : report;
    if (active) running.active = active.phase.status;
    running.status = signal.aborted ? 'cancelled' : running.report.status;
  } catch (error) {
    running.status = 'failed';
    throw error;
  } finally {
    running.completedAt = new Date().toISOString();
    running.progress = { ...running.progress, percent: 100, step: 'done' };
    await onEnd(running);
  }
}
