import type { AccessReport } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import { isRecord } from '../json.ts';
import type { Backend } from '../service/backend.ts';
import { endOfRun, ownProject, runIn } from '../service/run-there.ts';
import { flat, isFindings } from './baseline.ts';

export interface ServiceComparison {
  readonly projectId: string | undefined;
  /** Must be exactly of the origin of the project; by default its URL. */
  readonly url: string | undefined;
  /** Names of sessions of the project. */
  readonly sessions: readonly [string, string];
  /** Without it, the service decides. */
  readonly pages: number | undefined;
}

/** Compares two users on the service, and waits for the report. An interruption cancels it there. */
export async function accessOnService(
  backend: Backend,
  { projectId, url, sessions: [session, other], pages }: ServiceComparison,
  terminal: Terminal,
): Promise<AccessReport> {
  const project = projectId ?? (await ownProject(backend, url));
  const path = `/api/v1/projects/${encodeURIComponent(project)}/access`;
  const body = { session, other_session: other, ...(url ? { url } : {}), ...(pages ? { pages } : {}) };
  const started = runIn(await backend.ask('POST', path, { body }));
  const read = { path: `${path}/${started.id}`, noun: 'comparison' } as const;
  const { id, status, error, url: at } = await endOfRun(backend, started, read, terminal);
  if (status !== 'completed') throw new Error(`${at} could not be compared: ${error ?? status}`);
  const report = await backend.ask('GET', `/api/v1/runs/${id}/download?format=json`);
  if (!isComparison(report)) throw new Error(`${backend.url} sent a report that this version cannot read`);
  return { ...report, findings: await flat(report.findings) };
}

function isComparison(value: unknown): value is AccessReport {
  return (
    isRecord(value) &&
    typeof value.target === 'string' &&
    'access' in value &&
    Array.isArray(value.coverage) &&
    isFindings(value.findings)
  );
}
