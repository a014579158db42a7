import createClient from 'openapi-fetch';
import type { components, paths } from './api.generated.ts';

/** Calls of the service, typed by its OpenAPI document. The session cookie is the credential. */
export const client = createClient<paths>({ credentials: 'same-origin' });

export type Schema = components['schemas'];

/** What the service said no with. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}

/** Whether the service said no, and would say so again: it was not just away. */
export function isRefusal(error: Error | null): boolean {
  return error instanceof Refused && error.status >= 400 && error.status < 500;
}

/** The data of an answer; throws `Refused` with the service's own words where it said no. */
export async function answerOf<T>(call: Promise<{ data?: T; error?: unknown; response: Response }>): Promise<T> {
  const { data, error, response } = await call.catch((): never => {
    throw new Refused(0, 'The service cannot be reached. Please look at your connection and try again.');
  });
  if (response.ok && data !== undefined) return data;
  const detail =
    typeof error === 'object' && error !== null && 'detail' in error
      ? String(error.detail)
      : `The service answered ${response.status}.`;
  throw new Refused(response.status, detail);
}
