import { isRecord, parseJson } from '../text/json.ts';
import { isActing } from './acting/acting-address.ts';
import { hasEffectVerb } from './acting/signed-in-address.ts';
import { decodeParts } from './decode-uri.ts';
import { isQuery } from './graphql-query.ts';

/** A request of a page. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Undefined if there is none, or if it is not known. */
  readonly postData?: string | undefined;
  /** There is a body, also if it is not known. */
  readonly hasPostData?: boolean | undefined;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** What begins the name of a function that reads: `getOrders`, `find_users`, `batchGet`, `runQuery`. */
const READS =
  /^_?(batch[-_]?[Gg]et|run(?:Aggregation)?[-_]?[Qq]uery|m?search|get|list|find|fetch|query|look-?[Uu]p|autocomplete)(?=[A-Z\d_-]|$)/;
/** Nouns, too: `list-items` and `search_alert` may be things that a POST request creates. */
const NOUNS = /^(?:m?search|list|fetch|query|look-?up|autocomplete)$/i;
/** A second verb, or what is issued, used up or noted when somebody gets it. */
const SECOND =
  /^(?:access|and|bonus|captcha|challenge|code|coupon|inc|intent|invit(?:e|ation)|key|lease|link|next|nonce|once|or|otp|password|pin|pop|receipts?|reward|secret|sequence|started|then|token|upload|verification|voucher)$/;
/** What a site keeps of a list or of a search. */
const KEPT =
  /^(?:alert|click|entr(?:y|ie)|event|feedback|filter|histor(?:y|ie)|impression|item|job|log|member|name|note|preference|preset|setting|subscriber|term|view)s?$/;
/** Below one of these, a request tells the server of a search. */
const TELLS =
  /^(?:analytics|beacon|collect|events?|history|log|metrics|new|recent|record|saved|stats|telemetry|track|tracking)$/i;
/** Procedures of tRPC are called by POST only to change something. */
const TRPC = /\/trpc(?:\/|$)/i;
const RPC = /\/(?:rpc|functions|twirp)\//i;
const COLLECTION = /^[a-z][a-z_-]{2,60}$/i;
const API = /^(?:api|rest|rpc|v\d{1,3}|functions|backend|_api|public|private|internal)$/i;
const EXTENSION = /\.(?:php|json|aspx|ashx|jsp)$/i;
/** The database of Firebase listens by POST; its tokens are renewed without ending the old ones. */
const FIREBASE =
  /^https:\/\/(?:firestore\.googleapis\.com\/google\.firestore\.v1\.Firestore\/Listen\/channel\?|securetoken\.googleapis\.com\/v1\/token\?)/;
/** The files in a bucket of Supabase. */
const STORAGE_LIST = /\/storage\/v1\/object\/list\/[\w.-]{1,100}$/;
const WRITES = /\b(?:mutation|subscription)\b/;
const SERVER_ACTION = /^next-action$/i;
/** In a body of any kind: another method, an operation of GraphQL, a statement of SQL. */
const BODY_WRITES =
  /\b_method\b|\$ACTION_|\b(?:mutation|subscription)\b|\b(?:insert\s{1,9}into|delete\s{1,9}from|update\s{1,9}\S{1,80}\s{1,9}set|(?:alter|create|drop|truncate)\s{1,9}(?:table|database|user|index|view))\b/i;
/** In a body of any kind: what is to be done, as Hasura, jqGrid and others name it. */
const DONE = /\b(?:action|method|operation|oper|op|type)"?\s{0,9}[:=]?\s{0,9}"?([\w.-]{1,60})/gi;
const CHANGES = /^(?:bulk|del|ins|insert|run_sql)(?:_|$)/i;
/** Addresses of protocols whose functions read as their name says, and searches. What else answers a POST may do anything. */
const REPEATED =
  /\/twirp\/|\/documents:(?:batchGet|run(?:Aggregation)?Query)$|\/storage\/v1\/object\/list\/|\/m?search(?:\.\w{1,5})?$/i;
