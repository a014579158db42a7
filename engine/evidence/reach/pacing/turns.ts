/** Lets a number of works run at once; the others wait in order. Once the signal is aborted, nothing waits. */
export function createTurns(atOnce: number, signal?: AbortSignal) {
  const waiting: (() => void)[] = [];
  let running = 0;
  signal?.addEventListener('abort', () => waiting.splice(0).forEach((wake) => void wake()), { once: true });
  return {
    /** Number of works that wait. */
    waiting: () => waiting.length,
    async run<T>(work: () => Promise<T>): Promise<T> {
      if (running >= atOnce && !signal?.aborted) await new Promise<void>((wake) => waiting.push(wake));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
