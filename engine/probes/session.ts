import { type FetchRequest, type Reach, Unavailable } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { edgeBlock, isGatewayError } from '../evidence/parse/http/edge-block.ts';
import type { ProbeContext, Profile } from './define-probe.ts';

/** State shared by the probes of one scan: control responses and unresponsive hosts. */
export interface Session {
  /** The context a probe runs in, and the reasons why something was left out, each once. */
  asking(budget: number): { readonly asking: ProbeContext; readonly untested: readonly string[] };
}

interface Host {
  /** Consecutive unusable responses. */
  silent: number;
  reason: string;
  /** Whether the front page answers; requested again after too many consecutive unusable responses. */
  chance: Promise<boolean> | undefined;
  chances: number;
}

type World = Pick<Reach, 'fetch' | 'ask' | 'token'>;

const BODY_BYTES = 256 * 1024;
const TIMEOUT_SECONDS = 8;
/** After this many consecutive unusable responses the front page is requested; if that fails too, the host gets no more requests. */
const MOST_SILENT = 20;
const MOST_CHANCES = 10;
const SCALE: Readonly<Record<Profile, number>> = { quick: 0.5, standard: 1, thorough: 3 };

/** An edge (CDN, WAF) or a gateway answered in place of the site. */
class Blocked extends Unavailable {
  readonly exchange: Exchange;
  readonly isEdge: boolean;
  constructor(reason: string, exchange: Exchange, isEdge: boolean) {
    super(reason);
    this.exchange = exchange;
    this.isEdge = isEdge;
  }
}

/** `isWatched`: lists that are cut are not reported. */
export function createSession(reach: World, profile: Profile, isWatched = false): Session {
  const scale = SCALE[profile];
  const hosts = new Map<string, Host>();
  const controls = new Map<string, Promise<Exchange | Unavailable>>();

  const ask = async (request: FetchRequest): Promise<Exchange | Unavailable> => {
    const host = hostOf(hosts, request.url);
    if (host.silent >= MOST_SILENT && !(await hasChance(reach, host, request.url))) return new Unavailable(host.reason);
    const answer = await answerOf(reach, request);
    if (answer instanceof Unavailable) Object.assign(host, { silent: host.silent + 1, reason: answer.message });
    else host.silent = 0;
    return answer;
  };
  const control = async (request: FetchRequest): Promise<Exchange | Unavailable> => {
    const kind = `${request.method ?? 'GET'} ${kindOf(request.url)} ${request.body ?? ''} ${JSON.stringify(request.headers ?? {})}`;
    const known = controls.get(kind) ?? ask({ ...request, url: controlAddress(request.url, reach.token()) });
    controls.set(kind, known);
    // An edge that blocks the control proves as much as a 404: the finding does not occur at every path.
    const answer = await known;
    return answer instanceof Blocked && answer.isEdge ? answer.exchange : answer;
  };
  const askAny = async (request: FetchRequest): Promise<Exchange | Unavailable> => {
    const answer = await ask(request);
    return answer instanceof Blocked && isGatewayError(answer.exchange.status) ? answer.exchange : answer;
  };

  return {
    asking(standard) {
      const budget = Math.ceil(standard * Math.max(1, scale));
      const untested: string[] = [];
      let spent = 0;
      const note = (reason: string) => {
        if (!untested.includes(reason)) untested.push(reason);
      };
      const counted = async (ask: () => Promise<Exchange | Unavailable>): Promise<Exchange | undefined> => {
        spent += 1;
        const answer =
          spent > budget ? new Unavailable(`The probe has used its limit of ${budget} requests`) : await ask();
        if (!(answer instanceof Unavailable)) return answer;
        note(answer.message);
        return undefined;
      };
      const asking: ProbeContext = {
        fetch: (request) => counted(() => ask(request)),
        fetchAny: (request) => counted(() => askAny(request)),
        control: (request) => counted(() => control(request)),
        records: (name, type) =>
          reach.ask(name, type).catch((error: unknown) => {
            note(error instanceof Error ? error.message : 'The DNS lookup failed');
            return undefined;
          }),
        first: (list, standard, what) => {
          const kept = list.slice(0, Math.ceil(standard * scale));
          if (kept.length < list.length && !isWatched)
            note(`${list.length - kept.length} of ${list.length} ${what} were left out`);
          return kept;
        },
        token: () => reach.token(),
        untested: note,
      };
      return { asking, untested };
    },
  };
}

async function answerOf(reach: World, request: FetchRequest): Promise<Exchange | Unavailable> {
  try {
    const limits = { maxBodyBytes: BODY_BYTES, timeoutSeconds: TIMEOUT_SECONDS };
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
  const host = hosts.get(name) ?? { silent: 0, reason: '', chance: undefined, chances: 0 };
  hosts.set(name, host);
  return host;
}

async function hasChance(reach: World, host: Host, address: string): Promise<boolean> {
  if (!host.chance) {
    host.chances += 1;
    const { origin } = new URL(address);
    host.chance = host.chances > MOST_CHANCES ? Promise.resolve(false) : answers(reach, `${origin}/`);
  }
  const chance = await host.chance;
  if (chance && host.silent >= MOST_SILENT) Object.assign(host, { silent: 0, chance: undefined });
  return chance;
}

async function answers(reach: World, url: string): Promise<boolean> {
  return !((await answerOf(reach, { url })) instanceof Unavailable);
}

/** Folder, leading dot and extension of the requested path: what server rules match on. */
function kindOf(address: string): string {
  const { origin, folder, dot, extension, slash } = partsOf(address);
  return `${origin}${folder}${dot}*${extension}${slash}`;
}

function controlAddress(address: string, token: string): string {
  const { origin, folder, dot, extension, slash, search } = partsOf(address);
  return `${origin}${folder}${dot}${token}${extension}${slash}${search}`;
}

function partsOf(address: string) {
  const { origin, pathname, search } = new URL(address);
  const slash = pathname.length > 1 && pathname.endsWith('/') ? '/' : '';
  const bare = slash === '' ? pathname : pathname.slice(0, -1);
  const cut = bare.lastIndexOf('/') + 1;
  const name = bare.slice(cut);
  const dot = name.startsWith('.') ? '.' : '';
  const extension = /\.\w{1,10}$/.exec(name.slice(dot.length))?.[0] ?? '';
  return { origin, folder: bare.slice(0, cut), dot, extension, slash, search };
}
