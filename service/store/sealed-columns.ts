import { and, asc, eq, getTableName, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { authenticatorApps } from './accounts/security-schema.ts';
import { channels } from './channels/channel-schema.ts';
import { codeHostConnections } from './code/code-schema.ts';
import { deployHooks } from './deploy-hooks/deploy-hook-schema.ts';
import { integrations } from './integrations/integration-schema.ts';
import type { Store } from './open.ts';
import { projectSessions, testAccounts } from './projects/project-session-schema.ts';
import { someChanged } from './row-results.ts';

/** A column of texts from `sealed.ts`, bound to table name, id and organization (or user) of their row. */
export interface SealedColumn {
  readonly table: PgTable;
  /** As in `BoundTo`. */
  readonly name: string;
  readonly id: PgColumn;
  readonly organizationId: PgColumn;
  readonly sealed: PgColumn;
}

export interface SealedRow {
  readonly id: string;
  readonly organizationId: string;
  readonly sealed: string;
}

function sealedIn(
  table: PgTable & { readonly id: PgColumn },
  sealed: PgColumn,
  organizationId: PgColumn,
): SealedColumn {
  return { table, name: getTableName(table), id: table.id, organizationId, sealed };
}

/** Every column that holds sealed texts: those of rotated keys are rewrapped. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  sealedIn(codeHostConnections, codeHostConnections.token, codeHostConnections.organizationId),
  sealedIn(integrations, integrations.credentials, integrations.organizationId),
  sealedIn(deployHooks, deployHooks.secret, deployHooks.organizationId),
  sealedIn(projectSessions, projectSessions.secret, projectSessions.organizationId),
  sealedIn(testAccounts, testAccounts.secret, testAccounts.organizationId),
  sealedIn(authenticatorApps, authenticatorApps.secret, authenticatorApps.userId),
  sealedIn(channels, channels.settings, channels.organizationId),
];

/** Rows whose master key is not `keyId`, in the order of their ids. */
export async function listOldSealed(
  store: Store,
  { table, id, organizationId, sealed }: SealedColumn,
  { keyId, after, limit }: { readonly keyId: string; readonly after: string | null; readonly limit: number },
): Promise<SealedRow[]> {
  return store
    .select({ id: asText(id), organizationId: asText(organizationId), sealed: asText(sealed) })
    .from(table)
    .where(and(not(eq(keyIdOf(sealed), keyId)), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** False if the row was changed or deleted meanwhile. */
export async function replaceSealed(
  store: Store,
  { table, id, sealed }: SealedColumn,
  row: SealedRow,
  replacement: string,
): Promise<boolean> {
  return store
    .execute(
      sql`update ${table} set ${sql.identifier(sealed.name)} = ${replacement}
          where ${id} = ${row.id} and ${sealed} = ${row.sealed}`,
    )
    .then(someChanged);
}

/** Number of sealed texts by master key. */
export async function countSealedByKey(store: Store): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, sealed } of SEALED_COLUMNS) {
    const rows = await store
      .select({ keyId: keyIdOf(sealed), count: sql<number>`count(*)::int` })
      .from(table)
      .where(isNotNull(sealed))
      .groupBy(keyIdOf(sealed));
    for (const { keyId, count } of rows) counts.set(keyId, (counts.get(keyId) ?? 0) + count);
  }
  return counts;
}

function keyIdOf(sealed: PgColumn): SQL<string> {
  return sql<string>`split_part(${sealed}, ':', 2)`;
}

function asText(column: PgColumn): SQL<string> {
  return sql<string>`${column}::text`;
}