/** https://docs.convex.dev/http-api/ */
const CONVEX = /\/api\/query$/;
const QUERY = /^(?:\s|#[^\n\r]{0,300}[\n\r]){0,200}(?:query\b|fragment\b|\{)/;
const MAX_BODY = 500_000;
const MAX_BATCH = 100;

/** True for a request that only reads, as far as its method, address and body tell; in doubt it may change something. */
export function isReadRequest(request: SentRequest): boolean {
  const { method, url } = request;
  return SAFE.has(method) || (method === 'POST' && (FIREBASE.test(url) || isReadPost(request)));
}

/** The same of a POST request that can also be repeated, as another user too: its protocol is known, or it is a search. */
export function isReadCall(request: SentRequest): boolean {
  const { method, url, postData = '' } = request;
  if (method !== 'POST' || FIREBASE.test(url) || !isReadPost(request)) return false;
  const { pathname = '' } = URL.parse(url) ?? {};
  const [call] = callsOf(postData);
  if (CONVEX.test(pathname)) return isRecord(call) && typeof call.path === 'string' && 'args' in call;
  return REPEATED.test(pathname) || callReads(call) === true;
}

function isReadPost({ url, headers = {}, postData, hasPostData = false }: SentRequest): boolean {
  if (isServerAction(headers)) return false;
  if (STORAGE_LIST.test(URL.parse(url)?.pathname ?? '')) return true;
  const calls = callsOf(postData);
  const own = calls.map(callReads);
  if (own.some((reads) => reads !== undefined))
    return calls.length <= MAX_BATCH && own.every((reads) => reads === true);
  if (postData === undefined ? hasPostData : postData.length > MAX_BODY || bodyWrites(postData)) return false;
  return namesRead(url) && !isActing(url);
}

/** The calls of a batch, or the only one. */
function callsOf(postData: string | undefined): readonly unknown[] {
  const body = postData === undefined || postData.length > MAX_BODY ? undefined : parseJson(postData);
  return (Array.isArray(body) ? body : [body]).slice(0, MAX_BATCH + 1);
}

function bodyWrites(postData: string): boolean {
  return [postData, decodeParts(postData.replaceAll('+', ' '))].some(
    (text) =>
      BODY_WRITES.test(text) ||
      [...text.matchAll(DONE)].some(([, word = '']) => CHANGES.test(word) || hasEffectVerb(word)),
  );
}

/** Whether a function of Next.js is called that only an id in this field names: https://nextjs.org/docs/app/guides/forms */
export function isServerAction(headers: Readonly<Record<string, string>>): boolean {
  return Object.keys(headers).some((name) => SERVER_ACTION.test(name));
}

/** Whether a GraphQL or JSON-RPC call reads; undefined for what is neither. */
function callReads(call: unknown): boolean | undefined {
  if (typeof call !== 'object' || call === null) return undefined;
  const { query, operationName, extensions, method, jsonrpc, ...others } = call as Record<string, unknown>;
  if (typeof query === 'string' && QUERY.test(query)) return isQuery(query);
  if (typeof query === 'string' && WRITES.test(query)) return false;
  if (typeof operationName === 'string') return readsByName(operationName);
  if (extensions !== undefined || STORED.some((name) => name in others)) return false;
  if (typeof method === 'string' && jsonrpc !== undefined) return readsByName(method.split(/[./]/).at(-1) ?? '', true);
  return undefined;
}

/** What names a stored operation of GraphQL by its hash. */
const STORED = ['documentId', 'doc_id', 'docId', 'queryId', 'sha256Hash'];

/** The last part of the path, or after its colon or full stop, is the name of a function that reads. */
function namesRead(url: string): boolean {
  const { pathname = '', searchParams = new URLSearchParams() } = URL.parse(url) ?? {};
  if (TRPC.test(pathname) || [...searchParams].flat().some(hasEffectVerb)) return false;
  const parts = ['', ...pathname.replace(EXTENSION, '').split(/[/:.]/)].filter((part, i) => part !== '' || i === 0);
  const [before = '', name = ''] = parts.slice(-2);
  if (TELLS.test(before)) return false;
  // A POST request to a list of one thing, or of nothing, may add to it.
  if (/^list$/i.test(name) && (!COLLECTION.test(before) || API.test(before))) return false;
  return readsByName(name, RPC.test(pathname));
}

/** True for the name of an operation that only reads. `isFunction`: it is the name of a function, not that of a resource. */
export function readsByName(text: string, isFunction = false): boolean {
  const name = text.charAt(0).toLowerCase() + text.slice(1);
  const [start = '', verb = ''] = READS.exec(name) ?? [];
  if (verb === '') return false;
  const rest = name.slice(start.length).replace(/^[-_]/, '');
  if (rest === '') return true;
  const words = rest
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  const last = words.at(-1) ?? '';
  if (hasEffectVerb(rest) || words.some((word) => SECOND.test(word))) return false;
  if (!NOUNS.test(verb)) return true;
  if (KEPT.test(last) || /(?<!e)ed$/.test(last)) return false;
  const isCamel = /^[A-Z]/.test(rest);
  return (isFunction || isCamel) && (verb === 'fetch' || last.endsWith('s'));
}
