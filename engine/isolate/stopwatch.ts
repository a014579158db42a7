/** Limits are CPU time, so that a busy machine reads what an idle one does. A thread that does nothing ends after this many times as long. */
const PATIENCE = 8;
const MIN_LOOK_MILLISECONDS = 50;

/** One limit of CPU time at a time, deducted from a shared total. */
export function openStopwatch(sumSeconds: number) {
  let left = sumSeconds * 1000;
  let runs = 0;
  let timer: NodeJS.Timeout | undefined;
  return {
    /** Restarts. `spent` tells the milliseconds since then; `onLate` is called once when they reach the limit or the remaining total. */
    run(seconds: number, spent: () => Promise<number>, onLate: () => void) {
      clearTimeout(timer);
      runs += 1;
      const run = runs;
      const max = Math.min(seconds * 1000, left);
      const until = performance.now() + max * PATIENCE;
      const look = async (): Promise<void> => {
        const used = await spent();
        if (run !== runs) return;
        if (used >= max || performance.now() >= until) onLate();
        else timer = setTimeout(look, Math.max(max - used, MIN_LOOK_MILLISECONDS));
      };
      timer = setTimeout(look, max);
    },
    /** Stops, and deducts the milliseconds since the start. */
    stop(used = 0) {
      clearTimeout(timer);
      runs += 1;
      left = Math.max(0, left - used);
    },
    secondsLeft: () => left / 1000,
  };
}
