import type { Readable, Writable } from 'node:stream';
import { Unavailable } from '../../define-collector.ts';
import { GONE } from './context.ts';
import type { BrowserEvent } from './protocol-events.ts';
import { type OwnPages, ownPages } from './shared/own-pages.ts';

/** The Chrome DevTools Protocol over a pair of pipes: JSON messages terminated by a zero byte. */
export interface Protocol {
  /** Rejects if the browser returns an error or the protocol has ended. */
  send<Result = unknown>(method: string, parameters?: object, sessionId?: string): Promise<Result>;
  /** Sends without waiting for a response. */
  tell(method: string, parameters?: object, sessionId?: string): void;
  /** Returns what removes the listener. */
  listen(listener: (event: BrowserEvent) => void): () => void;
  readonly pages: OwnPages;
  /** Rejects everything pending with this reason. The first reason is kept. */
  end(reason: Error): void;
  /** Aborted with the reason once ended. */
  readonly ended: AbortSignal;
  /** Hands the pipes over to another user; no request may be pending. */
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

/** Longer messages are skipped: a page may log a string of any length. */
const LONGEST_MESSAGE = 48 * 1024 * 1024;

export function speakProtocol(input: Writable, output: Readable): Protocol {
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<(event: BrowserEvent) => void>();
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

  input.on('error', () => end(new Unavailable(GONE)));
  output.on('error', () => end(new Unavailable(GONE)));
  output.on('close', () => end(new Unavailable(GONE)));
  const split = messageSplitter(receive);
  output.on('data', split);

  const pipe: Pick<Protocol, 'send' | 'tell' | 'listen'> = {
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
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    ...pipe,
    pages: ownPages(pipe),
    end,
    ended: ending.signal,
    handOver() {
      output.off('data', split);
      return { input, output };
    },
  };
}

/** Splits a stream at zero bytes. */
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

/** The id of a new, blank page; `context`: in which it is opened. */
export function blankPage({ pages }: Protocol, context: object = {}): Promise<string> {
  return pages.open({ url: 'about:blank', ...context });
}

/** The id of a session with a page. */
export function attachTo({ pages }: Protocol, targetId: string): Promise<string> {
  return pages.attach(targetId);
}
