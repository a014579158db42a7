import { tooMany } from '../model/refusal.ts';
import { createPlaces } from './places.ts';

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
  /** The same while other parties come as well; the whole share by default. */
  readonly contended?: number;
  /** Work of one party that may wait; more is refused. */
  readonly waiting: number;
}

interface Waiter {
  begin(): void;
}

/** Of one process. */
export function createTurns({ waiting, ...options }: TurnsOptions): Turns {
  const places = createPlaces(options);
  /** By party; the first one is next. */
  const queues = new Map<string, Waiter[]>();
  const beginNext = (): boolean => {
    for (const [party, queue] of queues) {
      if (!places.isFree(party)) continue;
      const next = queue.shift();
      queues.delete(party);
      if (queue.length > 0) queues.set(party, queue);
      places.take(party);
      next?.begin();
      return true;
    }
    return false;
  };
  const end = (party: string) => {
    places.giveBack(party);
    // The share of a party may have grown since.
    while (beginNext());
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
    places.note(party);
    return places.isFree(party) ? places.take(party) : wait(party, signal);
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
