import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';
import { isRecord } from '../json.ts';
import { openProgress } from '../progress.ts';
import type { Backend } from './backend.ts';

const POLL_MS = 2000;
const LONGEST_MS = 60 * 60_000;

/** What is known of a scan or comparison on the service. */
export interface RunThere {
  readonly id: string;
  readonly url: string;
  readonly session: string | null;
  readonly status: string;
  readonly error: string | null;
  readonly step: string;
  readonly done: number;
  readonly total: number;
}

interface Waiting {
  /** Where it is read. */
  readonly path: string;
  /** What it is called in messages. */
  readonly noun: 'scan' | 'comparison';
}

/** Waits until a run has ended. An interruption cancels it. */
export async function endOfRun(
  backend: Backend,
  started: RunThere,
  { path, noun }: Waiting,
  terminal: Terminal,
): Promise<RunThere> {
  const { signal } = terminal;
  const progress = openProgress(terminal);
  const end = Date.now() + LONGEST_MS;
  let run = started;
  try {
    while (run.status === 'pending' || run.status === 'running') {
      if (Date.now() > end) throw new Error(`the ${noun} of ${run.url} has not ended within an hour`);
      progress.step(run.url, run.status === 'pending' ? 'Waiting for a worker' : run.step, run.done, run.total);
      await sleep(POLL_MS, undefined, { signal });
      run = runIn(await backend.ask('GET', path, { signal }));
    }
    return run;
  } catch (error) {
    if (signal.aborted) await backend.ask('DELETE', `/api/v1/runs/${started.id}`).catch(() => undefined);
    throw error;
  } finally {
    progress.close();
  }
}

/** The only project of the key, or the only one of that origin. */
export async function ownProject(backend: Backend, url: string | undefined): Promise<string> {
  const listed = await backend.ask('GET', '/api/v1/projects');
  const projects = isRecord(listed) && Array.isArray(listed.projects) ? listed.projects.filter(isRecord) : [];
  const origin = url === undefined ? undefined : URL.parse(url)?.origin;
  const found = projects.filter((one) => origin === undefined || URL.parse(String(one.url))?.origin === origin);
  const [only] = found.length === 0 ? projects : found;
  if (found.length > 1 || projects.length === 0 || (found.length === 0 && projects.length > 1) || !only)
    throw new UsageError(`specify --project ID: the key can access ${projects.length} projects`);
  return String(only.id);
}

/** The run in an answer. Throws if it has none. */
export function runIn(value: unknown): RunThere {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.status !== 'string')
    throw new Error('the service answered without a run');
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
