import { eq } from 'drizzle-orm';
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
