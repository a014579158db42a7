import { Refusal } from '../../model/refusal.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import type { AnalysisKind } from '../../store/runs/run-kinds.ts';
import type { AnalysisRow } from '../../store/runs/run-row.ts';
import type { Context } from '../define-action.ts';
import { analysisById, runOfProject } from '../runs/run-of-path.ts';

const POLL_MILLISECONDS = 100;
/** How long an answer that can be polled by its job is waited for. */
const PATIENCE_SECONDS = 25;
/** Extra time for jobs that wait in the queue. */
const QUEUE_SECONDS = 30;

type WaitContext = Pick<Context, 'store' | 'config' | 'now' | 'pause' | 'signal' | 'waitSeconds' | 'gates'> & {
  readonly project: ProjectRow;
};

/** Waits until the analysis ends or the caller's time is up. Throws `unavailable` if a required tool is missing. */
export async function analysisSoon(id: string, kind: AnalysisKind, context: WaitContext): Promise<AnalysisRow> {
  const seconds = Math.min(PATIENCE_SECONDS, context.waitSeconds ?? PATIENCE_SECONDS);
  const analysis = await waited(id, kind, seconds, context);
  if (analysis.status === 'unavailable')
    throw new Refusal('unavailable', `The audit tool is not available: ${analysis.error}`);
  return analysis;
}

/** Waits until the analysis ends or the scan deadline passes. Throws `unavailable` if it ended without a result. */
export async function analysisInline(id: string, kind: AnalysisKind, context: WaitContext): Promise<AnalysisRow> {
  const analysis = await waited(id, kind, context.config.reach.deadlineSeconds + QUEUE_SECONDS, context);
  if (!analysis.report && analysis.error !== null) throw new Refusal('unavailable', analysis.error);
  return analysis;
}

async function waited(id: string, kind: AnalysisKind, seconds: number, context: WaitContext): Promise<AnalysisRow> {
  const { store, project, now, pause, signal, gates } = context;
  const read = () => runOfProject('analysis', id, { store, project });
  const until = now().getTime() + seconds * 1000;
  for (;;) {
    const { status } = await gates.actions.take(project.organizationId, read, signal);
    const open = status === 'pending' || status === 'running';
    if (!open || signal.aborted || now().getTime() >= until) return analysisById(id, [kind], { store, project });
    await pause(POLL_MILLISECONDS, signal);
  }
}
