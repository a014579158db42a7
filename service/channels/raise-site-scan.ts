import { type Finding, isProbeId, type Report } from '@assay/engine';
import { organizationOfScan } from '../store/accounts/organization-of.ts';
import type { Store } from '../store/open.ts';
import { findProject } from '../store/projects/projects.ts';
import { knownFindings, wasScanned } from '../store/scans/known-findings.ts';
import { newFindings } from './new-findings.ts';
import { NOBODY, type Raising } from './raise-event.ts';
import { raiseLostBadge } from './raise-lost-badge.ts';
import { raiseNewFindings, raiseScanFinished } from './raise-scan-end.ts';

interface PhaseEnd {
  readonly scan: { readonly id: string; readonly projectId: string; readonly url: string };
  /** The active phase, if it is one that has ended. */
  readonly phase?: string;
  readonly status: 'completed' | 'failed';
  readonly error: string | null;
  readonly report: Report | null;
  /** Findings of the previous scan. */
  readonly previous: readonly Finding[];
  /** Whether the scan has ended too. */
  readonly isLast: boolean;
  readonly at: Date;
}

/**
 * Raises what the end of a phase of a scan means: new findings, the end of the scan, the loss of a badge. In the transaction
 * that stores it. Returns the addresses that are informed of the end of the scan.
 */
export async function raiseSiteScan(store: Store, end: PhaseEnd, raising: Raising): Promise<ReadonlySet<string>> {
  const { scan, phase, report, status, at } = end;
  const { id, projectId, url } = scan;
  const organizationId = await organizationOfScan(store, id);
  const project = organizationId && (await findProject(store, { id: projectId, organizationId }));
  if (!project) return NOBODY;
  const place = {
    organizationId: project.organizationId,
    projectId,
    scan: { id, kind: 'site' as const, url },
    ...(phase === undefined ? {} : { phase }),
    at,
  };
  if (report && status === 'completed' && !report.not_scored) {
    const page = { projectId, url, except: id };
    const findings = newFindings({
      findings: report.findings.filter(({ check }) => (phase === undefined) !== isProbeId(check)),
      previous: end.previous,
      known: await knownFindings(store, page),
    });
    await raiseNewFindings(store, { ...place, findings, isFirst: !(await wasScanned(store, page)) }, raising);
  }
  if (!end.isLast) return NOBODY;
  await raiseLostBadge(store, project, { now: at, ...raising });
  const { score = null, grade = null, totals = null } = report ?? {};
  return raiseScanFinished(store, { ...place, end: { status, score, grade, totals, error: end.error } }, raising);
}
