import { firstDay } from '../../monitoring/statistics.ts';
import { codeScanSummaryOf } from '../../shapes/code-scan-summary.ts';
import { Dashboard, snapshotOf } from '../../shapes/health.ts';
import { uptimeOf } from '../../shapes/monitoring/uptime-of.ts';
import { latestScanOf, projectOf } from '../../shapes/project.ts';
import { summarizeMonitoring } from '../../store/monitoring/monitor-stats.ts';
import type { Store } from '../../store/open.ts';
import { type ListedSnapshot, listHealthSnapshots, scoreBefore } from '../../store/projects/health-snapshots.ts';
import { listProjectItems } from '../../store/projects/project-items.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import { latestCompletedRun } from '../../store/runs/runs.ts';
import { healthBasisOf } from '../../verification/health-basis-of.ts';
import { defineAction } from '../define-action.ts';
import { TOTALS, within } from '../tool-fields.ts';
import { topFindings } from './top-findings.ts';

const DAY = 86_400_000;
const TREND_DAYS = 90;

export default defineAction({
  summary: 'Get the project overview.',
  description:
    'Returns the latest scan and code scan, health score, most important findings, 90-day trend and monitoring status. Health is based on the newest scored scan of the project URL that covers all modules of the plan. If there is none, the scan with the most modules is used. Desktop scans take precedence over mobile scans.',
  shared: true,
  scope: 'read',
  http: { method: 'get', path: '/api/v1/projects/{project_id}/dashboard', status: 200 },
  output: Dashboard,
  tool: {
    description: 'Overview of a project: latest scan, health score and its change, findings to start with, monitoring.',
    returns: [
      ...within('project', ['name', 'url']),
      'scan_count',
      ...within('latest_scan', ['id', 'status']),
      ...within('health', ['scan_id', 'at', 'modules', 'form_factor', 'score', 'grade', ...TOTALS]),
      'score_change',
      ...within('top_findings', ['id', 'title', 'severity', 'check']),
      'monitoring',
    ],
  },
  async run(_, { store, project, now }) {
    const moment = now().getTime();
    const since = new Date(moment - TREND_DAYS * DAY);
    const [[item], { line, before }, codeScan, monitoring] = await Promise.all([
      listProjectItems(store, project.organizationId, project.id, 1),
      healthLine(store, project, since),
      latestCompletedRun(store, { kind: 'code', projectId: project.id, variants: null }),
      summarizeMonitoring(store, project.id, firstDay('30d', moment)),
    ]);
    const health = line.at(-1);
    const { observedMs, downMs, ...targets } = monitoring;
    return {
      project: projectOf(project),
      scan_count: item?.scans ?? 0,
      latest_scan: item?.latest ? latestScanOf(item.latest) : null,
      latest_code_scan: codeScan ? codeScanSummaryOf(codeScan) : null,
      health: health ? snapshotOf(health) : null,
      score_change: health?.score != null && before !== null ? health.score - before : null,
      top_findings: health ? [...(await topFindings(store, health, now()))] : [],
      trend: line.filter(({ at }) => at >= since).map(({ at, score }) => ({ at: at.toISOString(), score })),
      monitoring: { ...targets, uptime_30d: uptimeOf(observedMs, downMs) },
    };
  },
});

interface HealthLine {
  /** Snapshots of the scan that the health rests on and of comparable ones before it, oldest first; starts earlier than asked if the last is older. */
  readonly line: readonly ListedSnapshot[];
  /** Score of the comparable scan before it. */
  readonly before: number | null;
}

async function healthLine(store: Store, project: ProjectRow, since: Date): Promise<HealthLine> {
  const basis = await healthBasisOf(store, project);
  if (!basis) return { line: [], before: null };
  const [line, before] = await Promise.all([
    listHealthSnapshots(store, project.id, basis.at < since ? basis.at : since, basis),
    scoreBefore(store, project.id, basis),
  ]);
  return { line, before };
}
