import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { differences } from '../../runs/compare-runs.ts';
import { Finding as FindingShape } from '../../shapes/findings/finding.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { ComparedPages } from '../../shapes/report/site-pages.ts';
import { Scan, scanOf } from '../../shapes/scan.ts';
import { findReport } from '../../store/runs/run-report.ts';
import type { ScanRow } from '../../store/runs/run-row.ts';
import { defineAction } from '../define-action.ts';
import { scanOfPath } from '../runs/run-of-path.ts';

const Findings = z.array(FindingShape);

export default defineAction({
  summary: 'Compare two scans.',
  description:
    'Compares the findings of two scans of the project; `from` is always the earlier one. A finding is `not_comparable`, neither new nor fixed, if its check did not complete in both scans or had another version. Between scans of different URLs, devices or sessions, or from before and after the URL of the project moved to another origin, every finding of only one of them is `not_comparable`, and so is what was found on pages that only one of them looked at.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans/{scan_id}/compare', status: 200 },
  query: z.object({ with: z.string().max(100).meta({ description: 'Id of the scan to compare with' }) }),
  output: namedObject('ScanComparison', {
    from: Scan.meta({ description: 'The earlier scan' }),
    to: Scan.meta({ description: 'The later scan' }),
    new: Findings.meta({ description: 'Found by the later scan, not by the earlier one' }),
    fixed: Findings.meta({
      description: 'Found by the earlier scan; the later one tested them and did not find them',
    }),
    unchanged: Findings.meta({ description: 'Found by both scans' }),
    not_comparable: Findings,
    pages: ComparedPages,
  }),
  refuses: ['bad_request'],
  async run({ params, query }, context) {
    const [from, to] = [
      await scanOfPath({ params }, context),
      await scanOfPath({ params: { scan_id: query.with } }, context),
    ].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()) as [ScanRow, ScanRow];
    const [before, after] = [
      await findReport<'site'>(context.store, from.id),
      await findReport<'site'>(context.store, to.id),
    ];
    if (!before || !after) throw new Refusal('bad_request', 'Only scans with results can be compared');
    const isSamePage =
      from.target === to.target &&
      from.formFactor === to.formFactor &&
      from.counts === to.counts &&
      from.session === to.session;
    return { from: scanOf(from), to: scanOf(to), ...differences(before, after, isSamePage ? from.target : undefined) };
  },
});
