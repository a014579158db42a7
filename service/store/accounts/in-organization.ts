import { eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { integrations } from '../integrations/integration-schema.ts';
import type { Store } from '../open.ts';
import { projects } from '../schema.ts';

/** Rows of an organization: of its projects, and of its integrations. */
export function inOrganization(
  store: Store,
  organizationId: string,
  { projectId, integrationId }: { readonly projectId: PgColumn; readonly integrationId: PgColumn },
): SQL | undefined {
  const idsIn = (table: PgTable & { readonly id: PgColumn; readonly organizationId: PgColumn }) =>
    store.select({ id: table.id }).from(table).where(eq(table.organizationId, organizationId));
  return or(inArray(projectId, idsIn(projects)), inArray(integrationId, idsIn(integrations)));
}
