import { wasAccepted } from '@assay/engine';
import type { Store } from '../store/open.ts';
import { recordSessionUse } from '../store/projects/project-sessions.ts';
import type { SignedIn } from '../store/runs/run-kinds.ts';
import type { PlainRun, RunEnd } from '../store/runs/run-row.ts';
import { startSession } from '../verification/start-session.ts';
import type { Looked } from './define-run.ts';
import type { ProgressReport } from './report-progress.ts';
import type { RunWorld } from './run-world.ts';

interface OfPage extends Partial<Pick<PlainRun, 'variant'>> {
  readonly projectId: string;
  readonly target: string;
  readonly details: SignedIn;
}

/** The session of a run if it has one, or how the run ends if it cannot be used. A sign-in that failed counts, so that nobody tries passwords for free. */
export async function sessionOfRun(
  { projectId, target: url, details, variant }: OfPage,
  world: RunWorld,
  { tell }: Pick<ProgressReport, 'tell'>,
) {
  const asked = { projectId, name: details.session ?? null, url, isScheduled: variant === 'interval' };
  const started = await startSession({ ...asked, onSignIn: () => tell('Signing in', 0, 0) }, world);
  if (!('error' in started)) return started;
  const { error, wasTried } = started;
  const refund = wasTried ? {} : { isRefunded: true as const };
  return { failed: { status: 'failed', error, report: null, ...refund } satisfies Looked<'site'> };
}

/** Keeps whether the site accepted the sessions of a run that has ended. */
export async function recordRunSession(store: Store, run: PlainRun, end: RunEnd, at: Date): Promise<void> {
  const { projectId } = run as OfPage;
  for (const { name, accepted } of usesOf(run, end))
    await recordSessionUse(store, { projectId, name }, { at, accepted });
}

interface Use {
  readonly name: string;
  readonly accepted: boolean | undefined;
}

/** Users are compared only while both are signed in. */
function usesOf(run: PlainRun, end: RunEnd): Use[] {
  const { session } = (run as OfPage).details;
  if (run.kind !== 'access') {
    const { report } = end;
    return session !== undefined && report && 'signed_in' in report
      ? [{ name: session, accepted: wasAccepted(report) }]
      : [];
  }
  const { rejected } = (end as RunEnd<'access'>).details ?? {};
  if (end.status !== 'completed' && rejected === undefined) return [];
  return [run.details.session, run.details.otherSession].map((name) => ({
    name,
    accepted: rejected === undefined ? true : name === rejected ? false : undefined,
  }));
}
