import { FreeScanStatus, freeScanStatusOf } from '../../shapes/free-scan.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { defineAction } from '../define-action.ts';
import { freeScanOfPath } from '../runs/run-of-path.ts';

export default defineAction({
  summary: 'Get free scan status.',
  auth: 'none',
  http: { method: 'get', path: '/api/v1/free-scan/{scan_id}/status', status: 200 },
  output: FreeScanStatus,
  async run({ params: { scan_id } }, { store }) {
    const scan = await freeScanOfPath(scan_id, store);
    return freeScanStatusOf(scan, await findReport<'free'>(store, scan.id));
  },
});
