import { and, asc, count, eq } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { integrations } from './integration-schema.ts';

export type IntegrationRow = typeof integrations.$inferSelect;

interface IntegrationKey {
  readonly id: string;
  readonly organizationId: string;
}

/** What sealed credentials are bound to. */
export function boundToIntegration({ id, organizationId }: IntegrationKey) {
  return { table: 'integrations', id, organizationId };
}

const ofKey = ({ id, organizationId }: IntegrationKey) =>
  and(eq(integrations.id, id), eq(integrations.organizationId, organizationId));

/** Oldest first. */
export function listIntegrations(store: Store, organizationId: string): Promise<IntegrationRow[]> {
  return store
    .select()
    .from(integrations)
    .where(eq(integrations.organizationId, organizationId))
    .orderBy(asc(integrations.createdAt), asc(integrations.id));
}

export async function findIntegration(store: Store, key: IntegrationKey): Promise<IntegrationRow | undefined> {
  const [row] = await store.select().from(integrations).where(ofKey(key));
  return row;
}

/** In any organization. */
export async function findIntegrationById(store: Store, id: string): Promise<IntegrationRow | undefined> {
  const [row] = await store.select().from(integrations).where(eq(integrations.id, id));
  return row;
}

export async function countIntegrations(store: Store, organizationId: string): Promise<number> {
  const [row] = await store
    .select({ all: count() })
    .from(integrations)
    .where(eq(integrations.organizationId, organizationId));
  return row?.all ?? 0;
}

export async function insertIntegration(
  store: Store,
  integration: typeof integrations.$inferInsert,
): Promise<IntegrationRow> {
  const [row] = await store.insert(integrations).values(integration).returning();
  if (!row) throw new Error('the integration was not inserted');
  return row;
}

export async function updateIntegration(
  store: Store,
  key: IntegrationKey,
  changes: Partial<Pick<IntegrationRow, 'label' | 'credentials' | 'credentialsAt' | 'updatedAt'>>,
): Promise<IntegrationRow | undefined> {
  const [row] = await store.update(integrations).set(changes).where(ofKey(key)).returning();
  return row;
}

export async function deleteIntegration(store: Store, key: IntegrationKey): Promise<boolean> {
  const rows = await store.delete(integrations).where(ofKey(key)).returning({ id: integrations.id });
  return rows.length > 0;
}
