import { setTimeout as pause } from 'node:timers/promises';

/** What a client of the API met so far. */
interface Tally {
  /** Requests that were answered well, of every kind of work. */
  acknowledged: number;
  /** Without an answer, or refused while the database was away, by reason. */
  readonly unanswered: Map<string, number>;
  /** What a client must never get. */
  readonly wrong: string[];
}

export interface Asking {
  readonly key?: string;
  readonly cookie?: string;
  readonly body?: object;
  /** A status other than success that is an answer as well. */
  readonly accepts?: number;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

export interface Client {
  readonly tally: Tally;
  /** One request; undefined if it is unknown whether it was carried out, or the service is away. */
  ask<T>(path: string, asking?: Asking): Promise<Answer<T> | undefined>;
  /** Repeats a reading request until `look` finds what it looks for, or the client is stopped. */
  until<T, R>(
    path: string,
    asking: Asking,
    look: (body: T, status: number) => R | undefined | false,
  ): Promise<R | undefined>;
  /** Repeats `act` until the client is stopped. */
  loop(gapMs: number, act: (n: number) => Promise<void>): void;
  /** Resolves once every loop has ended. */
  stop(): Promise<void>;
}

const POLL_MS = 250;

export function openClient(address: string): Client {
  const tally: Tally = { acknowledged: 0, unanswered: new Map(), wrong: [] };
  const loops: Promise<void>[] = [];
  let stopped = false;
  const unanswered = (why: string) => void tally.unanswered.set(why, (tally.unanswered.get(why) ?? 0) + 1);
  const client: Client = {
    tally,
    async ask<T>(path: string, { key, cookie, body, accepts }: Asking = {}) {
      const headers = {
        ...(key ? { 'x-api-key': key } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body ? { 'content-type': 'application/json', prefer: 'respond-async' } : {}),
      };
      try {
        const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
        const response = await fetch(`${address}${path}`, init);
        const text = await response.text();
        if (response.ok || response.status === accepts)
          return { status: response.status, body: bodyOf(response, text) as T };
        if (response.status === 503 && response.headers.has('retry-after')) unanswered('503');
        else tally.wrong.push(`${path}: ${response.status} ${text}`);
      } catch {
        unanswered('no answer');
      }
      return undefined;
    },
    async until<T, R>(path: string, asking: Asking, look: (body: T, status: number) => R | undefined | false) {
      while (!stopped) {
        const answer = await client.ask<T>(path, asking);
        const found = answer && look(answer.body, answer.status);
        if (found !== undefined && found !== false) return found;
        await pause(POLL_MS);
      }
      return undefined;
    },
    loop(gapMs, act) {
      loops.push(
        (async () => {
          for (let n = 0; !stopped; n += 1) {
            await act(n).catch((error: unknown) => tally.wrong.push(String(error)));
            await pause(gapMs);
          }
        })(),
      );
    },
    async stop() {
      stopped = true;
      await Promise.all(loops);
    },
  };
  return client;
}

function bodyOf(response: Response, text: string): unknown {
  return response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}
