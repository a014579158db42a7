import { CodeHostError, type ReadOptions } from '../define-code-host-provider.ts';

const SECOND = 1000;
/** For rate limits without an end. */
const MINUTE = 60 * SECOND;

/** Milliseconds to wait before the request is repeated, as GitHub documents it; undefined if it must not be. */
export async function waitOf(
  response: Response | CodeHostError,
  failures: number,
  { now }: Pick<ReadOptions, 'now'>,
): Promise<number | undefined> {
  if (response instanceof CodeHostError) return 2 ** failures * SECOND;
  const { status, headers } = response;
  if (status !== 403 && status !== 429) return undefined;
  const retryAfter = wholeOf(headers.get('retry-after'));
  if (retryAfter !== undefined) return retryAfter * SECOND;
  const reset = wholeOf(headers.get('x-ratelimit-reset'));
  if (headers.get('x-ratelimit-remaining') === '0' && reset !== undefined)
    return Math.max(SECOND, reset * SECOND - now().getTime());
  return status === 429 || /rate limit/i.test(await response.clone().text()) ? MINUTE : undefined;
}

function wholeOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
