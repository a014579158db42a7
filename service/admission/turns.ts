import { tooMany } from '../model/refusal.ts';

/** Places that parties share: those that wait are served round-robin, so a party waits for at most one of each other. */
export interface Turns {
  take<T>(party: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Takes a place until the returned function is called, once or several times. */
  enter(party: string, signal?: AbortSignal): Promise<() => void>;
}

interface TurnsOptions {
  readonly places: number;
  /** Places that one party may have. */
  readonly share: number;
  /** Work of one party that may wait; more is refused. */
  readonly waiting: number;
}

interface Waiter {
  begin(): void;
}

/** Of one process. */
export function createTurns({ places, share, waiting }: TurnsOptions): Turns {
  const running = new Map<string, number>();
  /** By party; the first one is next. */
  const queues = new Map<string, Waiter[]>();
  let free = places;
  const mayBegin = (party: string) => free > 0 && (running.get(party) ?? 0) < share;
  const begin = (party: string) => {
    free -= 1;
    running.set(party, (running.get(party) ?? 0) + 1);
  };
  const beginNext = () => {
    for (const [party, queue] of queues) {
      if (!mayBegin(party)) continue;
      const next = queue.shift();
      queues.delete(party);
      if (queue.length > 0) queues.set(party, queue);
      begin(party);
      return next?.begin();
    }
  };
  const end = (party: string) => {
    free += 1;
    const left = (running.get(party) ?? 1) - 1;
    if (left > 0) running.set(party, left);
    else running.delete(party);
    beginNext();
  };
  const wait = (party: string, signal: AbortSignal | undefined) => {
    const queue = queues.get(party) ?? [];
    if (queue.length >= waiting) throw tooMany('requests', 'Too many requests at a time; try again shortly', 1);
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1);
        if (queue.length === 0) queues.delete(party);
        reject(signal?.reason);
      };
      const waiter: Waiter = {
        begin() {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      queue.push(waiter);
      queues.set(party, queue);
      signal?.addEventListener('abort', leave, { once: true });
    });
  };
  /** Undefined where a place is free: work then starts at once. */
  const arrive = (party: string, signal: AbortSignal | undefined) => {
    signal?.throwIfAborted();
    return mayBegin(party) ? begin(party) : wait(party, signal);
  };
  return {
    async enter(party, signal) {
      await arrive(party, signal);
      let isIn = true;
      return () => {
        if (isIn) end(party);
        isIn = false;
      };
    },
    async take(party, work, signal) {
      const arriving = arrive(party, signal);
      if (arriving !== undefined) await arriving;
      try {
        return await work();
      } finally {
        end(party);
      }
    },
  };
}
