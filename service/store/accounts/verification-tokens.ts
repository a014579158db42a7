import { and, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { verificationTokens } from '../schema.ts';

type NewVerificationToken = Pick<typeof verificationTokens.$inferSelect, 'hash' | 'userId' | 'expiresAt'>;

/** Stores a token, or renews it. */
export async function putVerificationToken(store: Store, token: NewVerificationToken): Promise<void> {
  const { expiresAt } = token;
  await store
    .insert(verificationTokens)
    .values(token)
    .onConflictDoUpdate({ target: verificationTokens.hash, set: { expiresAt } });
}

/** Consumes a fresh, unused token; returns its user. Of two concurrent calls only one succeeds. */
export async function spendVerificationToken(store: Store, hash: string, now: Date): Promise<string | undefined> {
  const [row] = await store
    .update(verificationTokens)
    .set({ usedAt: now })
    .where(
      and(eq(verificationTokens.hash, hash), isNull(verificationTokens.usedAt), gt(verificationTokens.expiresAt, now)),
    )
    .returning({ userId: verificationTokens.userId });
  return row?.userId;
}

/** Number of emails sent to the user since then, without that of one token. */
export function countVerificationTokens(store: Store, userId: string, since: Date, except = ''): Promise<number> {
  return store.$count(
    verificationTokens,
    and(
      eq(verificationTokens.userId, userId),
      gte(verificationTokens.createdAt, since),
      ne(verificationTokens.hash, except),
    ),
  );
}
