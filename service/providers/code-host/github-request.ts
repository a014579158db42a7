import { type CodeHostAccess, CodeHostError, type ReadOptions } from '../define-code-host-provider.ts';
import { providerFetch, ResponseTooLarge } from '../provider-fetch.ts';
import { waitOf } from './github-wait.ts';

export interface GithubAnswer {
  readonly body: unknown;
  /** The URL of the next page. */
  readonly next: string | undefined;
}

export interface GithubAccess extends ReadOptions, CodeHostAccess {
  /** Web address. */
  readonly url: string;
  readonly apiUrl: string;
}

/** A request that changes something; without one it is a GET. */
interface Change {
  readonly method: 'POST' | 'PATCH';
  readonly body: object;
}

interface Sending {
  readonly change?: Change | undefined;
  /** Whether a redirect to this address is the answer. */
  readonly isWanted?: (url: URL) => boolean;
}

/** Of each request to the API. */
export const GITHUB_HEADERS = {
  accept: 'application/vnd.github+json',
  'user-agent': 'Assay',
  'x-github-api-version': '2022-11-28',
};

const MAX_BYTES = 5 * 1_048_576;
const MAX_REDIRECTS = 3;
const MAX_TRIES = 6;
const MAX_FAILURES = 2;
const NAME = 'GitHub';

/**
 * One request of the REST API. Redirects are followed on the API's own origin only, because the request carries the token.
 * Rate limits and outages are waited for until the time given. Throws `CodeHostError`.
 */
export async function askGithub(path: string, asking: GithubAccess, change?: Change): Promise<GithubAnswer> {
  return answerOf(await answered(path, asking, { change }), asking);
}

/** The address that the answer redirects to, which `isWanted` accepts; it is not requested. Throws `CodeHostError`. */
export async function redirectOfGithub(
  path: string,
  asking: GithubAccess,
  isWanted: (url: URL) => boolean,
): Promise<string> {
  const response = await answered(path, asking, { isWanted });
  const location = redirectIn(response, asking.apiUrl);
  if (location === undefined) throw refusalOf(response.status, response.headers, asking.apiUrl);
  return location.href;
}

async function answered(path: string, asking: GithubAccess, sending: Sending): Promise<Response> {
  let failures = 0;
  for (let attempt = 1; ; attempt += 1) {
    asking.signal.throwIfAborted();
    const response = await send(path, asking, sending);
    const wait = await waitOf(response, failures, asking);
    if (response instanceof CodeHostError) {
      if (failures >= MAX_FAILURES || response.failure !== 'unavailable') throw response;
      failures += 1;
    } else if (wait === undefined) return response;
    const retryAt = new Date(asking.now().getTime() + (wait ?? 0));
    if (attempt >= MAX_TRIES || retryAt > asking.until) {
      if (response instanceof CodeHostError) throw response;
      throw new CodeHostError(
        'rate_limited',
        `${NAME}'s rate limit is reached until ${retryAt.toISOString()}`,
        retryAt,
      );
    }
    await asking.pause(wait ?? 0, asking.signal);
  }
}

/** Undefined for what is not there. */
export async function orMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CodeHostError && error.failure === 'not_found') return undefined;
    throw error;
  }
}

/** The response, or the error of an outage, which may be repeated. */
async function send(
  path: string,
  { apiUrl, token, signal }: GithubAccess,
  { change, isWanted }: Sending,
): Promise<Response | CodeHostError> {
  const origin = new URL(apiUrl).origin;
  let url = path.startsWith('/') ? `${apiUrl}${path}` : path;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (new URL(url).origin !== origin)
      return new CodeHostError('forbidden', `${NAME} redirected to another host, which was not followed`);
    const response = await one(url, token, signal, change);
    if (response instanceof CodeHostError) return response;
    const location = redirectIn(response, url);
    if (location === undefined || isWanted?.(location)) return response;
    url = location.href;
  }
  return new CodeHostError('forbidden', `${NAME} redirected more than ${MAX_REDIRECTS} times`);
}

function redirectIn({ status, headers }: Response, url: string): URL | undefined {
  const location = [301, 302, 307, 308].includes(status) ? headers.get('location') : null;
  return location === null ? undefined : (URL.parse(location, url) ?? undefined);
}

async function one(
  url: string,
  token: string,
  signal: AbortSignal,
  change: Change | undefined,
): Promise<Response | CodeHostError> {
  const headers = { ...GITHUB_HEADERS, authorization: `Bearer ${token}` };
  const sent = change && { method: change.method, body: JSON.stringify(change.body) };
  try {
    const response = await providerFetch(url, { headers, signal, maxBytes: MAX_BYTES, ...sent });
    if (response.status < 500) return response;
    return new CodeHostError('unavailable', `${NAME} answered with status ${response.status}`);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof ResponseTooLarge)
      return new CodeHostError('too_large', `${NAME}'s response is larger than 5 MiB`);
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return new CodeHostError('unavailable', `${NAME} ${isTimeout ? 'did not answer in time' : 'could not be reached'}`);
  }
}

async function answerOf(response: Response, { apiUrl }: GithubAccess): Promise<GithubAnswer> {
  const { status, headers } = response;
  if (status !== 200 && status !== 201) throw refusalOf(status, headers, apiUrl);
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? ''))
    throw new CodeHostError('unavailable', `${NAME} answered with something other than JSON`);
  try {
    return { body: await response.json(), next: nextOf(headers.get('link'), apiUrl) };
  } catch {
    throw new CodeHostError('unavailable', `${NAME}'s response is incomplete`);
  }
}

function refusalOf(status: number, headers: Headers, apiUrl: string): CodeHostError {
  const signOn = signOnOf(headers.get('x-github-sso'), apiUrl);
  if (status === 401) return new CodeHostError('unauthorized', `${NAME} no longer accepts the connection`);
  if (status === 403 && signOn !== undefined)
    return new CodeHostError('forbidden', `The organization requires single sign-on for this connection: ${signOn}`);
  if (status === 403) return new CodeHostError('forbidden', `${NAME} does not allow this access`);
  if (status === 404 || status === 410 || status === 451)
    return new CodeHostError('not_found', `${NAME} did not find it, or the connected account may not read it`);
  if (status === 409) return new CodeHostError('empty', 'The repository is empty');
  return new CodeHostError('unavailable', `${NAME} answered with status ${status}`);
}

/** Where the connection is authorized for an organization with single sign-on, if the address is GitHub's own. */
function signOnOf(header: string | null, apiUrl: string): string | undefined {
  const url = URL.parse(/^required; ?url=(https:\/\/\S{1,1000})$/.exec(header ?? '')?.[1] ?? '');
  const api = `.${new URL(apiUrl).hostname}`;
  return url && api.endsWith(`.${url.hostname}`) && url.hostname.includes('.') ? url.href : undefined;
}

/** The page after this one, by the `Link` header. */
function nextOf(link: string | null, base: string): string | undefined {
  const target = /<([^<>]{1,2000})>;\s{0,5}rel="next"/.exec(link ?? '')?.[1];
  return target === undefined ? undefined : (URL.parse(target, base)?.href ?? undefined);
}
