import { and, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { verificationTokens } from '../schema.ts';
import { passwordResets } from './security-schema.ts';

type NewToken = Pick<typeof passwordResets.$inferSelect, 'hash' | 'userId' | 'expiresAt'>;

export const PASSWORD_RESETS = tokensIn(passwordResets);
export const VERIFICATIONS = tokensIn(verificationTokens);

/** Tokens of links in emails: each belongs to a user, and works once and for a time. */
function tokensIn(table: typeof passwordResets | typeof verificationTokens) {
  const fresh = (hash: string, now: Date) => and(eq(table.hash, hash), isNull(table.usedAt), gt(table.expiresAt, now));
  return {
    /** Stores a token, or renews it. */
    async put(store: Store, token: NewToken): Promise<void> {
      const { expiresAt } = token;
      await store.insert(table).values(token).onConflictDoUpdate({ target: table.hash, set: { expiresAt } });
    },
    /** The user of a fresh, unused token. */
    async find(store: Store, hash: string, now: Date): Promise<string | undefined> {
      const [row] = await store.select({ userId: table.userId }).from(table).where(fresh(hash, now));
      return row?.userId;
    },
    /** Consumes a fresh, unused token; returns its user. Of two concurrent calls only one succeeds. */
    async spend(store: Store, hash: string, now: Date): Promise<string | undefined> {
      const isFresh = fresh(hash, now);
      const [row] = await store.update(table).set({ usedAt: now }).where(isFresh).returning({ userId: table.userId });
      return row?.userId;
    },
    /** Number of emails sent to the user since then, without that of one token. */
    count(store: Store, userId: string, since: Date, except = ''): Promise<number> {
      return store.$count(table, and(eq(table.userId, userId), gte(table.createdAt, since), ne(table.hash, except)));
    },
    /** Makes all other links of the user useless. */
    async deleteUnused(store: Store, userId: string): Promise<void> {
      await store.delete(table).where(and(eq(table.userId, userId), isNull(table.usedAt)));
    },
  };
}
