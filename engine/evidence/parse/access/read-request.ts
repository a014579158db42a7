import type { RecordedRead } from '../../facts/access.ts';
import type { NetworkRequest } from '../../facts/visit.ts';
import { isActing, isStaticFile, signsOut } from '../http/acting/acting-address.ts';
import { STORAGE_LIST } from '../http/read-request.ts';
import { isRecord, parseJson } from '../text/json.ts';

const KINDS: Readonly<Record<string, RecordedRead['kind']>> = {
  document: 'document',
  fetch: 'data',
  xhr: 'data',
  image: 'file',
  media: 'file',
  other: 'file',
};
/** Fields of the connection, of the browser, and of conditions that a repeated request must not state. */
const NOT_SENT =
  /^(?::|sec-|proxy-|if-|accept-encoding$|accept-language$|connection$|content-length$|cookie$|cache-control$|pragma$|dnt$|host$|origin$|priority$|purpose$|referer$|te$|upgrade|user-agent$)/;
/** Data that frameworks name like a file. */
const DATA_FILE = /\.json$/i;
/** An address that is itself the permission to read. */
const SIGNED =
  /[?&](?:x-amz-signature|x-goog-signature|signature|sig|googleaccessid|hmac)=|\/object\/sign\/|[?&]expires=\d+/i;
const FIRESTORE =
  /\/v1(?:beta\d)?\/projects\/[^/]{1,200}\/databases\/[^/]{1,200}\/documents[^?:]{0,500}:(?:runQuery|batchGet|runAggregationQuery)$/;
const CONVEX_QUERY = /\/api\/query$/;
const FUNCTION = /\/rest\/v1\/rpc\/\w{1,63}$/;
const MAX_BODY = 64 * 1024;

/** The request as one to repeat; undefined unless it surely only reads. */
export function recordedRead(request: NetworkRequest, page: string): RecordedRead | undefined {
  const { url, type, method = 'GET', status, sent } = request;
  const kind = KINDS[type];
  const address = URL.parse(url);
  if (!kind || !sent || !address || !/^https?:$/.test(address.protocol) || status < 200 || status >= 300)
    return undefined;
  if (isActing(url) || signsOut(url) || SIGNED.test(url)) return undefined;
  if (isStaticFile(url) && !(kind === 'data' && DATA_FILE.test(address.pathname))) return undefined;
  const headers = Object.fromEntries(Object.entries(sent.headers).filter(([name]) => !NOT_SENT.test(name)));
  const read = { url: withoutHash(address), headers, kind, page } as const;
  if (method === 'GET') return { ...read, method };
  if (method === 'POST' && FUNCTION.test(address.pathname))
    return 'apikey' in headers ? calledByGet(read, sent.body) : undefined;
  if (method !== 'POST' || !isReadingBody(address.pathname, sent.body)) return undefined;
  return { ...read, method, body: sent.body ?? '' };
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
  const { 'content-type': _, 'content-profile': profile, ...headers } = read.headers;
  return {
    ...read,
    url: url.href,
    headers: { ...headers, ...(profile === undefined ? {} : { 'accept-profile': profile }) },
    method: 'GET',
  };
}

function withoutHash(address: URL): string {
  address.hash = '';
  return address.href;
}

/** True for a body that states a query, at an address that takes nothing but queries or names the operation in the body. */
function isReadingBody(path: string, body: string | undefined): boolean {
  if (body === undefined || body.length > MAX_BODY) return false;
  if (FIRESTORE.test(path)) return true;
  const value = parseJson(body);
  if (!isRecord(value)) return false;
  if (STORAGE_LIST.test(path)) return typeof value.prefix === 'string';
  if (typeof value.query === 'string') return isQuery(value.query);
  return CONVEX_QUERY.test(path) && typeof value.path === 'string' && 'args' in value;
}

/** True for a GraphQL document that consists of queries and fragments. */
export function isQuery(text: string): boolean {
  const words = outerWords(text);
  return words !== undefined && !words.includes('mutation') && !words.includes('subscription');
}

/** Words outside of braces and parentheses, where operations begin; undefined if these do not match. */
function outerWords(text: string): string[] | undefined {
  let depth = 0;
  let outer = '';
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i] ?? '';
    if (character === '#') i = endAt(text, '\n', i + 1);
    else if (text.startsWith('"""', i)) i = endAt(text, '"""', i + 3) + 2;
    else if (character === '"') i = endOfString(text, i + 1);
    else if ('{('.includes(character)) depth += 1;
    else if ('})'.includes(character)) depth -= 1;
    else if (depth === 0) outer += character;
    if (depth < 0) return undefined;
    if (depth === 0 && '})'.includes(character)) outer += ' ';
  }
  return depth === 0 ? outer.split(/[^A-Za-z_]+/) : undefined;
}

function endAt(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  return at < 0 ? text.length : at;
}

function endOfString(text: string, from: number): number {
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '"' || text[i] === '\n') return i;
  }
  return text.length;
}
