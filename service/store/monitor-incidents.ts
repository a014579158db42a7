import { and, eq, isNull } from 'drizzle-orm';
import type { IncidentRow } from './monitor-targets.ts';
import { monitorIncidents } from './monitoring-schema.ts';
import type { Store } from './open.ts';

const open = (targetId: string) => and(eq(monitorIncidents.targetId, targetId), isNull(monitorIncidents.resolvedAt));

/** Undefined where one is open already. */
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

/** Ends the open incident; undefined where there is none. */
export async function resolveIncident(store: Store, targetId: string, resolvedAt: Date): Promise<string | undefined> {
  const [row] = await store
    .update(monitorIncidents)
    .set({ resolvedAt })
    .where(open(targetId))
    .returning({ id: monitorIncidents.id });
  return row?.id;
}

export async function findIncident(store: Store, id: string): Promise<IncidentRow | undefined> {
  const [row] = await store.select().from(monitorIncidents).where(eq(monitorIncidents.id, id));
  return row;
}
