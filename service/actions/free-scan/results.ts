import { FreeScanResults, findingsOfFreeScan, freeScanOf } from '../../shapes/free-scan.ts';
import { NOT_LANDED } from '../../shapes/result.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { freeScanOfPath } from '../runs/run-of-path.ts';

export default defineAction({
  summary: 'Get free scan results.',
  auth: 'none',
  http: { method: 'get', path: '/api/v1/free-scan/{scan_id}/results', status: 200 },
  output: FreeScanResults,
  async run({ params: { scan_id } }, { store }) {
    const scan = await freeScanOfPath(scan_id, store);
    const report = await findReport<'free'>(store, scan.id);
    const { score = null, grade = null, lines: _, findings: __, ...landed } = report ?? {};
    const findings = scan.status === 'completed' ? findingsOfFreeScan(report) : [];
    return { ...freeScanOf(scan), score, grade, ...NOT_LANDED, ...landed, findings };
  },
});
