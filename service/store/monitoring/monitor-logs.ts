import { desc, eq, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { type MONITOR_LOG_KINDS, monitorLogs } from './monitoring-schema.ts';

export type MonitorLogRow = typeof monitorLogs.$inferSelect;

interface NewLog {
  readonly targetId: string;
  readonly at: Date;
  readonly kind: (typeof MONITOR_LOG_KINDS)[number];
  readonly message: string;
}

export async function insertMonitorLog(store: Store, row: NewLog): Promise<void> {
  await store.insert(monitorLogs).values(row);
}

/** Newest first. */
export async function listMonitorLogs(
  store: Store,
  targetId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ logs: MonitorLogRow[]; total: number }> {
  const own = eq(monitorLogs.targetId, targetId);
  const [logs, total] = await Promise.all([
    store.select().from(monitorLogs).where(own).orderBy(desc(monitorLogs.id)).limit(limit).offset(offset),
    store.$count(monitorLogs, own),
  ]);
  return { logs, total };
}

/** Deletes those of the oldest logs that are before a time. */
export async function pruneMonitorLogs(store: Store, before: Date, limit: number): Promise<void> {
  await store.execute(sql`
    delete from monitor_logs where id = any (array(
      select id from (select id, at from monitor_logs order by id limit ${limit}) oldest
      where at < ${before.toISOString()}::timestamptz))`);
}
