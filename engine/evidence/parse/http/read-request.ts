import { isActing } from './acting-address.ts';

/** A request of a page. */
interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** Undefined if there is none, or if it is not known. */
  readonly postData?: string | undefined;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What begins the name of a function that reads: `getOrders`, `list_users`, `search`, `runQuery`. */
const READS =
  /^_?(?:batch[-_]?[Gg]et|run(?:Aggregation)?[-_]?[Qq]uery|m?search|get|list|find|fetch|query|read|look-?[Uu]p|count|filter|autocomplete|suggest)(?=[A-Z\d_:.-]|$)/;
/** The database of Firebase listens by POST; its tokens are renewed without ending the old ones. */
const FIREBASE =
  /^https:\/\/(?:firestore\.googleapis\.com\/google\.firestore\.v1\.Firestore\/Listen\/channel\?|securetoken\.googleapis\.com\/v1\/token\?)/;
const WRITES = /\b(?:mutation|subscription)\b/;
const QUERY = /^\s*(?:query\b|fragment\b|\{)/;
const MAX_BODY = 500_000;
const MAX_BATCH = 100;

/** True for a request that only reads, as far as its method, address and body tell; in doubt it may change something. */
export function isReadRequest({ method, url, postData }: SentRequest): boolean {
  if (SAFE.has(method)) return true;
  if (method !== 'POST') return false;
  const body = parsedBody(postData);
  const calls = (Array.isArray(body) ? body : [body]).slice(0, MAX_BATCH + 1);
  const own = calls.map(callReads);
  if (own.some((reads) => reads !== undefined))
    return calls.length <= MAX_BATCH && own.every((reads) => reads === true);
  return FIREBASE.test(url) || (namesRead(url) && !isActing(url));
}

/** Whether a GraphQL or JSON-RPC call reads; undefined for what is neither. */
function callReads(call: unknown): boolean | undefined {
  if (typeof call !== 'object' || call === null) return undefined;
  const { query, operationName, extensions, method, jsonrpc } = call as Record<string, unknown>;
  if (typeof query === 'string' && QUERY.test(query)) return !WRITES.test(query);
  if (typeof query === 'string' && WRITES.test(query)) return false;
  if (typeof operationName === 'string' && extensions !== undefined) return readsByName(operationName);
  if (typeof method === 'string' && jsonrpc !== undefined) return readsByName(method.split(/[./]/).at(-1) ?? '');
  return undefined;
}

/** The last part of the path, or after its colon. */
function namesRead(url: string): boolean {
  const { pathname = '' } = URL.parse(url) ?? {};
  const last = pathname.split(/[/:]/).findLast((part) => part !== '') ?? '';
  return readsByName(last);
}

function readsByName(name: string): boolean {
  return READS.test(name.charAt(0).toLowerCase() + name.slice(1));
}

function parsedBody(text: string | undefined): unknown {
  if (text === undefined || text.length > MAX_BODY) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
