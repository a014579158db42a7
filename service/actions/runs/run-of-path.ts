import { Refusal } from '../../model/refusal.ts';
import { definitionOf } from '../../runs/run-kinds.ts';
import type { Store } from '../../store/open.ts';
import type { AnalysisKind, RunKind } from '../../store/runs/run-kinds.ts';
import { findReport } from '../../store/runs/run-report.ts';
import type { AnalysisRow, RunRow, ScanRow } from '../../store/runs/run-row.ts';
import { findRun, findRunById } from '../../store/runs/runs.ts';
import { byId } from '../by-id.ts';
import type { ProjectContext } from '../define-action.ts';

/** The project's run of a kind. Throws `not_found`. */
export function runOfProject<K extends RunKind>(
  kind: K,
  id: string,
  { store, project }: ProjectContext,
): Promise<RunRow<K>> {
  return byId(id, definitionOf(kind).noun, () => findRun(store, { id, projectId: project.id, kind }));
}

/** The project's scan in the path. Throws `not_found`. */
export function scanOfPath(
  { params }: { readonly params: { readonly scan_id: string } },
  context: ProjectContext,
): Promise<ScanRow> {
  return runOfProject('site', params.scan_id, context);
}

/** The project's analysis of one of these kinds, with its report. Throws `not_found`. */
export async function analysisById(
  id: string,
  kinds: readonly AnalysisKind[],
  context: ProjectContext,
): Promise<AnalysisRow> {
  const run = await runOfProject('analysis', id, context);
  if (!kinds.includes(run.variant)) throw new Refusal('not_found', 'Analysis not found');
  return { ...run, report: await findReport<'analysis'>(context.store, run.id) };
}

/** The free scan in the path. Throws `not_found`. */
export function freeScanOfPath(id: string, store: Store): Promise<RunRow<'free'>> {
  return byId(id, definitionOf('free').noun, () => findRunById(store, id, 'free'));
}
