import type { Dispatcher } from 'undici';
import { Unavailable } from '../define-collector.ts';
import type { HeaderList } from '../parse/header-list.ts';
import { endOf } from './budget.ts';

/** A response as it came over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: HeaderList;
  /** The body, content coding still on. */
  readonly body: Buffer;
  /** False when the body was cut: too long, too slow, or broken off. */
  readonly whole: boolean;
  /** Milliseconds from the header to the end of the body. */
  readonly tailMilliseconds: number;
}

export interface Question {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxBodyBytes: number;
  readonly milliseconds: number;
  readonly allowH2: boolean;
  /** Ends the request at once. */
  readonly signal: AbortSignal;
}

/**
 * Sends one request. Rejects until the header is there; whatever goes wrong with the body afterwards only cuts it.
 * Ends by the time given, however slowly the other end drips.
 */
export function ask(dispatcher: Dispatcher, question: Question): Promise<Answer> {
  const { url, method, headers, maxBodyBytes, milliseconds, allowH2, signal } = question;
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
      signal.removeEventListener('abort', stop);
      if (!head) reject(failure);
      else {
        const { status, headers, at } = head;
        resolve({ status, headers, body: Buffer.concat(chunks), whole, tailMilliseconds: performance.now() - at });
      }
      if (!whole) controller?.abort(new Error('read enough'));
    };
    const stop = () => settle(false, new Unavailable(endOf(signal)));
    const timer = setTimeout(
      () => settle(false, new Unavailable(`no answer within ${milliseconds / 1000} s`)),
      milliseconds,
    );
    signal.addEventListener('abort', stop);

    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(started) {
        controller = started;
        if (settled) started.abort(new Error('too late'));
      },
      onResponseStart(started, status) {
        if (status < 200) return;
        head = { status, headers: headersOf(started.rawHeaders), at: performance.now() };
      },
      onResponseData(_, chunk) {
        if (settled) return;
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBodyBytes) settle(false, undefined);
      },
      onResponseEnd: () => settle(true, undefined),
      onResponseError: (_, error) => settle(false, error),
    };
    const options = { origin: url.origin, path: `${url.pathname}${url.search}`, method, headers, allowH2 };
    try {
      dispatcher.dispatch(options, handler);
    } catch (error) {
      settle(false, error);
    }
  });
}

type RawHeaders = Dispatcher.DispatchController['rawHeaders'];

function headersOf(raw: RawHeaders): HeaderList {
  if (!raw) return [];
  if (!Array.isArray(raw))
    return Object.entries(raw).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, String(one)] as const),
    );
  const list: [string, string][] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) list.push([latin1(raw[i]), latin1(raw[i + 1]).trim()]);
  return list;
}

function latin1(text: string | Buffer | undefined): string {
  return typeof text === 'string' ? text : (text?.toString('latin1') ?? '');
}
