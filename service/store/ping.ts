import { sql, TransactionRollbackError } from 'drizzle-orm';
import type { Store } from './open.ts';
import { unableAt } from './steady-store.ts';

/** Callers of `/health` expect an answer within a second. */
const PATIENCE_MS = 750;
/** A write is tried this often, */
const HEALTHY_MS = 30_000;
/** and this often while it fails. */
const UNABLE_MS = 5_000;

const SILENT = 'The database does not respond';
const UNABLE = 'The database cannot store anything';

/** What the latest test write found. */
interface Storing {
  isUnable: boolean;
  /** When it began. */
  began: number;
  /** When it began or ended. */
  triedAt: number;
  isTrying: boolean;
  /** The database did not respond since. */
  isOld: boolean;
  /** Resolves once it ended or is late. */
  judged: Promise<unknown>;
}

const storingOf = new WeakMap<Store, Storing>();

/** Why the database cannot be used, in words; undefined if it responds and the latest test write succeeded. */
export async function outageOf(store: Store): Promise<string | undefined> {
  const storing = storingIn(store);
  const [responds] = await Promise.all([soon(store.execute(sql`select 1`)), judge(store, storing)]);
  if (responds === true) return storing.isUnable ? UNABLE : undefined;
  storing.isOld = true;
  return SILENT;
}

function storingIn(store: Store): Storing {
  const never = Number.NEGATIVE_INFINITY;
  const storing = storingOf.get(store) ?? {
    isUnable: false,
    began: never,
    triedAt: never,
    isTrying: false,
    isOld: false,
    judged: Promise.resolve(),
  };
  storingOf.set(store, storing);
  return storing;
}

/** Tries a write if it is time for one, or if a statement could not be stored since. */
async function judge(store: Store, storing: Storing): Promise<void> {
  const now = performance.now();
  const isLate = now - storing.triedAt >= (storing.isUnable ? UNABLE_MS : HEALTHY_MS);
  const isDue = isLate || storing.isOld || unableAt(store) > storing.triedAt;
  // One that hangs holds a connection: a few of them are enough.
  if (isDue && (!storing.isTrying || now - storing.began >= UNABLE_MS)) storing.judged = tryOnce(store, storing, now);
  await storing.judged;
}

/** No answer in time counts as a failure until there is one. */
async function tryOnce(store: Store, storing: Storing, began: number): Promise<void> {
  Object.assign(storing, { began, triedAt: began, isTrying: true, isOld: false });
  const end = (isUnable: boolean) => {
    if (storing.began === began) Object.assign(storing, { isUnable, triedAt: performance.now(), isTrying: false });
  };
  const ended = tryWriting(store).then(
    () => end(false),
    () => end(true),
  );
  if ((await soon(ended)) === undefined && storing.began === began) storing.isUnable = true;
}

/** Writes and takes it back. The text is larger than a page and does not compress: most attempts need new space on the disk. */
async function tryWriting(store: Store): Promise<void> {
  const writing = store.transaction(async (tx) => {
    await tx.execute(sql`insert into webhook_events (provider, event_id, type)
      select 'write-test', gen_random_uuid(), string_agg(gen_random_uuid()::text, '') from generate_series(1, 250)`);
    tx.rollback();
  });
  await writing.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
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
