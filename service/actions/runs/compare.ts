import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { differences } from '../../runs/compare-runs.ts';
import { Finding } from '../../shapes/findings/finding.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { ComparedPages } from '../../shapes/report/site-pages.ts';
import { Run } from '../../shapes/runs/run.ts';
import { findReport } from '../../store/runs/run-report.ts';
import type { RunRow } from '../../store/runs/run-row.ts';
import { defineAction } from '../define-action.ts';
import { runOfCaller, shownRun } from './run-of-caller.ts';

const Findings = z.array(Finding);

export default defineAction({
  summary: 'Compare two runs.',
  description:
    'Compares the findings of two runs of the same kind; `from` is always the earlier one. A finding is `not_comparable`, neither new nor fixed, if its check did not complete in both runs or had another version. Between runs of different subjects every finding of only one of them is `not_comparable`.',
  scope: 'read',
  on: 'project',
  http: { method: 'get', path: '/api/v1/runs/{run_id}/compare', status: 200 },
  query: z.object({ with: z.string().max(100).meta({ description: 'Id of the run to compare with' }) }),
  output: namedObject('RunComparison', {
    from: Run.meta({ description: 'The earlier run' }),
    to: Run.meta({ description: 'The later run' }),
    new: Findings,
    fixed: Findings,
    unchanged: Findings,
    not_comparable: Findings,
    pages: ComparedPages,
  }),
  refuses: ['bad_request', 'forbidden'],
  async run({ params, query }, context) {
    const [from, to] = [await runOfCaller(query.with, context), await runOfCaller(params.run_id, context)].sort(
      (a, b) => a.createdAt.getTime() - b.createdAt.getTime(),
    ) as [RunRow, RunRow];
    if (from.kind !== to.kind) throw new Refusal('bad_request', 'Only runs of the same kind can be compared');
    const [before, after] = [await findReport(context.store, from.id), await findReport(context.store, to.id)];
    if (!before || !after) throw new Refusal('bad_request', 'Only runs with a report can be compared');
    const subjectOf = ({ target, variant, formFactor, session, otherSession, counts, integrationId, kind }: RunRow) =>
      JSON.stringify([
        kind === 'analysis' ? variant : kind,
        integrationId ?? target,
        formFactor,
        session,
        otherSession,
        counts,
      ]);
    const target = subjectOf(from) === subjectOf(to) ? from.target : undefined;
    return { from: shownRun(from), to: shownRun(to), ...differences(before, after, target) };
  },
});
