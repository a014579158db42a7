import { sql } from 'drizzle-orm';
import type { Store } from './open.ts';
import { sinceUnable } from './steady-store.ts';

/** Callers of `/health` expect an answer within a second. */
const PATIENCE_MS = 750;
/** A write is tried this often at most. */
const TRY_MS = 5_000;
/** For this long after a failed write, the database counts as unable to store anything. */
const UNABLE_MS = 10_000;

const SILENT = 'The database does not respond';
const UNABLE = 'The database cannot store anything';

const triedAt = new WeakMap<Store, number>();

/** Why the database cannot be used, in words; undefined if it responds and its latest writes succeeded. */
export async function outageOf(store: Store): Promise<string | undefined> {
  const [responds] = await Promise.all([soon(store.execute(sql`select 1`)), triesWriting(store)]);
  if (responds !== true) return SILENT;
  return sinceUnable(store) < UNABLE_MS ? UNABLE : undefined;
}

async function triesWriting(store: Store): Promise<void> {
  const tried = triedAt.get(store);
  if (tried !== undefined && performance.now() - tried < TRY_MS) return;
  triedAt.set(store, performance.now());
  await soon(tryWriting(store));
}

/**
 * Writes and takes it back. The text is larger than a page and does not compress: storing it needs new space, so that a full disk
 * is noticed.
 */
async function tryWriting(store: Store): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.execute(sql`insert into webhook_events (provider, event_id, type)
      select 'write-test', gen_random_uuid(), string_agg(gen_random_uuid()::text, '') from generate_series(1, 600)`);
    tx.rollback();
  });
}

/** Whether it succeeds; undefined if that takes too long. */
function soon(attempt: Promise<unknown>): Promise<boolean | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), PATIENCE_MS);
  const done = attempt.then(
    () => true,
    () => false,
  );
  return Promise.race([done, late.promise]).finally(() => clearTimeout(timer));
}
