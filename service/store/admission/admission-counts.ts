import { sql } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { admissionCounts } from './admission-schema.ts';

interface Use {
  readonly key: string;
  readonly bound: string;
  /** Length of the window, which begins with the first use. */
  readonly seconds: number;
}

interface Count {
  readonly used: number;
  readonly endsAt: Date;
}

/** Counts one more use for each key in one statement, ordered so that concurrent ones cannot deadlock. */
export async function countUses(store: Store, uses: readonly Use[], now: Date): Promise<ReadonlyMap<string, Count>> {
  const values = uses
    .map(({ key, bound, seconds }) => ({ key, bound, used: 1, endsAt: new Date(now.getTime() + seconds * 1000) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const over = sql`${admissionCounts.endsAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await store
    .insert(admissionCounts)
    .values(values)
    .onConflictDoUpdate({
      target: admissionCounts.key,
      set: {
        bound: sql`excluded.bound`,
        used: sql`case when ${over} then 1 else least(${admissionCounts.used}, 1000000000) + 1 end`,
        endsAt: sql`case when ${over} then excluded.ends_at else ${admissionCounts.endsAt} end`,
      },
    })
    .returning();
  return new Map(rows.map(({ key, used, endsAt }) => [key, { used, endsAt }]));
}
