import { tooMany } from '../model/refusal.ts';

/** Responses of one process that stay open, such as event streams: each holds a connection. */
export interface Streams {
  /**
   * Opens one for its holders, such as a user and an organization. Aborts `signal` when the process stops. Throws if one of
   * them, or the process, has too many.
   */
  open(holders: readonly Holder[]): { readonly signal: AbortSignal; close(): void };
  /** Ends all of them. */
  end(): void;
}

export interface Holder {
  readonly kind: keyof typeof MAX;
  readonly id: string;
}

/** A browser opens at most six connections to a server over HTTP/1.1. */
const MAX = { user: 12, organization: 60, network: 24, block: 48 } as const;
const MAX_OF_PROCESS = 500;
const SECONDS_AGAIN = 30;

export function createStreams(): Streams {
  const open = new Set<AbortController>();
  const held = new Map<string, number>();
  const keyOf = ({ kind, id }: Holder) => `${kind} ${id}`;
  const add = (key: string, change: 1 | -1) => {
    const count = (held.get(key) ?? 0) + change;
    if (count > 0) held.set(key, count);
    else held.delete(key);
  };
  return {
    open(holders) {
      const isFull = holders.some((holder) => (held.get(keyOf(holder)) ?? 0) >= MAX[holder.kind]);
      if (isFull || open.size >= MAX_OF_PROCESS)
        throw tooMany('streams', 'Too many event streams are open; poll the status instead', SECONDS_AGAIN);
      const stop = new AbortController();
      open.add(stop);
      for (const holder of holders) add(keyOf(holder), 1);
      return {
        signal: stop.signal,
        close() {
          if (!open.delete(stop)) return;
          for (const holder of holders) add(keyOf(holder), -1);
          stop.abort();
        },
      };
    },
    end() {
      for (const stop of open) stop.abort();
    },
  };
}
