import { and, eq, inArray } from 'drizzle-orm';
import { monitorTargets } from '../monitoring/monitoring-schema.ts';
import type { Store } from '../open.ts';
import { runs } from '../runs/run-schema.ts';
import { projects } from '../schema.ts';

/** What an entry of the audit log is about, in a project of the organization. */
export interface AuditSubject {
  readonly id: string;
  readonly projectId: string;
  readonly kind: 'scan' | 'monitor';
  /** The URL of a scan; the name of a monitor. */
  readonly name: string;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The scans and monitors among the subjects that still exist. */
export async function findAuditSubjects(
  store: Store,
  organizationId: string,
  subjectIds: readonly (string | null)[],
): Promise<AuditSubject[]> {
  const ids = [...new Set(subjectIds)].filter((id) => id !== null).filter((id) => UUID.test(id));
  if (ids.length === 0) return [];
  const own = eq(projects.organizationId, organizationId);
  const [scanned, monitored] = await Promise.all([
    store
      .select({ id: runs.id, projectId: projects.id, name: runs.target })
      .from(runs)
      .innerJoin(projects, eq(projects.id, runs.projectId))
      .where(and(inArray(runs.id, ids), eq(runs.kind, 'site'), own)),
    store
      .select({ id: monitorTargets.id, projectId: monitorTargets.projectId, name: monitorTargets.name })
      .from(monitorTargets)
      .innerJoin(projects, eq(projects.id, monitorTargets.projectId))
      .where(and(inArray(monitorTargets.id, ids), own)),
  ]);
  return [
    ...scanned.map((row) => ({ ...row, kind: 'scan' as const })),
    ...monitored.map((row) => ({ ...row, kind: 'monitor' as const })),
  ];
}
