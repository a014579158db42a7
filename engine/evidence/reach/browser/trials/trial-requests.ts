import type { Protocol } from 'devtools-protocol';
import { limit } from '../../../../limits.ts';
import type { FetchRequest } from '../../../define-collector.ts';
import type { Exchange } from '../../../facts/exchange.ts';
import type { Trial } from '../../../facts/trial.ts';
import { isActing } from '../../../parse/http/acting/acting-address.ts';
import { headerValue } from '../../../parse/http/header-list.ts';

export type TrialFetch = (request: FetchRequest) => Promise<Exchange | undefined>;

/** What the browser gets for a request: a response, or none. */
export type TrialAnswer = Pick<Protocol.Fetch.FulfillRequestRequest, 'responseCode' | 'responseHeaders' | 'body'>;

/** What is requested for a page. */
export const READ: readonly string[] = ['Document', 'Script', 'XHR', 'Fetch'];
/** Headers about the form of the body as it was on the wire. */
const OF_WIRE =
  /^(?:content-encoding|content-length|transfer-encoding|connection|keep-alive|strict-transport-security|set-cookie)$/i;
const TRUSTED_TYPES = "require-trusted-types-for 'script'";
const MAX_CACHED = 40;
/** Channels for events: their answers come when something happens. */
const CHANNEL = /\/(?:socket\.io|sockjs(?:-node)?|signalr|engine\.io)\//i;
const MAX_FOREIGN = 400;

type Answers = Map<string, Promise<Exchange | undefined>>;

/** Scripts, and data whose address has no token, each requested once for all trials. */
export type TrialCache = ReturnType<typeof trialCache>;

interface Place {
  readonly known: Answers;
  /** Whether those not used for longest make room: addresses that change with each load are not used again. */
  readonly isRenewed: boolean;
}

/** `foreign`: scripts of other origins that a page loaded while it was given words instead of code. */
export function trialCache() {
  const [scripts, data]: [Answers, Answers] = [new Map(), new Map()];
  return { scripts, data, foreign: new Set<string>() };
}

interface Asked extends Pick<Trial, 'url' | 'tokens' | 'isObserved' | 'servedAs'> {
  readonly origin: string;
}

/**
 * Answers a request of the browser by one of the scan's own: pages and data of the origin and scripts of any host, with GET, and never
 * an address that acts. A script of another origin is requested only if its address has no token and an observed page loads it. A host named by a token is nobody's: it answers with a script, and to scripts that request data with markup, that call the function of that token.
 */
export async function trialAnswer(
  { request, resourceType }: Protocol.Fetch.RequestPausedEvent,
  { url: page, tokens, origin, isObserved = false, servedAs }: Asked,
  { fetch, cache }: { readonly fetch: TrialFetch; readonly cache: TrialCache },
): Promise<TrialAnswer | undefined> {
  const url = URL.parse(request.url);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const token = tokens.find((one) => url.hostname.endsWith(`${one}.example`));
  if (token !== undefined) return answerOfNobody(token, origin, resourceType === 'Script');
  if (request.method !== 'GET' || !READ.includes(resourceType) || isActing(request.url)) return undefined;
  if (resourceType !== 'Script' && CHANNEL.test(url.pathname)) return undefined;
  if (resourceType !== 'Script' && url.origin !== origin) return undefined;
  if (url.origin !== origin && !isOfPage(url, { tokens, isObserved }, cache)) return undefined;
  const headers = headersOf(request.headers, origin);
  const asked = bare(request.url);
  const isInPlace = servedAs !== undefined && resourceType === 'Document' && asked === bare(page);
  const sent = isInPlace ? bare(servedAs) : asked;
  if (servedAs !== undefined && tokens.some((one) => sent.toLowerCase().includes(one))) return undefined;
  const wanted = { url: sent, headers, maxBodyBytes: limit('trialBytes') };
  const known = placeOf(resourceType, wanted, tokens, cache);
  const exchange = await (known ? cached(wanted, fetch, known) : fetch(wanted));
  return exchange && answerOf(exchange);
}

