import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { feedback } from './visitor-schema.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

export async function insertFeedback(store: Store, given: Omit<FeedbackRow, 'id' | 'createdAt'>): Promise<string> {
  const [row] = await store.insert(feedback).values(given).returning({ id: feedback.id });
  if (!row) throw new Error('the feedback was not inserted');
  return row.id;
}

export async function findFeedback(store: Store, id: string): Promise<FeedbackRow | undefined> {
  const [row] = await store.select().from(feedback).where(eq(feedback.id, id));
  return row;
}

/** Serializes concurrent feedback from one IP address. */
export async function lockFeedback(store: Store, addressHash: string): Promise<void> {
  await store.execute(sql`select pg_advisory_xact_lock(hashtextextended(${addressHash}, 0))`);
}

export async function countFeedback(store: Store, addressHash: string, since: Date): Promise<number> {
  const [row] = await store
    .select({ given: count() })
    .from(feedback)
    .where(and(eq(feedback.addressHash, addressHash), gte(feedback.createdAt, since)));
  return row?.given ?? 0;
}
