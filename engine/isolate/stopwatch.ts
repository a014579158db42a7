/** One time limit at a time, deducted from a shared total. */
export function openStopwatch(sumSeconds: number) {
  let left = sumSeconds * 1000;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    if (since !== undefined) left = Math.max(0, left - (performance.now() - since));
    since = undefined;
  };
  return {
    /** Restarts; `onLate` is called once when the limit or the remaining total has passed. */
    run(seconds: number, onLate: () => void) {
      stop();
      since = performance.now();
      timer = setTimeout(onLate, Math.min(seconds * 1000, left));
    },
    stop,
    secondsLeft: () => left / 1000,
  };
}
