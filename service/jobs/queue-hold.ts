/** After so long without a sign of its worker a job is another's; pg-boss allows no shorter one. */
export const HEARTBEAT_SECONDS = 10;
/** A worker that could not renew its hold for so long stops its work, well before another takes it over. */
const LET_GO_MS = 7_000;
const RENEW_MS = 2_000;
const LOOK_MS = 250;

export interface Hold {
  /** Aborted when the job is another's, or is about to be. */
  readonly signal: AbortSignal;
  end(): void;
}

/**
 * Keeps a job that was taken, from the first renewal on; throws where that finds it gone. `renew` resolves to false where
 * another one has the job; that it cannot ask says nothing, but for long enough it is cut off.
 */
export async function keepHold(renew: () => Promise<boolean>): Promise<Hold> {
  const lost = new AbortController();
  let renewed = performance.now();
  let asked = renewed;
  if (!(await renew())) throw new Error('the job is no longer held');
  const ask = (at: number) => {
    asked = at;
    renew().then(
      (held) => {
        if (held) renewed = Math.max(renewed, at);
        else lost.abort(new Error('another worker has the job'));
      },
      () => undefined,
    );
  };
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - renewed >= LET_GO_MS) lost.abort(new Error('the queue is cut off'));
    else if (now - asked >= RENEW_MS) ask(now);
  }, LOOK_MS);
  return { signal: lost.signal, end: () => clearInterval(timer) };
}
