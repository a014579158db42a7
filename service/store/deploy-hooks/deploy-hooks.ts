import { and, asc, eq } from 'drizzle-orm';
import type { Store } from '../open.ts';
import type { ProjectRow } from '../projects/projects.ts';
import { firstRow, onlyRow, someChanged } from '../row-results.ts';
import { projects } from '../schema.ts';
import { deployHooks } from './deploy-hook-schema.ts';

export type DeployHookRow = typeof deployHooks.$inferSelect;

const ofProject = (id: string, projectId: string) => and(eq(deployHooks.id, id), eq(deployHooks.projectId, projectId));

/** What a sealed secret is bound to. */
export function boundToHook({ id, organizationId }: Pick<DeployHookRow, 'id' | 'organizationId'>) {
  return { table: 'deploy_hooks', id, organizationId };
}

/** Oldest first. */
export function listDeployHooks(store: Store, projectId: string): Promise<DeployHookRow[]> {
  return store
    .select()
    .from(deployHooks)
    .where(eq(deployHooks.projectId, projectId))
    .orderBy(asc(deployHooks.createdAt), asc(deployHooks.id));
}

export function countDeployHooks(store: Store, projectId: string): Promise<number> {
  return store.$count(deployHooks, eq(deployHooks.projectId, projectId));
}

export function insertDeployHook(store: Store, hook: typeof deployHooks.$inferInsert): Promise<DeployHookRow> {
  return store.insert(deployHooks).values(hook).returning().then(onlyRow);
}

export function setHookSecret(
  store: Store,
  { id, projectId, secret }: Pick<DeployHookRow, 'id' | 'projectId' | 'secret'>,
): Promise<DeployHookRow | undefined> {
  return store.update(deployHooks).set({ secret }).where(ofProject(id, projectId)).returning().then(firstRow);
}

export async function keepDelivery(
  store: Store,
  id: string,
  delivery: Pick<DeployHookRow, 'deliveredAt' | 'scanId' | 'ignored'>,
): Promise<void> {
  await store.update(deployHooks).set(delivery).where(eq(deployHooks.id, id));
}

export function deleteDeployHook(store: Store, id: string, projectId: string): Promise<boolean> {
  return store.delete(deployHooks).where(ofProject(id, projectId)).then(someChanged);
}

export function findDeployHook(
  store: Store,
  id: string,
): Promise<{ readonly hook: DeployHookRow; readonly project: ProjectRow } | undefined> {
  return store
    .select({ hook: deployHooks, project: projects })
    .from(deployHooks)
    .innerJoin(projects, eq(projects.id, deployHooks.projectId))
    .where(eq(deployHooks.id, id))
    .then(firstRow);
}