function isOfPage(
  { href, host, pathname }: URL,
  { tokens, isObserved }: Pick<Trial, 'tokens' | 'isObserved'>,
  { foreign }: TrialCache,
): boolean {
  if (tokens.some((token) => href.toLowerCase().includes(token))) return false;
  if (isObserved && foreign.size < MAX_FOREIGN) foreign.add(host + pathname);
  return foreign.has(host + pathname);
}

/** Undefined for what differs between trials. Requests carry no address of their page, so that data depends on its own address only. */
function placeOf(
  resourceType: string,
  { url }: FetchRequest,
  tokens: readonly string[],
  { scripts, data }: TrialCache,
): Place | undefined {
  if (resourceType === 'Script') return { known: scripts, isRenewed: false };
  const sent = url.toLowerCase();
  const isFixed = resourceType !== 'Document' && !tokens.some((token) => sent.includes(token));
  return isFixed ? { known: data, isRenewed: true } : undefined;
}

function cached(request: FetchRequest, fetch: TrialFetch, { known, isRenewed }: Place): Promise<Exchange | undefined> {
  const key = JSON.stringify([request.url, request.headers]);
  const asked =
    known.get(key) ??
    fetch(request).then((exchange) => {
      if (exchange === undefined) known.delete(key);
      return exchange;
    });
  if (isRenewed) known.delete(key);
  const [oldest] = known.keys();
  if (isRenewed && known.size >= MAX_CACHED && oldest !== undefined) known.delete(oldest);
  if (known.size < MAX_CACHED) known.set(key, asked);
  return asked;
}

function answerOfNobody(token: string, origin: string, isScript: boolean): TrialAnswer {
  const fields = {
    'content-type': isScript ? 'text/javascript' : 'text/html',
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
  };
  return {
    responseCode: 200,
    responseHeaders: Object.entries(fields).map(([name, value]) => ({ name, value })),
    body: Buffer.from(isScript ? `x${token}()` : `<img src onerror=x${token}()>`).toString('base64'),
  };
}

function answerOf({ status, headers, text }: Exchange): TrialAnswer {
  const type = headerValue(headers, 'content-type');
  const kept = headers.filter(([name]) => !OF_WIRE.test(name) && name.toLowerCase() !== 'content-type');
  const shown = type === undefined ? [] : [{ name: 'content-type', value: withUtf8(type) }];
  return {
    responseCode: status,
    responseHeaders: [...kept.map(([name, value]) => ({ name, value })), ...shown],
    body: Buffer.from(text).toString('base64'),
  };
}

/** The text was decoded, and is sent on as UTF-8. */
function withUtf8(type: string): string {
  const [kind = ''] = type.split(';', 1);
  return /^\s*(?:text\/|application\/(?:\w{1,20}\+)?(?:json|xml|javascript))/i.test(kind)
    ? `${kind}; charset=utf-8`
    : type;
}

/** The answer with a policy that has every text checked which becomes markup or code. */
export function observedAnswer(answer: TrialAnswer): TrialAnswer {
  const headers = (answer.responseHeaders ?? []).map(({ name, value }) =>
    name.toLowerCase() === 'content-security-policy' ? { name, value: withoutPolicyNames(value) } : { name, value },
  );
  return { ...answer, responseHeaders: [...headers, { name: 'content-security-policy', value: TRUSTED_TYPES }] };
}

/** Without the directive that limits the names of Trusted Types policies: it would refuse the one that observes. */
function withoutPolicyNames(value: string): string {
  const kept = (policy: string) => policy.split(';').filter((one) => !/^\s*trusted-types(?:\s|$)/i.test(one));
  return value
    .split(',')
    .map((policy) => kept(policy).join(';'))
    .join(',');
}

/** Without its fragment. */
export function bare(url: string): string {
  return url.replace(/#.*$/s, '');
}

/** Only what tells responses apart: the rest is the scan's own. */
function headersOf(headers: Protocol.Network.Headers, origin: string): Record<string, string> {
  const fields = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  return Object.fromEntries(
    fields.filter(([name, value]) =>
      name === 'referer' ? URL.parse(value)?.origin !== origin : name === 'x-requested-with',
    ),
  );
}
