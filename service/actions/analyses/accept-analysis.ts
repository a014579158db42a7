import type { ProjectRow } from '../../store/projects/projects.ts';
import { type AnalysisKind, type AnalysisRow, countOpenAnalyses, insertAnalysis } from '../../store/scans/analyses.ts';
import type { Context } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

interface AnalysisRequest {
  readonly kind: AnalysisKind;
  readonly target: string;
  readonly formFactor?: 'desktop' | 'mobile' | undefined;
  readonly selectors?: string[];
}

type AnalysisContext = Pick<Context, 'store' | 'send' | 'audit'> & { readonly project: ProjectRow };

/** Keeps one project from filling the queue. */
const MOST_OPEN = 20;

/**
 * Accepts an analysis and queues it. The transaction locks the project, so that concurrent requests are counted
 * correctly.
 */
export async function acceptAnalysis(context: AnalysisContext, request: AnalysisRequest): Promise<AnalysisRow> {
  const { store, send, project } = context;
  const { kind, target, formFactor = 'desktop', selectors = [] } = request;
  if ((await countOpenAnalyses(store, project.id)) >= MOST_OPEN)
    throw new Refusal('bad_request', `Too many analyses in progress: at most ${MOST_OPEN} per project`);
  const analysis = await insertAnalysis(store, { projectId: project.id, kind, target, formFactor, selectors });
  await send(kind === 'performance' ? 'lab.run' : 'analysis.run', { analysisId: analysis.id });
  context.audit({ subjectId: analysis.id });
  return analysis;
}
