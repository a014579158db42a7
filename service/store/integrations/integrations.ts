import { and, asc, eq } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import { firstRow, onlyRow, someChanged } from '../row-results.ts';
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

export function findIntegration(store: Store, key: IntegrationKey): Promise<IntegrationRow | undefined> {
  return store.select().from(integrations).where(ofKey(key)).then(firstRow);
}

/** In any organization. */
export const findIntegrationById = rowBy(integrations, integrations.id);

export function countIntegrations(store: Store, organizationId: string): Promise<number> {
  return store.$count(integrations, eq(integrations.organizationId, organizationId));
}

export function insertIntegration(
  store: Store,
  integration: typeof integrations.$inferInsert,
): Promise<IntegrationRow> {
  return store.insert(integrations).values(integration).returning().then(onlyRow);
}

export function updateIntegration(
  store: Store,
  key: IntegrationKey,
  changes: Partial<
    Pick<IntegrationRow, 'label' | 'credentials' | 'credentialsAt' | 'updatedAt' | 'userId' | 'ownerLeftAt'>
  >,
): Promise<IntegrationRow | undefined> {
  return store.update(integrations).set(changes).where(ofKey(key)).returning().then(firstRow);
}

export function deleteIntegration(store: Store, key: IntegrationKey): Promise<boolean> {
  return store.delete(integrations).where(ofKey(key)).then(someChanged);
}
