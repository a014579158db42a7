import type { Duplex } from 'node:stream';
import type { Dispatcher } from 'undici';
import { Overloaded, Unavailable } from '../define-collector.ts';
import { type HeaderList, headerList } from '../parse/http/header-list.ts';
import { endOf } from '../until-aborted.ts';
import { bodyParts } from './body.ts';
import { talk } from './web-socket/talk.ts';

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
  readonly texts?: readonly string[] | undefined;
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
  const { url, origin, method, headers, body = null, texts, maxBodyBytes, milliseconds, allowH2, stops } = question;
  return new Promise((resolve, reject) => {
    let head: (Pick<Answer, 'status' | 'headers'> & { readonly at: number }) | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    let settled = false;
    let upgraded: Duplex | undefined;

    const settle = (whole: boolean, failure: unknown) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      clearTimeout(idle);
      stops.under.delete(stop);
      if (!head) reject(failure);
      else {
        const { status, headers, at } = head;
        resolve({ status, headers, body: parts.whole(), whole, tailMilliseconds: performance.now() - at });
      }
      if (!whole) controller?.abort(new Error('read enough'));
      upgraded?.destroy();
    };
    const parts = bodyParts(maxBodyBytes, () => settle(false, undefined));
    const take = (chunk: Buffer) => {
      if (settled) return;
      idle?.refresh();
      parts.add(chunk);
    };
    const onText = (text: Buffer) => {
      if (!settled) idle ??= setTimeout(() => settle(true, undefined), question.idleMilliseconds);
      take(Buffer.concat([text, Buffer.from('\n')]));
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
        upgraded = socket;
        head = { status, headers: headerList(started.rawHeaders), at: performance.now() };
        if (texts && !settled)
          talk(socket, texts, { maxBytes: maxBodyBytes, onText, onEnd: (isWhole) => settle(isWhole, undefined) });
        else socket.destroy();
        if (!texts) settle(true, undefined);
      },
      onResponseStart(started, status) {
        if (status < 200) return;
        head = { status, headers: headerList(started.rawHeaders), at: performance.now() };
        if (!settled) idle = setTimeout(() => settle(false, undefined), question.idleMilliseconds);
      },
      onResponseData: (_, chunk) => take(chunk),
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
