import type { RecordedRead } from '../../facts/access.ts';
import type { NetworkRequest } from '../../facts/visit.ts';
import { isActing, isStaticFile, signsOut } from '../http/acting/acting-address.ts';
import { isReadCall } from '../http/read-request.ts';
import { trpcByGet } from '../http/trpc-call.ts';
import { isRecord, parseJson } from '../text/json.ts';

const KINDS: Readonly<Record<string, RecordedRead['kind']>> = {
  document: 'document',
  fetch: 'data',
  xhr: 'data',
  image: 'file',
  media: 'file',
  other: 'file',
};
/** Fields of the connection, of the browser, and of conditions that a repeated request must not state; those of tRPC ask for a stream. */
const NOT_SENT =
  /^(?::|sec-|proxy-|if-|accept-encoding$|accept-language$|connection$|content-length$|cookie$|cache-control$|pragma$|dnt$|host$|origin$|priority$|purpose$|referer$|te$|trpc-accept$|trpc-batch-mode$|upgrade|user-agent$)/;
/** Data that frameworks name like a file. */
const DATA_FILE = /\.json$/i;
/** An address that is itself the permission to read. */
const SIGNED =
  /[?&](?:x-amz-signature|x-goog-signature|signature|sig|googleaccessid|hmac)=|\/object\/sign\/|[?&]expires=\d+/i;
const FUNCTION = /\/rest\/v1\/rpc\/\w{1,63}$/;
const MAX_BODY = 64 * 1024;
/** Clients of tRPC end a stream themselves once they have read it. */
const ABORTED = 'net::ERR_ABORTED';

/** The request as one to repeat; undefined unless it surely only reads. */
export function recordedRead(request: NetworkRequest, page: string): RecordedRead | undefined {
  const { url, type, method = 'GET', status, failure, sent } = request;
  const kind = KINDS[type];
  const address = URL.parse(url);
  if (!kind || !sent || !address || !/^https?:$/.test(address.protocol)) return undefined;
  if ((status < 200 || status >= 300) && !(method === 'GET' && failure === ABORTED)) return undefined;
  if (isActing(url) || signsOut(url) || SIGNED.test(url)) return undefined;
  if (isStaticFile(url) && !(kind === 'data' && DATA_FILE.test(address.pathname))) return undefined;
  const headers = Object.fromEntries(Object.entries(sent.headers).filter(([name]) => !NOT_SENT.test(name)));
  const read = { url: withoutHash(address), headers, kind, page } as const;
  if (method === 'GET') return { ...read, method };
  if (method === 'POST' && FUNCTION.test(address.pathname))
    return 'apikey' in headers ? calledByGet(read, sent.body) : undefined;
  const { body } = sent;
  const query = trpcByGet({ method, url: read.url, postData: body });
  if (query !== undefined) return { ...read, url: query, method: 'GET', headers: withoutType(headers) };
  if (method !== 'POST' || body === undefined || body.length > MAX_BODY) return undefined;
  return isReadCall({ method, url, headers, postData: body }) ? { ...read, method, body } : undefined;
}

/** The address that a link of a page leads to, as a document or file to ask for. */
export function linkedRead(url: string, page: string): RecordedRead | undefined {
  const address = URL.parse(url);
  if (!address || isActing(url) || signsOut(url) || SIGNED.test(url) || isStaticFile(url)) return undefined;
  return { url: withoutHash(address), method: 'GET', headers: {}, kind: 'document', page };
}

/**
 * A function of PostgREST called by GET, for which the database runs it in a transaction that refuses to write:
 * https://docs.postgrest.org/en/v12/references/transactions.html#access-mode-on-functions
 */
function calledByGet(read: Omit<RecordedRead, 'method' | 'body'>, body = ''): RecordedRead | undefined {
  const given = body === '' || body.length > MAX_BODY ? {} : parseJson(body);
  if (!isRecord(given) || body.length > MAX_BODY) return undefined;
  const url = new URL(read.url);
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'object' && value !== null) return undefined;
    if (value !== null) url.searchParams.set(name, String(value));
  }
  const { 'content-profile': profile, ...headers } = withoutType(read.headers);
  return {
    ...read,
    url: url.href,
    headers: { ...headers, ...(profile === undefined ? {} : { 'accept-profile': profile }) },
    method: 'GET',
  };
}

/** There is no body whose type could be stated. */
function withoutType({ 'content-type': _, ...headers }: RecordedRead['headers']): RecordedRead['headers'] {
  return headers;
}

function withoutHash(address: URL): string {
  address.hash = '';
  return address.href;
}
