import type { ReportCut } from '../../limits.ts';
import { limit } from '../../limits.ts';
import type { FetchRequest, Reach, Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import type { Json } from '../facts/reading.ts';
import { headerValue } from '../parse/http/header-list.ts';
import { isList, isObject, textOr, valueAt } from '../parse/provider/fields.ts';
import { parseAnswer } from '../parse/provider/json-answer.ts';
import type { ApiAnswer, Credentials, Provider, ProviderApi } from '../providers/define-provider.ts';
import { reasonOf } from '../providers/reason-of.ts';
import { Refused } from '../providers/refused.ts';
import { addressOf } from './provider-address.ts';
import { createRateLimits } from './provider-limits.ts';

interface ProviderAccess {
  readonly provider: Provider;
  readonly credentials: Credentials;
  /** Replaces the provider's hosts: a company's own instance, or a stand-in. */
  readonly apiUrl: string | undefined;
  readonly reach: Pick<Reach, 'fetch' | 'now'>;
  readonly signal: AbortSignal;
  readonly deadline: Date;
}

const TIMEOUT_SECONDS = 15;
const MAX_PAGES = 10;
const ATTEMPTS = 3;
const ACCEPT = { accept: 'application/json' };

/**
 * Reads a provider's API: JSON only, bounded, without redirects, by the address policy and deadline of `reach`. Returns the API as one
 * reading sees it: refusals name the permission that it needs.
 */
export function createProviderApi(access: ProviderAccess): (scope: string, cut: ReportCut) => ProviderApi {
  const { provider, credentials, apiUrl, reach, signal, deadline } = access;
  const limits = createRateLimits(reach.now, deadline, signal);
  let bytes = 0;
  let authorization: Promise<Readonly<Record<string, string>>> | undefined;

  const exchange = async (request: FetchRequest): Promise<Exchange> => {
    for (let attempt = 1; ; attempt++) {
      await limits.turn();
      try {
        const answer = await reach.fetch({
          ...request,
          maxBodyBytes: limit('providerBytes'),
          timeoutSeconds: TIMEOUT_SECONDS,
        });
        if (!limits.note(answer)) return answer;
      } catch (error) {
        if (!limits.resting()) throw error;
      }
      if (attempt >= ATTEMPTS)
        throw new Refused('limited', 'the provider keeps refusing requests because of its rate limit');
    }
  };

  const ask: Ask = async (path, request) => {
    const answer = await exchange({ ...request, url: addressOf(path, provider.hosts, apiUrl).href });
    bytes += answer.bodyBytes;
    if (bytes > limit('providerTotalBytes'))
      throw new Refused(
        'failed',
        `the provider's answers exceed ${limit('providerTotalBytes') / 1024 ** 2} MiB in all`,
      );
    return { status: answer.status, headers: answer.headers, body: bodyOf(answer) };
  };

  const bare: ProviderApi = bound(ask, ask, provider, 'valid credentials', () => {});
  const authorized: Ask = async (path, request) => {
    authorization ??= Promise.resolve(provider.authorize(credentials, bare, reach.now()));
    return ask(path, { ...request, headers: { ...ACCEPT, ...(await authorization), ...request.headers } });
  };
  return (scope, cut) => bound(authorized, ask, provider, scope, cut);
}

type Ask = (path: string, request: Omit<FetchRequest, 'url'>) => Promise<ApiAnswer>;

function bound(ask: Ask, visit: Ask, provider: Provider, scope: string, cut: ReportCut): ProviderApi {
  const granted = (answer: ApiAnswer): ApiAnswer => {
    const refusal = refusalOf(answer, scope, provider);
    if (refusal) throw refusal;
    return answer;
  };
  return {
    get: async (path) => contentOf(granted(await ask(path, {}))),
    visit: (path, headers) => visit(path, { headers: { ...ACCEPT, ...headers } }),
    async find(path, none) {
      const answer = await ask(path, {});
      if (answer.status === 404 && textOr(answer.body, 'message') === none) return undefined;
      granted(answer);
      return answer.status === 204 ? null : contentOf(answer);
    },
    async post(path, body, headers = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
      return contentOf(
        granted(await ask(path, { method: 'POST', body: text, headers: { 'content-type': type, ...headers } })),
      );
    },
    async list(path, { items = provider.items, sparse } = {}) {
      const all: Json[] = [];
      /** A page that fails leaves out the rest of the list; without a first page there is no list. */
      const pageOf = async (page: string, number: number) => {
        try {
          return granted(await ask(page, {}));
        } catch (error) {
          if (number === 1) throw error;
          cut(`page ${number} of a list could not be read, and the pages behind it were left out: ${reasonOf(error)}`);
          return undefined;
        }
      };
      const asked = new Set<string>();
      let last = '';
      for (let at: string | undefined = path; at !== undefined; ) {
        if (asked.size >= MAX_PAGES || asked.has(at)) {
          cut(`only the first ${asked.size} pages of a list were read`);
          break;
        }
        asked.add(at);
        const answer = await pageOf(at, asked.size);
        if (!answer) break;
        const listed = items === undefined ? answer.body : valueAt(answer.body, items);
        const page = listed === undefined && sparse && isBare(answer.body) ? [] : listed;
        if (!isList(page)) throw new Refused('failed', 'the answer is not the documented list');
        const text = JSON.stringify(page);
        if (page.length > 0 && text === last) {
          cut('a page of a list was repeated: the others were not read');
          break;
        }
        last = text;
        all.push(...page);
        at = provider.next(answer, new URL(at, 'https://api.invalid'));
      }
      return all;
    },
  };
}

function contentOf({ body }: ApiAnswer): Json {
  if (body === null) throw new Refused('failed', 'the answer is empty');
  return body;
}

/** Lists that leave out what is empty say nothing else than where the next page is. */
function isBare(body: Json): boolean {
  return isObject(body) && Object.keys(body).every((name) => ['kind', 'etag', 'nextPageToken'].includes(name));
}

function bodyOf(answer: Exchange): Json {
  const failed = answer.status >= 300;
  if (answer.truncated && !failed)
    throw new Refused(
      'failed',
      answer.bodyBytes >= limit('providerBytes')
        ? `the answer is larger than ${limit('providerBytes') / 1024 ** 2} MiB`
        : 'the answer broke off or came too slowly',
    );
  if (answer.status === 204 || answer.status === 205) return null;
  const type = headerValue(answer.headers, 'content-type') ?? '';
  const parsed = /^application\/(?:[\w.-]{1,60}\+)?json\b/i.test(type) ? parseAnswer(answer.text) : undefined;
  if (parsed && 'json' in parsed) return parsed.json;
  if (failed) return null;
  throw new Refused('failed', parsed?.unread ?? 'the answer is not JSON');
}

function refusalOf({ status, body }: ApiAnswer, scope: string, { plan }: Provider): Unavailable | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status === 401) return new Refused('rejected', 'the provider rejected the token (401)');
  if (status === 402 || (status === 403 && plan !== undefined && textOr(body, 'message').startsWith(plan)))
    return new Refused('missing', `not available on this plan (${status})`);
  if (status === 403) return new Refused('forbidden', `the token may not read this (403); it needs: ${scope}`);
  if (status === 404 || status === 410)
    return new Refused('missing', `not found, or not available to this token or plan (${status}); it needs: ${scope}`);
  if (status >= 300 && status < 400)
    return new Refused('failed', `the provider redirected the request (${status}), which is not followed`);
  return new Refused('failed', `the provider ${status >= 500 ? 'failed' : 'refused the request'} (${status})`);
}
