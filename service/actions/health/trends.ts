import { z } from 'zod';
import { codeScanSummaryOf } from '../../shapes/code-scan-summary.ts';
import { HealthTrends, snapshotOf } from '../../shapes/health.ts';
import { listHealthSnapshots } from '../../store/projects/health-snapshots.ts';
import { listCompletedRuns } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';

const DAY = 86_400_000;

export default defineAction({
  summary: 'Get health score trends.',
  description:
    'One entry per completed scan of any page of the site, in any modules and on any device, and per completed code scan, oldest first. Compare scores of the same page, modules and device only.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/health/trends', status: 200 },
  query: z.object({ days: z.coerce.number().int().min(1).max(365).default(90) }),
  output: HealthTrends,
  async run({ query: { days } }, { store, project, now }) {
    const since = new Date(now().getTime() - days * DAY);
    const [snapshots, codeScans] = await Promise.all([
      listHealthSnapshots(store, project.id, since),
      listCompletedRuns(store, { kind: 'code', projectId: project.id, variants: null }, since),
    ]);
    return { days, snapshots: snapshots.map(snapshotOf), code_scans: codeScans.map(codeScanSummaryOf) };
  },
});
