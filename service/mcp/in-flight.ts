import { isRecord } from './tool.ts';

/** One request that is being answered. */
interface Turn {
  /** Aborted when the client cancels the request or disconnects. */
  readonly signal: AbortSignal;
  end(): void;
}

/** The requests being answered, bounded per key. */
export interface InFlight {
  /** Undefined if the key has too many. `client`: whom a cancellation may come from. */
  begin(key: string, client: string, message: unknown): Turn | undefined;
}

const MAX_PER_KEY = 16;

export function createInFlight(): InFlight {
  const turns = new Map<object, { key: string; request: string | undefined; abort: AbortController }>();
  return {
    begin(key, client, message) {
      const open = [...turns.values()];
      if (open.filter((turn) => turn.key === key).length >= MAX_PER_KEY) return undefined;
      const cancelled = `${client} ${cancelledId(message)}`;
      const asked = open.filter(({ request }) => request === cancelled);
      // Without sessions, two clients may use the same ids: an ambiguous cancellation is ignored.
      if (asked.length === 1) asked[0]?.abort.abort();
      const abort = new AbortController();
      const id = isRecord(message) ? message.id : undefined;
      const turn = {};
      turns.set(turn, { key, request: id === undefined ? undefined : `${client} ${JSON.stringify(id)}`, abort });
      return {
        signal: abort.signal,
        end() {
          turns.delete(turn);
          abort.abort();
        },
      };
    },
  };
}

/** Clients of the revisions before 2026-07-28 send a cancellation as a separate request. */
function cancelledId(message: unknown): string | undefined {
  if (!isRecord(message) || message.method !== 'notifications/cancelled' || !isRecord(message.params)) return undefined;
  return JSON.stringify(message.params.requestId);
}
