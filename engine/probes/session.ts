import { type FetchRequest, type Reach, Unavailable } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { edgeBlock } from '../evidence/parse/http/edge-block.ts';
import type { Asking, Profile } from './define-probe.ts';

/** What the probes of one scan have in common: control answers, and what is known of hosts that do not want to be asked. */
export interface Session {
  /** The way a probe asks, and afterwards why something was left out, each reason once. */
  asking(budget: number): { readonly asking: Asking; readonly untested: readonly string[] };
}

interface Host {
  /** Answers in a row that said nothing. */
  silent: number;
  reason: string;
  /** Whether the front page answers, asked anew each time that too many answers in a row said nothing. */
  chance: Promise<boolean> | undefined;
  chances: number;
}

type World = Pick<Reach, 'fetch' | 'ask' | 'token'>;

const BODY_BYTES = 256 * 1024;
const TIMEOUT_SECONDS = 8;
/** After so many answers in a row that say nothing the front page is asked for, and where that says nothing either, the host no more. */
const MOST_SILENT = 20;
const MOST_CHANCES = 10;
const SCALE: Readonly<Record<Profile, number>> = { quick: 0.5, standard: 1, thorough: 3 };

/** An edge answered in place of the site. */
class Blocked extends Unavailable {
  readonly exchange: Exchange;
  constructor(reason: string, exchange: Exchange) {
    super(reason);
    this.exchange = exchange;
  }
}

export function createSession(reach: World, profile: Profile): Session {
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
    // An edge that stops the control tells as much as a page of 404: what was found does not stand at every path.
    const answer = await known;
    return answer instanceof Blocked ? answer.exchange : answer;
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
        const answer = spent > budget ? new Unavailable(`the probe has made its ${budget} requests`) : await ask();
        if (!(answer instanceof Unavailable)) return answer;
        note(answer.message);
        return undefined;
      };
      const asking: Asking = {
        fetch: (request) => counted(() => ask(request)),
        control: (request) => counted(() => control(request)),
        records: (name, type) =>
          reach.ask(name, type).catch((error: unknown) => {
            note(error instanceof Error ? error.message : 'the DNS could not be asked');
            return undefined;
          }),
        first: (list, standard, what) => {
          const kept = list.slice(0, Math.ceil(standard * scale));
          if (kept.length < list.length) note(`${list.length - kept.length} of ${list.length} ${what} were left out`);
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
    const reason = `not tested: ${block.reason}`;
    return block.edge === undefined ? new Unavailable(reason) : new Blocked(reason, exchange);
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

/** Folder, leading dot and extension of what is asked for: what a server's rules go by. */
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
