import type { View } from '@assay/engine';
import { Refusal } from '../../model/refusal.ts';
import type { AnalysisKind } from '../../store/runs/run-kinds.ts';
import type { AnalysisRow } from '../../store/runs/run-row.ts';
import type { ProjectContext } from '../define-action.ts';
import { PATIENCE_SECONDS, poll } from '../poll.ts';
import { answerReport } from '../reports/answer-report.ts';
import { analysisById, runOfProject } from '../runs/run-of-path.ts';
import { analysisDownload } from './analysis-download.ts';

const POLL_MILLISECONDS = 100;
/** Extra time for jobs that wait in the queue. */
const QUEUE_SECONDS = 30;

/** Waits until the analysis ends or the caller's time is up. Throws `unavailable` if a required tool is missing. */
export async function analysisSoon(id: string, kind: AnalysisKind, context: ProjectContext): Promise<AnalysisRow> {
  const analysis = await waited(id, kind, PATIENCE_SECONDS, context);
  if (analysis.status === 'unavailable')
    throw new Refusal('unavailable', `The audit tool is not available: ${analysis.error}`);
  return analysis;
}

/**
 * Waits until the analysis ends or the scan deadline passes, and responds with a PDF if one is asked for. Throws `unavailable` if it
 * ended without a result.
 */
export async function analysisInline(
  id: string,
  kind: AnalysisKind,
  { format, view }: { readonly format: 'json' | 'pdf'; readonly view?: View },
  context: ProjectContext,
): Promise<AnalysisRow> {
  const seconds = context.config.reach.deadlineSeconds + QUEUE_SECONDS;
  const analysis = await waited(id, kind, seconds, { ...context, waitSeconds: undefined });
  if (!analysis.report && analysis.error !== null) throw new Refusal('unavailable', analysis.error);
  if (format === 'json') return analysis;
  const download = analysisDownload(analysis, view);
  if (!download) throw new Refusal('unavailable', 'The analysis timed out');
  await answerReport(download, format, context);
  return analysis;
}

async function waited(id: string, kind: AnalysisKind, seconds: number, context: ProjectContext): Promise<AnalysisRow> {
  const wait = {
    read: () => runOfProject('analysis', id, context),
    isOver: ({ status }: Pick<AnalysisRow, 'status'>) => status !== 'pending' && status !== 'running',
    milliseconds: POLL_MILLISECONDS,
    seconds,
  };
  await poll(context.project.organizationId, wait, context);
  return analysisById(id, [kind], context);
}
