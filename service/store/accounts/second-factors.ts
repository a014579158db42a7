import { and, asc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Store } from '../open.ts';
import { rowBy } from '../row-by.ts';
import { firstRow, someChanged } from '../row-results.ts';
import { authenticatorApps, passkeys, recoveryCodes } from './security-schema.ts';

export type AuthenticatorAppRow = typeof authenticatorApps.$inferSelect;
export type PasskeyRow = typeof passkeys.$inferSelect;

/** What a user has set up. */
export interface SecondFactors {
  /** Confirmed. */
  readonly app: AuthenticatorAppRow | undefined;
  readonly passkeys: readonly PasskeyRow[];
  readonly recoveryCodes: number;
}

export async function secondFactorsOf(store: Store, userId: string): Promise<SecondFactors> {
  const [app] = await store
    .select()
    .from(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)));
  const left = await store.$count(recoveryCodes, eq(recoveryCodes.userId, userId));
  return { app, passkeys: await listPasskeys(store, userId), recoveryCodes: left };
}

/** Whether signing in takes a second factor: recovery codes alone are none. */
export function hasSecondFactor({ app, passkeys: keys }: SecondFactors): boolean {
  return app !== undefined || keys.length > 0;
}

export async function deleteSecondFactorsOf(store: Store, userId: string): Promise<void> {
  await store.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await store.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteRecoveryCodesOf(store, userId);
}

/** Replaces the user's app, which counts once a code was entered. */
export async function replaceAuthenticatorApp(
  store: Store,
  app: Pick<AuthenticatorAppRow, 'id' | 'userId' | 'secret'>,
): Promise<void> {
  await store.delete(authenticatorApps).where(eq(authenticatorApps.userId, app.userId));
  await store.insert(authenticatorApps).values(app);
}

/** Confirmed or not. */
export const findAuthenticatorApp = rowBy(authenticatorApps, authenticatorApps.userId);

/** Uses up the code of a time step; false if it or a later one was used. Of two concurrent calls only one succeeds. */
export function spendStep(store: Store, id: string, step: number): Promise<boolean> {
  return store
    .update(authenticatorApps)
    .set({ lastStep: step })
    .where(and(eq(authenticatorApps.id, id), lt(authenticatorApps.lastStep, step)))
    .then(someChanged);
}

export async function confirmAuthenticatorApp(store: Store, id: string, now: Date): Promise<void> {
  await store.update(authenticatorApps).set({ confirmedAt: now }).where(eq(authenticatorApps.id, id));
}

/** False if the user has none. */
export function deleteAuthenticatorApp(store: Store, userId: string): Promise<boolean> {
  return store
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
    .then(someChanged);
}

async function listPasskeys(store: Store, userId: string): Promise<PasskeyRow[]> {
  return store
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(100);
}

/** False if this passkey is already registered. */
export function insertPasskey(
  store: Store,
  passkey: Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<PasskeyRow | undefined> {
  return store.insert(passkeys).values(passkey).onConflictDoNothing().returning().then(firstRow);
}

export const findPasskey = rowBy(passkeys, passkeys.credentialId);

/** False if it was removed meanwhile. */
export function usePasskey(store: Store, id: string, counter: number, now: Date): Promise<boolean> {
  return store.update(passkeys).set({ counter, lastUsedAt: now }).where(eq(passkeys.id, id)).then(someChanged);
}

/** False if the user has no such passkey. */
export function deletePasskey(store: Store, { id, userId }: Pick<PasskeyRow, 'id' | 'userId'>): Promise<boolean> {
  return store
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .then(someChanged);
}

export async function replaceRecoveryCodes(store: Store, userId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodesOf(store, userId);
  await store.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })));
}

/** False if the user has no such code left. Of two concurrent calls only one succeeds. */
export function spendRecoveryCode(store: Store, userId: string, hash: string): Promise<boolean> {
  return store
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.userId, userId)))
    .then(someChanged);
}

export async function deleteRecoveryCodesOf(store: Store, userId: string): Promise<void> {
  await store.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
