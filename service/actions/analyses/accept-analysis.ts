import { queueRun } from '../../runs/queue-run.ts';
import type { AnalysisKind } from '../../store/runs/run-kinds.ts';
import type { AnalysisRow } from '../../store/runs/run-row.ts';
import type { ProjectContext } from '../define-action.ts';

export interface AnalysisRequest {
  readonly kind: AnalysisKind;
  readonly target: string;
  readonly formFactor?: 'desktop' | 'mobile' | undefined;
  readonly selectors?: string[];
  readonly wcag?: AnalysisRow['wcag'] | undefined;
  /** Name of the project's session. */
  readonly session?: string | undefined;
}

/** Accepts an analysis and queues it. */
export async function acceptAnalysis(context: ProjectContext, request: AnalysisRequest): Promise<AnalysisRow> {
  const { store, send, project } = context;
  const { kind: variant, target, formFactor = 'desktop', selectors = [], wcag = 'AA', session } = request;
  const details = { selectors, ...(session === undefined ? {} : { session }) };
  const options = { target, formFactor, details, wcag };
  const analysis = await queueRun(store, send, { kind: 'analysis', variant, projectId: project.id, ...options });
  context.audit({ subjectId: analysis.id });
  return { ...analysis, report: undefined };
}
