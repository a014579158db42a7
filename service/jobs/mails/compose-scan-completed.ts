import { byPriority, groupFindings } from '@assay/engine';
import { scanCompletedMail } from '../../mails/scan-completed.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { isMember } from '../../store/accounts/memberships.ts';
import { findUser } from '../../store/accounts/users.ts';
import { findProject } from '../../store/projects/projects.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { findRunById, organizationOfRun } from '../../store/runs/runs.ts';
import type { JobWorld } from '../../world/job-world.ts';

export async function composeScanCompleted(
  { scanId, userId }: { readonly scanId: string; readonly userId: string },
  { store, config }: JobWorld,
): Promise<Mail | undefined> {
  const [scan, user] = [await findRunById(store, scanId, 'site'), await findUser(store, userId)];
  if (!scan || !user || (scan.status !== 'completed' && scan.status !== 'failed')) return undefined;
  const organizationId = await organizationOfRun(store, scanId);
  if (organizationId === undefined || !(await isMember(store, userId, organizationId))) return undefined;
  const project = await findProject(store, { id: scan.projectId, organizationId });
  if (!project) return undefined;
  const report = await findReport<'site'>(store, scanId);
  return scanCompletedMail(user.email, {
    project: project.name,
    url: scan.target,
    score: scan.score,
    grade: scan.grade,
    totals: scan.totals,
    notScored: scan.notScored,
    warnings: scan.warnings ?? [],
    findings: report ? byPriority(groupFindings(report.findings)) : [],
    error: scan.status === 'failed' ? (scan.error ?? 'unknown') : null,
    activeError: scan.active?.status === 'failed' ? (scan.active.error ?? 'unknown') : null,
    link: `${config.baseUrl}/app/projects/${project.id}/scans/${scan.id}`,
  });
}
