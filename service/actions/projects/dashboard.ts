import { firstDay, uptimeOf } from '../../monitoring/statistics.ts';
import { modulesOf, planOf } from '../../plans.ts';
import { codeScanSummaryOf } from '../../shapes/code-scan-summary.ts';
import { Dashboard, snapshotOf } from '../../shapes/health.ts';
import { InProject } from '../../shapes/path.ts';
import { latestScanOf, projectOf } from '../../shapes/project.ts';
import { findOrganization } from '../../store/accounts/organizations.ts';
import { latestCompletedCodeScan } from '../../store/code/code-scans.ts';
import { summarizeMonitoring } from '../../store/monitoring/monitor-stats.ts';
import type { Store } from '../../store/open.ts';
import { findHealthBasis } from '../../store/projects/health-basis.ts';
import { type ListedSnapshot, listHealthSnapshots } from '../../store/projects/health-snapshots.ts';
import { listProjectItems } from '../../store/projects/project-items.ts';
import type { ProjectRow } from '../../store/projects/projects.ts';
import { defineAction } from '../define-action.ts';
import { TOTALS } from '../tool-fields.ts';
import { topFindings } from './top-findings.ts';

const DAY = 86_400_000;
const TREND_DAYS = 90;

export default defineAction({
  name: 'projects.dashboard',
  summary: 'Get the project overview.',
  description:
    "Returns the latest scan and code scan, health score, worst findings, 90-day trend and monitoring status. Health, findings and trend rest on the newest completed scan of the project's own page in all modules of the plan, or in the most modules if there is none; desktop comes before mobile. Other scans do not change them.",
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
      'health.scan_id',
      'health.at',
      'health.modules',
      'health.form_factor',
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
    const since = new Date(moment - TREND_DAYS * DAY);
    const [[item], line, codeScan, monitoring] = await Promise.all([
      listProjectItems(store, project.organizationId, project.id, 1),
      healthLine(store, project, since),
      latestCompletedCodeScan(store, project.id),
      summarizeMonitoring(store, project.id, firstDay('30d', moment)),
    ]);
    const [before, health] = [line.at(-2), line.at(-1)];
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
      trend: line.filter(({ at }) => at >= since).map(({ at, score }) => ({ at: at.toISOString(), score })),
      monitoring: { ...targets, uptime_30d: uptimeOf(observedMs, downMs) },
    };
  },
});

/** Snapshots of the scan that the health rests on and of comparable ones before it, oldest first. Starts earlier than asked if the last is older. */
async function healthLine(
  store: Store,
  { id, organizationId }: ProjectRow,
  since: Date,
): Promise<readonly ListedSnapshot[]> {
  const organization = await findOrganization(store, organizationId);
  const basis = await findHealthBasis(store, id, modulesOf(planOf(organization?.plan ?? 'free')));
  return basis ? listHealthSnapshots(store, id, basis.at < since ? basis.at : since, basis) : [];
}
