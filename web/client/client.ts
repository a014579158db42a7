import createClient from 'openapi-fetch';
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

/** Returns the response data; throws `Refused` with the service's error detail. */
export async function answerOf<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call.catch((): never => {
    throw new Refused(0, 'Could not reach the service. Check your connection and try again.');
  });
  if (response.ok && data !== undefined) return data;
  const detail =
    typeof error === 'object' && error !== null && 'detail' in error
      ? String(error.detail)
      : `The request failed with status ${response.status}.`;
  throw new Refused(response.status, detail, typeof error === 'object' ? { ...error } : {});
}
