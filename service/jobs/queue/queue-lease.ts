import { DatabaseAway, databaseAway } from '../../store/database-error.ts';

/** Seconds without renewal after which another worker takes the job; the minimum of pg-boss. */
export const HEARTBEAT_SECONDS = 10;
/** Seconds without a successful renewal after which a worker stops its job, well before another takes it over. */
const LET_GO_MS = 7_000;
const RENEW_MS = 2_000;
const LOOK_MS = 250;

export interface Lease {
  /** Aborted when the lease is lost or about to expire. */
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * Keeps the lease of a job, starting with a first renewal; throws if that finds the lease lost. `renew` resolves to
 * false if another worker has the job. A failing renewal is tolerated for a limited time.
 */
export async function keepLease(renew: () => Promise<boolean>): Promise<Lease> {
  const lost = new AbortController();
  let renewed = performance.now();
  let failure: { readonly error: unknown } | undefined;
  let asked = renewed;
  if (!(await renew())) throw new Error('the lease was lost');
  const ask = (at: number) => {
    asked = at;
    renew().then(
      (renewedNow) => {
        if (!renewedNow) return lost.abort(new Error('another worker has the job'));
        renewed = Math.max(renewed, at);
        failure = undefined;
      },
      (error: unknown) => {
        if (at >= renewed) failure = { error };
      },
    );
  };
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - renewed >= LET_GO_MS) lost.abort(notRenewed(failure?.error));
    else if (now - asked >= RENEW_MS) ask(now);
  }, LOOK_MS);
  return { signal: lost.signal, end: () => clearInterval(timer) };
}

function notRenewed(cause: unknown): Error {
  return databaseAway(cause)
    ? new DatabaseAway('the queue is unreachable', { cause })
    : new Error('the lease was not renewed in time', { cause });
}
