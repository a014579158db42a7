import { wasAccepted } from '@assay/engine';
import type { Store } from '../store/open.ts';
import { recordSessionUse } from '../store/projects/project-sessions.ts';
import type { SignedIn } from '../store/runs/run-kinds.ts';
import type { PlainRun, RunEnd } from '../store/runs/run-row.ts';
import { openSession } from '../verification/open-session.ts';
import type { Looked } from './define-run.ts';
import type { RunWorld } from './run-world.ts';

interface OfPage {
  readonly projectId: string;
  readonly target: string;
  readonly details: SignedIn & { readonly otherSession?: string };
}

/** The session of a run if it has one, or how the run ends if it cannot be used. */
export async function sessionOfRun({ projectId, target: url, details }: OfPage, world: RunWorld) {
  const opened = await openSession({ projectId, name: details.session ?? null, url }, world);
  if (!('error' in opened)) return opened;
  return { failed: { status: 'failed', error: opened.error, report: null, isRefunded: true } satisfies Looked<'site'> };
}

/** Keeps whether the site accepted the sessions of a run that has ended; users are compared only while both are signed in. */
export async function recordRunSession(store: Store, run: PlainRun, { report }: RunEnd, at: Date): Promise<void> {
  const { projectId, details } = run as OfPage;
  if (!report || !('signed_in' in report || 'access' in report)) return;
  for (const name of [details.session, details.otherSession])
    if (name !== undefined) await recordSessionUse(store, { projectId, name }, { at, accepted: wasAccepted(report) });
}
