/** One time limit at a time, deducted from a shared total. */
export interface Stopwatch {
  /** Restarts; `onLate` is called once when the limit or the remaining total has passed. */
  run(seconds: number, onLate: () => void): void;
  stop(): void;
  secondsLeft(): number;
}

export function openStopwatch(sumSeconds: number): Stopwatch {
  let left = sumSeconds * 1000;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    if (since !== undefined) left = Math.max(0, left - (performance.now() - since));
    since = undefined;
  };
  return {
    run(seconds, onLate) {
      stop();
      since = performance.now();
      timer = setTimeout(onLate, Math.min(seconds * 1000, left));
    },
    stop,
    secondsLeft: () => left / 1000,
  };
}
