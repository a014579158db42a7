/** A run that ends before its time to make room for the latest one; after so many in a row, one comes to its end. */
const MAX_CUT_OFF = 3;

interface LatestOnly {
  /** Asks for a run: the one under way is cut off, and of several that wait only the latest one is made. */
  ask(): void;
  /** Resolves once nothing runs or waits. */
  idle(): Promise<void>;
}

/** Makes one run at a time. `run` ends early with its signal, and never rejects. */
export function latestOnly(run: (signal: AbortSignal) => Promise<void>, ended: AbortSignal): LatestOnly {
  let isDue = false;
  let cutOff = 0;
  let current: AbortController | undefined;
  let running: Promise<void> | undefined;
  const all = async (): Promise<void> => {
    while (isDue && !ended.aborted) {
      isDue = false;
      current = new AbortController();
      await run(AbortSignal.any([ended, current.signal]));
      cutOff = current.signal.aborted ? cutOff + 1 : 0;
      current = undefined;
    }
    running = undefined;
  };
  return {
    ask() {
      isDue = true;
      if (cutOff < MAX_CUT_OFF) current?.abort(new Error('there is a later change'));
      running ??= all();
    },
    idle: async () => running,
  };
}
