import { firstDay, uptimeOf } from '../../monitoring/statistics.ts';
import { codeScanSummaryOf } from '../../shapes/code-scan-summary.ts';
import { Dashboard, snapshotOf } from '../../shapes/health.ts';
import { InProject } from '../../shapes/path.ts';
import { latestScanOf, projectOf } from '../../shapes/project.ts';
import { latestCompletedCodeScan } from '../../store/code/code-scans.ts';
import { summarizeMonitoring } from '../../store/monitoring/monitor-stats.ts';
import { isComparable, listHealthSnapshots } from '../../store/projects/health-snapshots.ts';
import { listProjectItems } from '../../store/projects/project-items.ts';
import { defineAction } from '../define-action.ts';
import { TOTALS } from '../tool-fields.ts';
import { topFindings } from './top-findings.ts';

const DAY = 86_400_000;
const TREND_DAYS = 90;

export default defineAction({
  name: 'projects.dashboard',
  summary: 'Get the project overview.',
  description:
    'Returns the latest scan and code scan, health score, worst findings, 90-day trend and monitoring status.',
  auth: 'key/session',
  scopedKey: 'project',
  shared: true,
  http: { method: 'get', path: '/api/v1/projects/{project_id}/dashboard', status: 200 },
  params: InProject,
  output: Dashboard,
  tool: {
    description: 'Overview of a project: latest scan, health score and its change, findings to start with, monitoring.',
    returns: [
      'project.name',
      'project.url',
      'scan_count',
      'latest_scan.id',
      'latest_scan.status',
      'health.score',
      'health.grade',
      ...TOTALS.map((field) => `health.${field}`),
      'score_change',
      'top_findings.id',
      'top_findings.title',
      'top_findings.severity',
      'top_findings.check',
      'monitoring',
    ],
  },
  refuses: [],
  async run(_, { store, project, now }) {
    const moment = now().getTime();
    const [[item], snapshots, codeScan, monitoring] = await Promise.all([
      listProjectItems(store, project.organizationId, project.id, 1),
      listHealthSnapshots(store, project.id, new Date(moment - TREND_DAYS * DAY)),
      latestCompletedCodeScan(store, project.id),
      summarizeMonitoring(store, project.id, firstDay('30d', moment)),
    ]);
    const health = snapshots.at(-1);
    const before = snapshots.slice(0, -1).findLast((one) => health && isComparable(one, health));
    const scored = health?.score != null && before?.score != null;
    const { observedMs, downMs, ...targets } = monitoring;
    return {
      project: projectOf(project),
      scan_count: item?.scans ?? 0,
      latest_scan: item?.latest ? latestScanOf(item.latest) : null,
      latest_code_scan: codeScan ? codeScanSummaryOf(codeScan) : null,
      health: health ? snapshotOf(health) : null,
      score_change: scored ? (health.score ?? 0) - (before.score ?? 0) : null,
      top_findings: health ? [...(await topFindings(store, health, now()))] : [],
      trend: snapshots.map(({ at, score }) => ({ at: at.toISOString(), score })),
      monitoring: { ...targets, uptime_30d: uptimeOf(observedMs, downMs) },
    };
  },
});
