import { compareFindings, type Finding, groupFindings, type Report, unfixedFindings } from '@assay/engine';
import { z } from 'zod';
import { InScan } from '../../shapes/path.ts';
import { Finding as FindingShape } from '../../shapes/result.ts';
import { Scan, scanOf } from '../../shapes/scan.ts';
import { findScanReport } from '../../store/scans/scans.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';
import { scanOfPath } from './scan-of-path.ts';

const Findings = z.array(FindingShape);

export default defineAction({
  name: 'scans.compare',
  summary: 'Compare two scans.',
  description:
    'Compares the findings of a scan with those of another scan of the project, usually an earlier one. Findings whose check completed in only one of the two scans are `not_comparable`: neither new nor fixed.',
  auth: 'key/session',
  scopedKey: 'project',
  shared: true,
  http: { method: 'get', path: '/api/v1/projects/{project_id}/scans/{scan_id}/compare', status: 200 },
  params: InScan,
  query: z.object({ with: z.string().max(100).meta({ description: 'Id of the scan to compare with' }) }),
  output: z
    .object({
      from: Scan.meta({ description: 'The scan compared with' }),
      to: Scan,
      new: Findings.meta({ description: 'Found by this scan, not by the other one' }),
      fixed: Findings.meta({ description: 'Found by the other scan; this scan tested them and did not find them' }),
      unchanged: Findings.meta({ description: 'Found by both scans' }),
      not_comparable: Findings,
    })
    .meta({ id: 'ScanComparison' }),
  refuses: ['bad_request', 'not_found'],
  async run({ params, query }, context) {
    const [to, from] = [
      await scanOfPath({ params }, context),
      await scanOfPath({ params: { scan_id: query.with } }, context),
    ];
    const [after, before] = [await findScanReport(context.store, to.id), await findScanReport(context.store, from.id)];
    if (!after || !before) throw new Refusal('bad_request', 'Only scans with results can be compared');
    return { from: scanOf(from), to: scanOf(to), ...differences(before, after) };
  },
});

/** Checks with a complete result; none if the page was not the site's own. */
function testedBy({ coverage, not_scored }: Report): Map<string, Report['coverage'][number]['verdict']> {
  if (typeof not_scored === 'string') return new Map();
  const tested = coverage.filter(({ verdict }) => verdict !== 'unknown' && verdict !== 'broken');
  return new Map(tested.map(({ check, verdict }) => [check, verdict]));
}

function differences(before: Report, after: Report) {
  const [earlier, verdicts] = [testedBy(before), testedBy(after)];
  const current = new Set(unfixedFindings(after.findings).map(({ fingerprint }) => fingerprint));
  const kindOf = ({ change, check, fingerprint }: Finding) => {
    if (change === 'fixed') return 'fixed';
    if (change === 'new') return earlier.has(check) ? 'new' : 'not_comparable';
    return current.has(fingerprint) ? 'unchanged' : 'not_comparable';
  };
  const compared = compareFindings(unfixedFindings(before.findings), unfixedFindings(after.findings), verdicts);
  const kinds = Map.groupBy(compared, kindOf);
  const of = (kind: ReturnType<typeof kindOf>) => groupFindings(kinds.get(kind) ?? []);
  return { new: of('new'), fixed: of('fixed'), unchanged: of('unchanged'), not_comparable: of('not_comparable') };
}
