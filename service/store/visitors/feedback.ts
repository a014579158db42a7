import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import { onlyRow } from '../row-results.ts';
import { feedback } from './visitor-schema.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

export async function insertFeedback(store: Store, given: Omit<FeedbackRow, 'id' | 'createdAt'>): Promise<string> {
  const { id } = await store.insert(feedback).values(given).returning({ id: feedback.id }).then(onlyRow);
  return id;
}

export const findFeedback = rowBy(feedback, feedback.id);
