import { Refusal } from '../../model/refusal.ts';
import { isUuid } from '../../shapes/id.ts';
import type { Store } from '../../store/open.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import { type AnalysisKind, type AnalysisRow, findAnalysis } from '../../store/scans/analyses.ts';

/** The project's analysis of one of these kinds. Throws `not_found`. */
export async function analysisById(
  id: string,
  kinds: readonly AnalysisKind[],
  { store, project }: { readonly store: Store; readonly project: ProjectRow },
): Promise<AnalysisRow> {
  const analysis = isUuid(id) ? await findAnalysis(store, { id, projectId: project.id, kinds }) : undefined;
  if (!analysis) throw new Refusal('not_found', 'Analysis not found');
  return analysis;
}
