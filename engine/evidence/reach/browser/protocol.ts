import type { Readable, Writable } from 'node:stream';
import type { BrowserEvent } from './protocol-events.ts';

/** The Chrome DevTools Protocol over a pair of pipes: JSON messages that end in a zero byte. */
export interface Protocol {
  /** Rejects with the reason when the browser refuses, or when the protocol has ended. */
  send<Result = unknown>(method: string, parameters?: object, sessionId?: string): Promise<Result>;
  /** Sends and forgets. */
  tell(method: string, parameters?: object, sessionId?: string): void;
  listen(listener: (event: BrowserEvent) => void): void;
  /** Ends everything that waits, with this reason. The first reason stays. */
  end(reason: Error): void;
  /** Aborted with the reason once ended. */
  readonly ended: AbortSignal;
  /** Gives the pipes to somebody else, who speaks from now on; nothing that was sent may be waiting. */
  handOver(): { readonly input: Writable; readonly output: Readable };
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

interface Message {
  readonly id?: number;
  readonly result?: never;
  readonly error?: { readonly message?: string };
  readonly method?: string;
}

/** Longer messages are passed over unread: a page may log a string of any length. */
const LONGEST_MESSAGE = 48 * 1024 * 1024;

export function speakProtocol(input: Writable, output: Readable): Protocol {
  const waiting = new Map<number, Waiting>();
  const listeners: ((event: BrowserEvent) => void)[] = [];
  const ending = new AbortController();
  let lastId = 0;

  const end = (reason: Error): void => {
    if (ending.signal.aborted) return;
    ending.abort(reason);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const write = (message: object): void => void input.write(`${JSON.stringify(message)}\0`);
  const receive = (text: string): void => {
    if (ending.signal.aborted) return;
    const message = JSON.parse(text) as Message;
    if (message.id === undefined) {
      for (const listener of listeners) listener(message as BrowserEvent);
      return;
    }
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.error) waiter?.reject(new Error(message.error.message ?? 'the browser refused'));
    else waiter?.resolve(message.result as never);
  };

  input.on('error', () => end(new Error('the browser has ended')));
  output.on('error', () => end(new Error('the browser has ended')));
  output.on('close', () => end(new Error('the browser has ended')));
  const split = messageSplitter(receive);
  output.on('data', split);

  return {
    send: (method, parameters = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (ending.signal.aborted) return reject(ending.signal.reason);
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        write({ id: lastId, method, params: parameters, sessionId });
      }),
    tell(method, parameters = {}, sessionId) {
      lastId += 1;
      if (!ending.signal.aborted) write({ id: lastId, method, params: parameters, sessionId });
    },
    listen: (listener) => void listeners.push(listener),
    end,
    ended: ending.signal,
    handOver() {
      output.off('data', split);
      return { input, output };
    },
  };
}

/** Cuts a stream into the texts between zero bytes. */
export function messageSplitter(receive: (text: string) => void, longest = LONGEST_MESSAGE): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let length = 0;
  const keep = (part: Buffer): void => {
    length += part.length;
    if (length <= longest) parts.push(part);
    else parts = [];
  };
  return (chunk) => {
    let start = 0;
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, start)) {
      keep(chunk.subarray(start, at));
      const text = length <= longest ? Buffer.concat(parts).toString('utf8') : undefined;
      parts = [];
      length = 0;
      start = at + 1;
      if (text !== undefined) receive(text);
    }
    keep(chunk.subarray(start));
  };
}
