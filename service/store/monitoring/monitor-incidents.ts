import { and, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import type { IncidentRow } from './monitor-targets.ts';
import { monitorIncidents } from './monitoring-schema.ts';

const open = (targetId: string) => and(eq(monitorIncidents.targetId, targetId), isNull(monitorIncidents.resolvedAt));

/** Undefined if one is already open. */
export async function openIncident(
  store: Store,
  incident: Pick<IncidentRow, 'targetId' | 'startedAt' | 'confirmedAt' | 'reason' | 'message'>,
): Promise<string | undefined> {
  const [row] = await store
    .insert(monitorIncidents)
    .values(incident)
    .onConflictDoNothing()
    .returning({ id: monitorIncidents.id });
  return row?.id;
}

export async function markFlapping(store: Store, targetId: string): Promise<void> {
  await store.update(monitorIncidents).set({ flapping: true }).where(open(targetId));
}

/** Resolves the open incident; undefined if there is none. */
export async function resolveIncident(store: Store, targetId: string, resolvedAt: Date): Promise<string | undefined> {
  const [row] = await store
    .update(monitorIncidents)
    .set({ resolvedAt })
    .where(open(targetId))
    .returning({ id: monitorIncidents.id });
  return row?.id;
}

export const findIncident = rowBy(monitorIncidents, monitorIncidents.id);

/** Incidents of several targets that started since a time or are still open, newest first. */
export async function listIncidentsOf(
  store: Store,
  targetIds: readonly string[],
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<IncidentRow[]> {
  return store
    .select()
    .from(monitorIncidents)
    .where(
      and(
        inArray(monitorIncidents.targetId, [...targetIds]),
        or(gte(monitorIncidents.startedAt, since), isNull(monitorIncidents.resolvedAt)),
      ),
    )
    .orderBy(desc(monitorIncidents.startedAt), desc(monitorIncidents.id))
    .limit(limit);
}
