import { type FetchRequest, Overloaded, type Reach, Unavailable } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { routeOf } from '../../evidence/parse/application/route-shape.ts';
import { edgeBlock, isGatewayError } from '../../evidence/parse/http/edge-block.ts';
import { limit } from '../../limits.ts';

type Fetching = Pick<Reach, 'fetch'>;

interface Host {
  /** Consecutive unusable responses. */
  silent: number;
  reason: string;
  /** Whether the front page answers; requested again after too many consecutive unusable responses. */
  chance: Promise<boolean> | undefined;
  chances: number;
  /** The last request that is repeated, and how many in a row were not answered either. */
  slow: Promise<unknown>;
  failedSlowly: number;
}

const TIMEOUT_SECONDS = 8;
/** After this many consecutive unusable responses the front page is requested; if that fails too, the host gets no more requests. */
const MAX_SILENT = 20;
const MAX_CHANCES = 10;
const SLOW_SECONDS = 15;
const MAX_FAILED_SLOWLY = 3;
/** After this many consecutive requests without a response, an address gets no more: the time of the scan goes to the others. */
const MAX_SILENT_AT_ROUTE = 3;

/** An edge (CDN, WAF) or a gateway answered in place of the site. */
export class Blocked extends Unavailable {
  readonly exchange: Exchange;
  readonly isEdge: boolean;
  constructor(reason: string, exchange: Exchange, isEdge: boolean) {
    super(reason);
    this.exchange = exchange;
    this.isEdge = isEdge;
  }
}

/** The response with the status of a gateway, which an application may give as well. */
export function ofGateway(answer: Exchange | Unavailable): Exchange | undefined {
  return answer instanceof Blocked && isGatewayError(answer.exchange.status) ? answer.exchange : undefined;
}

/** Sends requests, until a host stops answering. */
export function askOf(reach: Fetching) {
  const hosts = new Map<string, Host>();
  const silent = new Map<string, readonly Unavailable[]>();
  return async (request: FetchRequest): Promise<Exchange | Unavailable> => {
    const host = hostOf(hosts, request.url);
    if (host.silent >= MAX_SILENT && !(await hasChance(reach, host, request.url))) return new Unavailable(host.reason);
    const route = `${request.method ?? 'GET'} ${routeOf(new URL(request.url))}`;
    const unanswered = silent.get(route)?.[MAX_SILENT_AT_ROUTE - 1];
    if (unanswered) return unanswered;
    const first = await answerOf(reach, request);
    const answer = first instanceof Overloaded ? await askSlowly(reach, host, request, first) : first;
    silent.set(route, answer instanceof Overloaded ? [...(silent.get(route) ?? []), answer] : []);
    if (answer instanceof Unavailable) Object.assign(host, { silent: host.silent + 1, reason: answer.message });
    else host.silent = 0;
    return answer;
  };
}

/** Repeats a request that was not answered, one at a time and with more patience; not if it may change data or holds others back, or if that did not help before. */
async function askSlowly(
  reach: Fetching,
  host: Host,
  request: FetchRequest,
  failure: Unavailable,
): Promise<Exchange | Unavailable> {
  if (request.method === 'POST' || request.isAlone) return failure;
  const again = host.slow.then(async () => {
    if (host.failedSlowly >= MAX_FAILED_SLOWLY) return failure;
    const answer = await answerOf(reach, { ...request, timeoutSeconds: SLOW_SECONDS });
    host.failedSlowly = answer instanceof Overloaded ? host.failedSlowly + 1 : 0;
    return answer;
  });
  host.slow = again;
  return again;
}

async function answerOf(reach: Fetching, request: FetchRequest): Promise<Exchange | Unavailable> {
  try {
    const limits = { maxBodyBytes: limit('probedBytes'), timeoutSeconds: TIMEOUT_SECONDS };
    const exchange = await reach.fetch({ ...limits, ...request });
    const block = edgeBlock(exchange);
    if (!block) return exchange;
    return new Blocked(`not tested: ${block.reason}`, exchange, block.edge !== undefined);
  } catch (error) {
    if (error instanceof Unavailable) return error;
    throw error;
  }
}

function hostOf(hosts: Map<string, Host>, url: string): Host {
  const name = URL.parse(url)?.host ?? '';
  const fresh = { silent: 0, reason: '', chance: undefined, chances: 0, slow: Promise.resolve(), failedSlowly: 0 };
  const host = hosts.get(name) ?? fresh;
  hosts.set(name, host);
  return host;
}

async function hasChance(reach: Fetching, host: Host, address: string): Promise<boolean> {
  if (!host.chance) {
    host.chances += 1;
    const { origin } = new URL(address);
    host.chance = host.chances > MAX_CHANCES ? Promise.resolve(false) : answers(reach, `${origin}/`);
  }
  const chance = await host.chance;
  if (chance && host.silent >= MAX_SILENT) Object.assign(host, { silent: 0, chance: undefined });
  return chance;
}

async function answers(reach: Fetching, url: string): Promise<boolean> {
  return !((await answerOf(reach, { url })) instanceof Unavailable);
}
