/// <reference path="./undici-parts.d.ts" />

import Agent from 'undici/lib/dispatcher/agent.js';
import { limit } from '../../limits.ts';
import type { PrivateAccess } from '../../scan-target/address.ts';
import { portRefusal } from '../../scan-target/port.ts';
import { type FetchRequest, Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import { type HeaderList, headerValue } from '../parse/http/header-list.ts';
import { type Answer, ask, createStops, type Question } from './answer.ts';
import { ACCEPTED_CODINGS, decodeBody } from './body.ts';
import { textOf } from './charset.ts';
import { createConnector, type Guard } from './connector.ts';
import { asUnavailable, codeOf } from './failure.ts';
import { pictureSizeOf } from './picture-size.ts';
import { socketFields } from './web-socket/talk.ts';

export type HttpClient = ReturnType<typeof createHttp>;

export interface HttpSettings extends Guard {
  readonly userAgent: string;
  /** Milliseconds without a byte after which the body is cut off; default 5000. */
  readonly idleMilliseconds?: number;
  /** Refuses servers without a valid certificate. */
  readonly verifiesServers?: boolean | undefined;
}

const HEADER_BYTES = 64 * 1024;
const TIMEOUT_SECONDS = 10;
const IDLE_MILLISECONDS = 5_000;
/** After a text over a WebSocket. */
const SILENT_MILLISECONDS = 1_500;
const CONNECTIONS_PER_ORIGIN = 16;
/** Error codes of a kept-alive connection that the server has closed. */
const STALE = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);
const DEFAULT_HEADERS = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': ACCEPTED_CODINGS,
  'accept-language': 'en;q=0.9,*;q=0.5',
};

/** Requests over the connections of one scan. Content is decoded here, so that both encoded and decoded size are bounded. */
export function createHttp(settings: HttpSettings) {
  const { admit, allowPrivate, userAgent, signal, idleMilliseconds = IDLE_MILLISECONDS } = settings;
  const connector = createConnector(admit, allowPrivate, settings.verifiesServers);
  const stops = createStops(signal);
  const defaults = { 'user-agent': userAgent, ...DEFAULT_HEADERS };
  const agent = new Agent({
    connect: connector.connect,
    allowH2: true,
    connections: CONNECTIONS_PER_ORIGIN,
    maxHeaderSize: HEADER_BYTES,
    headersTimeout: 0,
    bodyTimeout: 0,
  });

  return {
    /** One request, one response. Throws `Unavailable`. */
    async fetch(request: FetchRequest): Promise<Exchange> {
      const startedAt = performance.now();
      const url = readUrl(request.url, allowPrivate);
      const question: Question = {
        url,
        origin: url.origin,
        method: request.method ?? 'GET',
        headers: { ...defaults, ...(request.texts && socketFields()), ...lowerCased(request.headers ?? {}) },
        body: request.body,
        maxBodyBytes: request.maxBodyBytes ?? limit('bodyBytes'),
        milliseconds: (request.timeoutSeconds ?? TIMEOUT_SECONDS) * 1000,
        idleMilliseconds: request.texts ? SILENT_MILLISECONDS : idleMilliseconds,
        // RFC 9113 section 8.6: HTTP/2 has no 101.
        allowH2: request.upgrade === undefined,
        upgrade: request.upgrade,
        texts: request.texts,
        stops,
      };
      const answer = await (request.isOnce ? ask : askTwice)(agent, question).catch((error: unknown) => {
        throw asUnavailable(error);
      });
      const { address = '', httpVersion = '1.1' } = connector.endpoint(question.origin) ?? {};
      const milliseconds = performance.now() - startedAt;
      const firstByte = milliseconds - answer.tailMilliseconds;
      return {
        ...(await contentOf(question, answer)),
        url: url.href,
        method: question.method,
        status: answer.status,
        headers: answer.headers,
        httpVersion,
        address,
        milliseconds: Math.round(milliseconds),
        millisecondsToFirstByte: Math.round(firstByte),
        receivedAt: Date.now(),
      };
    },
    async close() {
      connector.close();
      await agent.destroy();
    },
  };
}

/** Retries over a new connection if a kept-alive one was closed, and over HTTP/1.1 if HTTP/2 failed. */
async function askTwice(agent: Agent, question: Question): Promise<Answer> {
  const startedAt = performance.now();
  try {
    return await ask(agent, question);
  } catch (error) {
    const brokenH2 = codeOf(error).startsWith('ERR_HTTP2');
    const left = question.milliseconds - (performance.now() - startedAt);
    if (question.method === 'POST' || left <= 0 || !(brokenH2 || STALE.has(codeOf(error)))) throw error;
    return ask(agent, { ...question, milliseconds: left, allowH2: question.allowH2 && !brokenH2 });
  }
}

async function contentOf({ url, maxBodyBytes }: Question, { body, headers, whole }: Answer) {
  const codings = isGzipFile(url, body, headers) ? 'gzip' : (headerValue(headers, 'content-encoding') ?? '');
  const plain = codings === '' && body.length <= maxBodyBytes;
  const decoded = plain ? { bytes: body, whole: true } : await decodeBody(body, codings, maxBodyBytes);
  const type = headerValue(headers, 'content-type') ?? '';
  const pictureSize = /^\s*image\//i.test(type) ? pictureSizeOf(decoded.bytes) : undefined;
  return {
    ...(pictureSize && { pictureSize }),
    text: textOf(decoded.bytes, type),
    bodyBytes: decoded.bytes.length,
    wireBytes: body.length,
    truncated: !whole || !decoded.whole,
  };
}

/** Sitemaps may be kept as `.xml.gz` files (sitemaps.org) without a Content-Encoding header. */
function isGzipFile(url: URL, body: Buffer, headers: HeaderList): boolean {
  const isUnmarked = url.pathname.endsWith('.xml.gz') && !headerValue(headers, 'content-encoding');
  return isUnmarked && body[0] === 0x1f && body[1] === 0x8b;
}

function readUrl(text: string, allowPrivate: PrivateAccess): URL {
  const url = URL.parse(text);
  if (!url) throw new Unavailable('this is not a URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Unavailable(`only http and https are supported, not ${url.protocol.slice(0, -1)}`);
  if (url.username || url.password) throw new Unavailable('the URL carries a user name or password');
  const refusal = url.port === '' ? undefined : portRefusal(Number(url.port), { allowPrivate });
  if (refusal !== undefined) throw new Unavailable(refusal);
  if (url.hash !== '') url.hash = '';
  return url;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
