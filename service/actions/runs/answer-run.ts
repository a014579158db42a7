import type { Look, View } from '@assay/engine';
import { Refusal } from '../../model/refusal.ts';
import { contentOf, type DOWNLOADS, documentOf, lacksOf } from '../../runs/formats.ts';
import type { ReportOf, RunKind } from '../../store/runs/run-kinds.ts';
import type { RunRow } from '../../store/runs/run-row.ts';
import { type AnswerContext, answerReport } from '../reports/answer-report.ts';

interface Asked {
  readonly run: RunRow;
  readonly report: ReportOf<RunKind>;
  readonly format: (typeof DOWNLOADS)[number];
  readonly view: View;
}

/** Throws `bad_request` with the reason if the run has no such format. */
export function checkFormat(run: RunRow, format: Asked['format']): void {
  const reason = lacksOf(run)[format];
  if (reason !== undefined) throw new Refusal('bad_request', reason);
}

/** Responds with the signed report of a run in one of its formats. */
export async function answerRun({ run, report, format, view }: Asked, context: AnswerContext) {
  const content = contentOf(report, view);
  const name = `${run.variant ?? run.kind} ${run.target}`;
  const paper = (look: Look) => documentOf(run, report, { format: 'html', view, ...look });
  const extract = (other: Exclude<typeof format, 'pdf'>) => documentOf(run, report, { format: other, view });
  return { ...content, verification: await answerReport({ content, name, paper, extract }, format, context) };
}
