import { byPriority, groupFindings } from '@assay/engine';
import { statisticsOf } from '../../monitoring/statistics.ts';
import { codeScanSummaryOf } from '../../shapes/code-scan-summary.ts';
import { Dashboard, snapshotOf } from '../../shapes/health.ts';
import { InProject } from '../../shapes/path.ts';
import { latestScanOf, projectOf } from '../../shapes/project.ts';
import { latestCompletedCodeScan } from '../../store/code/code-scans.ts';
import { listMonitorTargets } from '../../store/monitoring/monitor-targets.ts';
import { listHealthSnapshots } from '../../store/projects/health-snapshots.ts';
import { countScans, findScanReport, latestScanByProject } from '../../store/scans/scans.ts';
import { defineAction } from '../define-action.ts';
import { MOST_TARGETS } from '../monitoring/create.ts';
import { TOTALS } from '../tool-fields.ts';

const DAY = 86_400_000;
const TREND_DAYS = 90;
const MOST_FINDINGS = 5;

export default defineAction({
  name: 'projects.dashboard',
  summary: 'Get the project overview.',
  description:
    'Returns the latest scan and code scan, health score, worst findings, 90-day trend and monitoring status.',
  auth: 'key/session',
  scopedKey: 'project',
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
    const [scanCount, latest, snapshots, watched, codeScan] = await Promise.all([
      countScans(store, project.id),
      latestScanByProject(store, [project.id]).then((byProject) => byProject.get(project.id)),
      listHealthSnapshots(store, project.id, new Date(now().getTime() - TREND_DAYS * DAY)),
      listMonitorTargets(store, project.id, MOST_TARGETS),
      latestCompletedCodeScan(store, project.id),
    ]);
    const [health, before] = [snapshots.at(-1), snapshots.at(-2)];
    const report = health && (await findScanReport(store, health.scanId));
    const active = watched.filter(({ target }) => target.pausedAt === null);
    const ids = active.map(({ target }) => target.id);
    const { all } = await statisticsOf(store, ids, now());
    const having = (status: string) => active.filter(({ target }) => target.state.status === status).length;
    const scored = health?.score != null && before?.score != null;
    return {
      project: projectOf(project),
      scan_count: scanCount,
      latest_scan: latest ? latestScanOf(latest) : null,
      latest_code_scan: codeScan ? codeScanSummaryOf(codeScan) : null,
      health: health ? snapshotOf(health) : null,
      score_change: scored ? (health.score ?? 0) - (before.score ?? 0) : null,
      top_findings: byPriority(groupFindings(report?.findings ?? [])).slice(0, MOST_FINDINGS),
      trend: snapshots.map(({ at, score }) => ({ at: at.toISOString(), score })),
      monitoring: {
        targets: watched.length,
        up: having('up'),
        down: having('down'),
        pending: having('pending'),
        paused: watched.length - active.length,
        uptime_30d: all['30d'].uptime,
      },
    };
  },
});
