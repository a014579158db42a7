import type { Dispatcher } from 'undici';
import { Overloaded, Unavailable } from '../define-collector.ts';
import { type HeaderList, headerList } from '../parse/http/header-list.ts';
import { endOf } from '../until-aborted.ts';
import { oneBuffer } from './body.ts';

/** A response as received. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderList;
  /** The body, still content-encoded. */
  readonly body: Buffer;
  /** False if the body was truncated: too long, too slow, or cut off. */
  readonly whole: boolean;
  /** Milliseconds from the header to the end of the body. */
  readonly tailMilliseconds: number;
}

export interface Question {
  readonly url: URL;
  readonly origin: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxBodyBytes: number;
  readonly milliseconds: number;
  /** Milliseconds without a byte after which the body is cut off. */
  readonly idleMilliseconds: number;
  readonly allowH2: boolean;
  readonly upgrade?: string | undefined;
  readonly body?: string | undefined;
  readonly stops: ReturnType<typeof createStops>;
}

/** One listener on a signal for many requests. */
export function createStops(signal: AbortSignal) {
  const under = new Set<() => void>();
  signal.addEventListener('abort', () => under.forEach((stop) => void stop()), { once: true });
  return { signal, under };
}

/**
 * Sends one request. Rejects on errors before the header is complete; later errors only truncate the body.
 * Ends within the given time, however slowly the server sends.
 */
export function ask(dispatcher: Dispatcher, question: Question): Promise<Answer> {
  const { url, origin, method, headers, body = null, maxBodyBytes, milliseconds, allowH2, stops } = question;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let head: (Pick<Answer, 'status' | 'headers'> & { readonly at: number }) | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    let settled = false;

    const settle = (whole: boolean, failure: unknown) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      clearTimeout(idle);
      stops.under.delete(stop);
      if (!head) reject(failure);
      else {
        const { status, headers, at } = head;
        resolve({ status, headers, body: oneBuffer(chunks), whole, tailMilliseconds: performance.now() - at });
      }
      if (!whole) controller?.abort(new Error('read enough'));
    };
    const stop = () => settle(false, new Unavailable(endOf(stops.signal)));
    const timer = setTimeout(
      () => settle(false, new Overloaded(`no response within ${milliseconds / 1000} s`)),
      milliseconds,
    );
    let idle: NodeJS.Timeout | undefined;
    stops.under.add(stop);

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started;
        if (settled) started.abort(new Error('too late'));
      },
      onRequestUpgrade(started, status, _, socket) {
        socket.destroy();
        head = { status, headers: headerList(started.rawHeaders), at: performance.now() };
        settle(true, undefined);
      },
      onResponseStart(started, status) {
        if (status < 200) return;
        head = { status, headers: headerList(started.rawHeaders), at: performance.now() };
        if (!settled) idle = setTimeout(() => settle(false, undefined), question.idleMilliseconds);
      },
      onResponseData(_, chunk) {
        if (settled) return;
        idle?.refresh();
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBodyBytes) settle(false, undefined);
      },
      onResponseEnd: () => settle(true, undefined),
      onResponseError: (_, error) => settle(false, error),
    };
    const path = `${url.pathname}${url.search}`;
    const options = { origin, path, method, headers, body, allowH2, upgrade: question.upgrade ?? null };
    try {
      dispatcher.dispatch(options, handler);
    } catch (error) {
      settle(false, error);
    }
  });
}
