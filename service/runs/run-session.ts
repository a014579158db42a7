import { wasAccepted } from '@assay/engine';
import type { Store } from '../store/open.ts';
import { recordSessionUse } from '../store/projects/project-sessions.ts';
import type { PlainRun, RunEnd } from '../store/runs/run-row.ts';
import { openSession } from '../verification/open-session.ts';
import type { Looked } from './define-run.ts';
import type { RunWorld } from './run-world.ts';

type OfPage = PlainRun<'site' | 'rescan' | 'analysis'>;

/** The session of a run if it has one, or how the run ends if it cannot be used. */
export async function sessionOfRun({ projectId, target: url, details }: OfPage, world: RunWorld) {
  const opened = await openSession({ projectId, name: details.session ?? null, url }, world);
  if (!('error' in opened)) return opened;
  return { failed: { status: 'failed', error: opened.error, report: null, isRefunded: true } satisfies Looked<'site'> };
}

/** Keeps whether the site accepted the session of a run that has ended. */
export async function recordRunSession(store: Store, run: PlainRun, { report }: RunEnd, at: Date): Promise<void> {
  const { projectId, details } = run as OfPage;
  if (details.session === undefined || !report || !('signed_in' in report)) return;
  await recordSessionUse(store, { projectId, name: details.session }, { at, accepted: wasAccepted(report) });
}
