import { eq } from 'drizzle-orm';
import { codeScans } from '../code/code-schema.ts';
import { integrations, postureScans } from '../integrations/integration-schema.ts';
import { monitorTargets, threatScans } from '../monitoring/monitoring-schema.ts';
import type { Store } from '../open.ts';
import { analyses, projects, scans } from '../schema.ts';

/** The organization of a scan. */
export async function organizationOfScan(store: Store, id: string): Promise<string | undefined> {
  const [row] = await store
    .select({ id: projects.organizationId })
    .from(scans)
    .innerJoin(projects, eq(scans.projectId, projects.id))
    .where(eq(scans.id, id));
  return row?.id;
}

/** The organization of an analysis. */
export async function organizationOfAnalysis(store: Store, id: string): Promise<string | undefined> {
  const [row] = await store
    .select({ id: projects.organizationId })
    .from(analyses)
    .innerJoin(projects, eq(analyses.projectId, projects.id))
    .where(eq(analyses.id, id));
  return row?.id;
}

/** The organization of a monitoring re-scan. */
export async function organizationOfThreatScan(store: Store, id: string): Promise<string | undefined> {
  const [row] = await store
    .select({ id: projects.organizationId })
    .from(threatScans)
    .innerJoin(monitorTargets, eq(threatScans.targetId, monitorTargets.id))
    .innerJoin(projects, eq(monitorTargets.projectId, projects.id))
    .where(eq(threatScans.id, id));
  return row?.id;
}

/** The organization of a scan of an integration. */
export async function organizationOfPostureScan(store: Store, id: string): Promise<string | undefined> {
  const [row] = await store
    .select({ id: integrations.organizationId })
    .from(postureScans)
    .innerJoin(integrations, eq(postureScans.integrationId, integrations.id))
    .where(eq(postureScans.id, id));
  return row?.id;
}

/** The organization of a code scan. */
export async function organizationOfCodeScan(store: Store, id: string): Promise<string | undefined> {
  const [row] = await store
    .select({ id: projects.organizationId })
    .from(codeScans)
    .innerJoin(projects, eq(codeScans.projectId, projects.id))
    .where(eq(codeScans.id, id));
  return row?.id;
}
