import type { Context } from './define-action.ts';

interface Wait<T> {
  read(): Promise<T>;
  isOver(read: T): boolean;
  readonly milliseconds: number;
  /** The longest wait, unless the caller prefers a shorter one. */
  readonly seconds: number;
}

/** How long an answer is waited for that can be polled afterwards. */
export const PATIENCE_SECONDS = 25;

/** Reads in the turn of the party until what is waited for is over, the time is up or the client disconnects. */
export async function poll<T>(
  party: string,
  { read, isOver, milliseconds, seconds }: Wait<T>,
  { now, pause, signal, gates, waitSeconds = seconds }: Context,
): Promise<T> {
  const until = now().getTime() + Math.min(seconds, waitSeconds) * 1000;
  for (;;) {
    const last = await gates.actions.take(party, read, signal);
    if (isOver(last) || signal.aborted || now().getTime() >= until) return last;
    await pause(milliseconds, signal);
  }
}
