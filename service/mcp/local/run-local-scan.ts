import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  activeScan,
  type OwnChecks,
  openFindings,
  type Profile,
  parseTarget,
  probeSessionOfPage,
  type ReachSettings,
  type Report,
  withActive,
} from '@assay/engine';
import { DEFAULT_PAGES } from '@assay/engine/site-pages';
import { scanPages } from '../../runs/scan-pages.ts';
import { ToolError } from '../tool-error.ts';
import type { SignIn } from './local-session.ts';
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
  /** Checks of the user's configuration. */
  readonly own?: OwnChecks | undefined;
  /** Called with each scan that has ended. */
  readonly onEnd: (scan: LocalScan) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** How a local scan is made. */
interface LocalScanOptions {
  readonly pages: LocalPages;
  /** Depth of the active phase; undefined: there is none. */
  readonly profile?: Profile;
  readonly signIn: SignIn | undefined;
}

/** Starts a scan of a project's pages, or returns the same one that is running. Throws if another one is. */
export function startLocalScan(project: LocalProject, how: LocalScanOptions, run: LocalRun): LocalScan {
  const { profile, signIn } = how;
  const asked = {
    url: project.url,
    // As on the command line: with a session, the pages are asked for.
    pages: { ...how.pages, pages: how.pages.pages ?? (signIn ? 1 : DEFAULT_PAGES) },
    session: signIn?.name ?? null,
    active: profile ? ('running' as const) : null,
  };
  const open = scansOf(run.state, project.id).find(({ status }) => status === 'running');
  if (open) {
    const { url, pages, session, active } = open;
    if (isDeepStrictEqual(asked, { url, pages, session, active: active && 'running' })) return open;
    throw new ToolError('Another scan of this project is running: wait for it with scans_get');
  }
  if ([...run.state.scans.values()].filter(({ status }) => status === 'running').length >= MAX_RUNNING)
    throw new ToolError(`${MAX_RUNNING} scans are running: wait for one of them with scans_get`);
  const started: LocalScan = {
    ...asked,
    id: randomUUID(),
    projectId: project.id,
    createdAt: new Date().toISOString(),
    completedAt: null,
    status: 'running',
    progress: { percent: 0, step: 'starting', done: 0, total: 0 },
    report: undefined,
    verified: new Map(),
    abort: new AbortController(),
  };
  const previous = previousReport(run.state, project, started.session);
  remember(run.state, 'scans', started.id, started);
  void perform(started, how, { ...run, ...(previous ? { previous } : {}) }).catch(run.report);
  return started;
}

/** A report of other pages, or of what another user sees, is no earlier one of these. */
function previousReport(state: LocalState, project: LocalProject, session: string | null) {
  const isSame = ({ report, session: name }: LocalScan) =>
    name === session && report && !report.not_scored && (report.signed_in === true) === (session !== null);
  return scansOf(state, project.id).find(isSame)?.report;
}

interface Running extends LocalRun {
  readonly previous?: Report;
}

async function perform(
  running: LocalScan,
  { profile, signIn }: LocalScanOptions,
  { settings, own, previous, onEnd }: Running,
): Promise<void> {
  const target = parseTarget(running.url);
  const { signal } = running.abort;
  const onProgress = (step: string, done: number, total: number) => {
    running.progress = { percent: total > 0 ? Math.min(99, Math.floor((100 * done) / total)) : 0, step, done, total };
  };
  try {
    const session = signIn?.session;
    const scanning = { settings, signal, onProgress };
    const report = await scanPages(target, {
      ...running.pages,
      earlier: previous?.pages?.map(({ url }) => url),
      ...scanning,
      own,
      previous: openFindings(previous?.findings ?? []),
      previousCoverage: previous?.coverage,
      session,
      previousSignedIn: session !== undefined,
    });
    const probes = profile !== undefined && report.status === 'completed' && !signal.aborted;
    const active = probes
      ? await activeScan(target, {
          ...scanning,
          profile,
          own: own?.probes,
          browser: true,
          ...(await probeSessionOfPage(target, session, scanning)),
        })
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
