import createClient, { type FetchResponse, type ParamsOption, type RequestBodyOption } from 'openapi-fetch';
import type { components, paths } from './api.generated.ts';

/** API client typed by the OpenAPI document; authenticates with the session cookie. */
export const client = createClient<paths>({ credentials: 'same-origin' });

export type Schema = components['schemas'];

/** A request that failed: the HTTP status (0: no connection) and the detail for the user. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  /** Further fields of the response. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(status: number, detail: string, fields: Readonly<Record<string, unknown>> = {}) {
    super(detail);
    this.status = status;
    this.fields = fields;
  }
}

/** Whether the error is permanent (4xx), so that retrying is pointless. */
export function isRefusal(error: Error | null): boolean {
  return error instanceof Refused && error.status >= 400 && error.status < 500;
}

const NO_CONTENT = 204;

/** Returns the response data; throws `Refused` with the service's error detail. */
export async function answerOf<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call.catch((): never => {
    throw new Refused(0, 'Could not reach the service. Check your connection and try again.');
  });
  if (response.ok && (data !== undefined || response.status === NO_CONTENT)) return data as T;
  const detail =
    typeof error === 'object' && error !== null && 'detail' in error
      ? String(error.detail)
      : `The request failed with status ${response.status}.`;
  throw new Refused(response.status, detail, typeof error === 'object' ? { ...error } : {});
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The paths that have an operation with the method. */
type PathWith<M extends Method> = { [P in keyof paths]: paths[P] extends Record<M, object> ? P : never }[keyof paths];
type Operation<P extends keyof paths, M extends Method> = NonNullable<paths[P][M]>;
/** Parameters by where they are sent, and the body. */
type Sent<O> = NonNullable<ParamsOption<O>['params']> &
  RequestBodyOption<O> & { readonly headers?: { prefer: string } };
type Request<O> = object extends Sent<O> ? [request?: Sent<O>] : [request: Sent<O>];
type Json<O extends object> = NonNullable<FetchResponse<O, object, 'application/json'>['data']>;

function send(method: Method, url: string, request: object = {}, parseAs: 'json' | 'blob' = 'json') {
  const { path, query, header, ...init } = request as Record<string, unknown>;
  const call = client.request as (
    method: Method,
    url: string,
    init: object,
  ) => Promise<{ data?: never; response: Response }>;
  return answerOf<never>(call(method, url, { ...init, parseAs, params: { path, query, header } }));
}

const operation =
  <M extends Method>(method: M) =>
  <P extends PathWith<M>>(path: P, ...[request]: Request<Operation<P, M>>): Promise<Json<Operation<P, M>>> =>
    send(method, path, request);

/** Calls an operation; throws `Refused`. */
export const api = {
  get: operation('get'),
  post: operation('post'),
  put: operation('put'),
  patch: operation('patch'),
  delete: operation('delete'),
  /** A download. */
  file: <P extends PathWith<'get'>>(path: P, ...[request]: Request<Operation<P, 'get'>>): Promise<Blob> =>
    send('get', path, request, 'blob'),
  /** A download by something that no address may contain. */
  postedFile: <P extends PathWith<'post'>>(path: P, ...[request]: Request<Operation<P, 'post'>>): Promise<Blob> =>
    send('post', path, request, 'blob'),
} as const;
