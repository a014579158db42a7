interface Flight<T> {
  readonly running: Promise<T>;
  /** For those that asked after it began: it may not see what was stored since. */
  next?: Promise<T>;
}

/** `key` identifies everything that the result depends on. */
export type SharedReads<T> = (key: string, read: () => Promise<T>) => Promise<T>;

/**
 * Reads that are the same at the same time, shared: one runs, and all that are asked for meanwhile become one more, which
 * begins when that one ends. Each read starts only when it is requested, so it sees everything stored before.
 */
export function createSharedReads<T>(): SharedReads<T> {
  const flights = new Map<string, Flight<T>>();
  const start = (key: string, read: () => Promise<T>): Promise<T> => {
    const flight: Flight<T> = { running: read() };
    flights.set(key, flight);
    const end = () => {
      if (flight.next === undefined) flights.delete(key);
    };
    flight.running.then(end, end);
    return flight.running;
  };
  return (key, read) => {
    const flight = flights.get(key);
    if (!flight) return start(key, read);
    const again = () => start(key, read);
    flight.next ??= flight.running.then(again, again);
    return flight.next;
  };
}
