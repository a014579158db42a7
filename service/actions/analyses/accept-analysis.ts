import type { ProjectRow } from '../../store/projects/projects.ts';
import { type AnalysisKind, type AnalysisRow, insertAnalysis } from '../../store/scans/analyses.ts';
import type { Context } from '../define-action.ts';

interface AnalysisRequest {
  readonly kind: AnalysisKind;
  readonly target: string;
  readonly formFactor?: 'desktop' | 'mobile' | undefined;
  readonly selectors?: string[];
  readonly wcag?: AnalysisRow['wcag'] | undefined;
}

type AnalysisContext = Pick<Context, 'store' | 'send' | 'audit'> & { readonly project: ProjectRow };

/** Accepts an analysis and queues it. */
export async function acceptAnalysis(context: AnalysisContext, request: AnalysisRequest): Promise<AnalysisRow> {
  const { store, send, project } = context;
  const { kind, target, formFactor = 'desktop', selectors = [], wcag = 'AA' } = request;
  const analysis = await insertAnalysis(store, { projectId: project.id, kind, target, formFactor, selectors, wcag });
  await send(kind === 'performance' ? 'lab.run' : 'analysis.run', { analysisId: analysis.id });
  context.audit({ subjectId: analysis.id });
  return analysis;
}
