interface Asked<T> {
  resolve(found: T | undefined): void;
  reject(error: unknown): void;
}

/** So that a slow one does not hold up all others. */
const LANES = 2;
const MAX = 500;

/**
 * Reads of single rows by key, sent together: a few statements run, and the keys that are asked for meanwhile become the next
 * one. Each read starts only when it is requested, so it sees everything stored before.
 */
export function createBatchedReads<T>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  const waiting = new Map<string, Asked<T>[]>();
  let running = 0;
  const readAll = async () => {
    running += 1;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, MAX);
      for (const [key] of batch) waiting.delete(key);
      try {
        const found = await read(batch.map(([key]) => key));
        for (const [key, all] of batch) for (const { resolve } of all) resolve(found.get(key));
      } catch (error) {
        for (const [, all] of batch) for (const { reject } of all) reject(error);
      }
    }
    running -= 1;
  };
  return (key) =>
    new Promise((resolve, reject) => {
      const all = waiting.get(key) ?? [];
      all.push({ resolve, reject });
      waiting.set(key, all);
      if (running < LANES) void readAll();
    });
}
