import { get as getPlain } from 'node:http';
import { get } from 'node:https';
import { isIP } from 'node:net';
import { bareHost } from '../../scan-target/bare-host.ts';
import { Unavailable } from '../define-collector.ts';
import type { Guard } from './connector.ts';
import { asUnavailable } from './failure.ts';

export interface DownloadRequest {
  readonly url: string;
  /** Bytes of the whole answer. */
  readonly maxBytes: number;
  readonly seconds: number;
}

const IDLE_MILLISECONDS = 20_000;

/**
 * The bytes of an answer with status 200, as they come. Unlike a scan it accepts valid certificates only; redirects are not followed. Throws
 * `Unavailable`.
 */
export async function* download(
  { url, maxBytes, seconds }: DownloadRequest,
  { admit, allowPrivate, signal, userAgent }: Guard & { readonly userAgent: string },
): AsyncGenerator<Uint8Array> {
  const target = new URL(url);
  if (target.protocol !== 'https:' && !(allowPrivate && target.protocol === 'http:'))
    throw new Unavailable('only https is supported');
  const [address = ''] = await admit(bareHost(target.hostname));
  const ended = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
  const response = Promise.withResolvers<AsyncIterable<Uint8Array> & { readonly statusCode?: number | undefined }>();
  const request = (target.protocol === 'https:' ? get : getPlain)(target, {
    agent: false,
    signal: ended,
    timeout: IDLE_MILLISECONDS,
    headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': userAgent },
    lookup: (_, { all }, done) =>
      all ? done(null, [{ address, family: isIP(address) }]) : done(null, address, isIP(address)),
  });
  request.on('timeout', () => request.destroy(new Unavailable('the server sent nothing for 20 s')));
  request.on('response', response.resolve);
  request.on('error', response.reject);
  try {
    const answer = await response.promise;
    if (answer.statusCode !== 200) throw new Unavailable(`the server answered with status ${answer.statusCode}`);
    let bytes = 0;
    for await (const chunk of answer) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new Unavailable(`the answer is larger than ${maxBytes / 1024 / 1024} MiB`);
      yield chunk;
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw ended.aborted ? new Unavailable(`the download took more than ${seconds} s`) : asUnavailable(error);
  } finally {
    request.destroy();
  }
}
