import { UsageError } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';
import { isRecord, parsedJson } from '../json.ts';

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const DETAIL_LIMIT = 300;

/** The API of a service, for the holder of a key. */
export interface Backend {
  readonly url: string;
  /** The JSON of a successful answer. Throws one line that says what to do. */
  ask(method: 'GET' | 'POST' | 'DELETE', path: string, options?: AskOptions): Promise<unknown>;
}

interface AskOptions {
  readonly body?: object;
  readonly signal?: AbortSignal;
}

/** The service of `ASSAY_API_KEY` and `ASSAY_BACKEND_URL`; undefined without a key. */
export function backendOf({ ASSAY_API_KEY: key, ASSAY_BACKEND_URL: address }: Terminal['env']): Backend | undefined {
  if (!key) return undefined;
  if (!address) throw new UsageError('ASSAY_API_KEY requires ASSAY_BACKEND_URL, the address of the service');
  return backendAt(address, key);
}

/** The service at an address, which the option or setting `name` gives. Throws `UsageError`. */
export function backendAt(address: string, key: string, name?: string): Backend {
  const base = serviceUrl(address, name);
  return { url: base, ask: (method, path, options = {}) => ask({ base, key, method, path }, options) };
}

/** Where a key may be sent: a normalised address without a trailing slash. Throws `UsageError`. */
export function serviceUrl(address: string, name = 'ASSAY_BACKEND_URL'): string {
  const url = URL.parse(address);
  const isOwn = url !== null && /^(?:localhost|127\.[\d.]{1,11}|\[::1\])$/.test(url.hostname);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isOwn)) || url.username || url.search)
    throw new UsageError(`${name} must be an https address, or an http address of this machine`);
  return url.href.replace(/[/#]+$/, '');
}

interface Asked {
  readonly base: string;
  readonly key: string;
  readonly method: string;
  readonly path: string;
}

async function ask({ base, key, method, path }: Asked, { body, signal }: AskOptions): Promise<unknown> {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  // biome-ignore lint/style/noRestrictedGlobals: the only place that calls the service of an API key.
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json', prefer: 'respond-async' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    // A key is sent to the configured address only.
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new Error(
      `could not reach the service at ${base}: ${limit.aborted ? 'no answer within 60 s' : causeOf(error)}`,
    );
  });
  const text = await boundedText(response, base);
  const json = parsedJson(text);
  if (response.ok && json !== undefined) return json;
  throw new Error(refusal(response.status, json, base));
}

function refusal(status: number, json: unknown, base: string): string {
  const said = isRecord(json) ? json.detail : undefined;
  const detail = typeof said === 'string' ? said.slice(0, DETAIL_LIMIT) : `HTTP status ${status}`;
  if (json === undefined) return `${base} did not answer like an Assay service (HTTP status ${status})`;
  if (status === 401) return `the service at ${base} refused ASSAY_API_KEY: ${detail}`;
  if (status === 403) return `the service refused: ${detail}`;
  if (status === 404) return `not found at ${base}: ${detail}; check --project and the key`;
  if (status === 429) return `too many requests: ${detail}`;
  return `the service answered with HTTP status ${status}: ${detail}`;
}

async function boundedText({ body }: Response, base: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`the answer of ${base} is too large`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function causeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error instanceof Error ? error.message : 'no connection';
}
