import { groupFindings } from '@assay/engine';
import { z } from 'zod';
import { Finding, FindingView } from '../../shapes/findings/finding.ts';
import { ThreatScan, threatScanOf } from '../../shapes/monitoring/threat-scan.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { Coverage } from '../../shapes/result.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { latestCompletedRun } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { FINDING_ROW, TOTALS, within } from '../tool-fields.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  summary: 'Get the latest threat scan.',
  description: 'The latest completed re-scan of the target; `threat_scan` is null if there is none yet.',
  scope: 'read',
  http: {
    method: 'get',
    path: '/api/v1/projects/{project_id}/monitoring/{target_id}/threat-scans/latest',
    status: 200,
  },
  query: z.object({ view: FindingView }),
  output: namedObject('LatestThreatScan', {
    threat_scan: ThreatScan.nullable(),
    findings: z.array(Finding).readonly(),
    coverage: z.array(Coverage).readonly(),
  }),
  tool: {
    description: 'Get the latest re-scan of a monitored URL with its changes.',
    returns: within('threat_scan', ['status', 'score', 'grade', ...TOTALS, 'completed_at']),
    rows: { of: 'findings', ...FINDING_ROW },
  },
  async run(input, context) {
    const { target } = await targetOfPath(input, context);
    const latest = await latestCompletedRun<'rescan'>(context.store, { monitorId: target.id });
    const report = latest && (await findReport<'rescan'>(context.store, latest.id));
    return {
      threat_scan: latest ? threatScanOf(latest) : null,
      findings: groupFindings(report?.findings ?? [], input.query.view),
      coverage: report?.coverage ?? [],
    };
  },
});
