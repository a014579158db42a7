const MINUTE = 60_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** The time in ms, updated every minute while anything listens; all listeners share one timer. */
export const minute = {
  current: () => now,
  subscribe(notify: () => void): () => void {
    listeners.add(notify);
    if (timer === undefined) {
      timer = setInterval(tick, MINUTE);
      tick();
    } else notify();
    return () => {
      listeners.delete(notify);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  },
};

function tick(): void {
  now = Date.now();
  for (const notify of listeners) notify();
}
