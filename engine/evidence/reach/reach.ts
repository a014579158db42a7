import { randomInt } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { type Session, sessionAt, type TargetSession } from '../../scan-target/session.ts';
import type { Target } from '../../scan-target/target.ts';
import { type Observer, observed } from '../../timing/observe.ts';
import { type FetchRequest, type Reach, Unavailable } from '../define-collector.ts';
import type { Exchange } from '../facts/exchange.ts';
import { opensBrowser } from '../needs-visit.ts';
import { endOf } from '../until-aborted.ts';
import { admitted } from './admit.ts';
import type { BrowserContext } from './browser/context.ts';
import type { SharedBrowser } from './browser/shared/shared-browser.ts';
import type { Trials } from './browser/trials/trials.ts';
import { createVisits, type VisitOptions } from './browser/visits.ts';
import { type AskServerSettings, createAskServer } from './dns/ask-server.ts';
import { createDnsAsk } from './dns/dns-ask.ts';
import { createNames } from './dns.ts';
import { httpOnDemand } from './http-on-demand.ts';
import { createBudget } from './pacing/budget.ts';
import { createFlow } from './pacing/flow.ts';
import { observedReach } from './pacing/observed-reach.ts';
import { createPace, PATIENCE_MILLISECONDS, retryDelayOf } from './pacing/pace.ts';
import { pageTurns } from './pacing/page-turns.ts';
import type { ReachSettings } from './settings.ts';
import { shareAnswers } from './share-answers.ts';
import { startTls } from './tls/start-tls.ts';
import { handshake } from './tls/tls.ts';
import { hello } from './tls/tls-hello.ts';

export interface ReachOptions extends VisitOptions {
  /** Whether a browser may be started; default: unless there are HTTP modules only. */
  readonly browser?: boolean | undefined;
  readonly signal: AbortSignal | undefined;
  /** Maximum requests and handshakes in the whole scan; default 400. */
  readonly requests?: number;
  /** How many of them pages in the browser may send where their requests count; default all. */
  readonly pageRequests?: number;
  /** Adapts the number of parallel requests to each host, and each request of a page counts and waits for its turn; without, their number is constant, and pages load as they do for visitors. */
  readonly isAdaptive?: boolean;
  /** Whether pages of the site share answers and a browser, see `another`. */
  readonly isShared?: boolean;
  /** Sent to exactly the target's origin, as far as `session/signed-fetch.ts` says. */
  readonly session?: Session | undefined;
  /** Whether visits record what is sent with each request, see `NetworkRequest.sent`. */
  readonly recordsSent?: boolean;
  readonly observe?: Observer | undefined;
}

export interface ScanReach extends Reach {
  /**
   * Aborts with the caller's signal, when a collector stops the scan, or at its deadline; its
   * reason is an `Error` with a readable message.
   */
  readonly signal: AbortSignal;
  /** Why a collector stopped the scan; undefined if none did. */
  stopped(): string | undefined;
  /** Whether more was asked for than the limit of requests allows. */
  isSpent(): boolean;
  /** How many more requests the limit allows. */
  requestsLeft(): number;
  /** How many requests and handshakes were sent, with those of pages if they count. */
  requestsSent(): number;
  /** What is said if pages in the browser asked for more than their share of the requests; undefined if they did not. */
  pageCut(): string | undefined;
  /** Raises the limits of the scan. */
  raiseTo(limits: { readonly requests: number; readonly deadlineSeconds: number }): void;
  /** Starts the browser for the first visit, if there will be one; resolves when its process has been requested. */
  expectVisit(): Promise<void>;
  /** The same access for another page of the site: with a visit of its own in the same browser, and without asking again for what other pages asked for. */
  another(): ScanReach;
  /** Takes another session for what is opened from now on. */
  renewSession(session: Session): void;
  /** Ends everything in progress; resolves when no browser of the scan is left. */
  close(): Promise<void>;
}

const REQUESTS = 400;
/** As many requests at once as the budget allows. */
const STEADY = { run: <T>(_host: string, work: () => Promise<T>): Promise<T> => work() };
const TOKEN_LENGTH = 16;
const TOKEN_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Network access of one scan, with its own connections, DNS cache, budget and rate limit. */
export function createReach(target: Target, settings: ReachSettings, options: ReachOptions): ScanReach {
  const { allowPrivateTargets: allowPrivate, userAgent, concurrentRequests, deadlineSeconds } = settings;
  const deadline = createDeadline(deadlineSeconds, options.signal);
  const { signal } = deadline;
  const names = createNames(settings);
  const admit = (host: string) => admitted(host, names, settings);
  const guard = { admit, allowPrivate, signal };
  const budget = createBudget(concurrentRequests, options.requests ?? REQUESTS, signal);
  const flow = options.isAdaptive ? createFlow(concurrentRequests, signal) : STEADY;
  const pace = createPace(settings.requestsPerSecond, signal);
  const http = httpOnDemand({ ...guard, userAgent });
  const { recordsSent, observe } = options;
  let session = ownSession(target, options.session);
  const wanted = options.browser ?? opensBrowser(options.modules);
  admit(target.host).catch(() => {});

  const { inTurn, sent } = countedTurns(budget, pace, observe);
  const pages = pageTurns(options.pageRequests ?? Number.POSITIVE_INFINITY, (url) =>
    inTurn(hostOf(url), async () => {}),
  );
  const turn = options.isAdaptive ? pages.turn : undefined;
  const context = { settings, signal, allowAddress: admit, recordsSent, turn, observe };
  const trials = trialsOnDemand(context);
  const fetchInTurn = (host: string, request: FetchRequest): Promise<Exchange> =>
    flow.run(host, () => inTurn(host, () => http.fetch(request)), request.isAlone);
  const fetch = repeating(fetchInTurn, pace.rest);
  const fetchFor = options.isShared ? shareAnswers(fetch) : () => fetch;
  const shared = options.isShared && !session ? sharedOnDemand(context) : undefined;
  const visits = (how: Pick<VisitOptions, 'pictures'>) =>
    createVisits({ ...context, session }, wanted, { ...options, ...how }, shared);
  const pageAccess = (how: Pick<VisitOptions, 'pictures'> = {}) =>
    accessOf(signedOnDemand(fetchFor({}), session), visits(how), {
      signal,
      turn: turn ? undefined : (url) => pace.turn(hostOf(url)),
    });
  const own = pageAccess();

  const reach: ScanReach = {
    ...own,
    signal,
    isSpent: budget.isSpent,
    requestsLeft: budget.left,
    requestsSent: sent,
    pageCut: pages.cut,
    resolve: (name, type) => names.records(name, type),
    ask: createDnsAsk(settings.dnsServers, signal),
    ...handshakes(inTurn, { ...guard, port: settings.nameServerPort, smtpPort: settings.smtpPort }),
    tryPage: (trial, answer) => trials.run(trial, answer),
    // The report shows the pictures of the start page only.
    another: () => observedReach(options.observe, { ...reach, ...pageAccess({ pictures: false }) }),
    renewSession(renewed) {
      session = ownSession(target, renewed);
    },
    raiseTo({ requests, deadlineSeconds: seconds }) {
      budget.raiseTo(requests);
      deadline.raiseTo(seconds);
    },
    stop: deadline.stop,
    stopped: deadline.stopped,
    ...OWN,
    async close() {
      deadline.end('the scan has ended');
      await Promise.all([names.close(), http.close(), own.close(), shared?.close(), trials.close()]);
    },
  };
  return observedReach(options.observe, reach);
}

/** The end of a scan: after so many seconds, when it is stopped, or with the given signal. */
function createDeadline(firstSeconds: number, given: AbortSignal | undefined) {
  const ending = new AbortController();
  const late = (seconds: number) => ending.abort(new Error(`the scan reached its deadline of ${seconds} s`));
  const startedAt = performance.now();
  let timer = setTimeout(late, firstSeconds * 1000, firstSeconds);
  let stopped: string | undefined;
  const signal = AbortSignal.any([ending.signal, ...(given ? [given] : [])]);
  setMaxListeners(0, signal);
  return {
    signal,
    raiseTo(seconds: number): void {
      if (seconds <= firstSeconds) return;
      clearTimeout(timer);
      timer = setTimeout(late, seconds * 1000 - (performance.now() - startedAt), seconds);
    },
    stop(reason: string): void {
      stopped ??= reason;
      ending.abort(new Error(reason));
    },
    stopped: () => stopped,
    end(reason: string): void {
      clearTimeout(timer);
      ending.abort(new Error(reason));
    },
  };
}

/** The rate is that of the requests as they are sent: one that waits for a connection has not had its turn. */
function countedTurns(
  budget: ReturnType<typeof createBudget>,
  pace: ReturnType<typeof createPace>,
  observe: Observer | undefined,
) {
  let sent = 0;
  return {
    inTurn: <T>(host: string, work: () => Promise<T>): Promise<T> =>
      budget.run(async () => {
        await observed(observe, 'wait', 'request rate', () => pace.turn(host));
        sent += 1;
        return work();
      }),
    sent: () => sent,
  };
}

/** What a page of a site has of its own: the answers that it asked for, and a visit. */
function accessOf(
  fetch: Reach['fetch'],
  visits: ReturnType<typeof createVisits>,
  { signal, turn }: { readonly signal: AbortSignal; readonly turn: BrowserContext['turn'] },
) {
  return {
    fetch: (request: FetchRequest) => fetch(request).finally(visits.hurry),
    async visit(...[url, ...how]: Parameters<Reach['visit']>) {
      if (signal.aborted) throw new Unavailable(endOf(signal));
      await turn?.(url);
      return visits.visit(url, ...how);
    },
    interaction: visits.interaction,
    expectVisit: visits.expect,
    close: visits.close,
  };
}

/** Repeats a request once that the site refused for now, after the time that it asks for. */
function repeating(
  fetchInTurn: (host: string, request: FetchRequest) => Promise<Exchange>,
  restOf: (host: string, milliseconds: number) => void,
): Reach['fetch'] {
  return async (request) => {
    const host = hostOf(request.url);
    const exchange = await fetchInTurn(host, request);
    const rest = retryDelayOf(exchange, new Date());
    if (rest === undefined) return exchange;
    restOf(host, rest);
    return rest > PATIENCE_MILLISECONDS || request.method === 'POST' ? exchange : fetchInTurn(host, request);
  };
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}

function ownSession(target: Target, session: Session | undefined): TargetSession | undefined {
  return session && sessionAt(target, session, new Date());
}

/** The code of sessions is loaded for scans with one. */
function signedOnDemand(fetch: Reach['fetch'], session: TargetSession | undefined): Reach['fetch'] {
  if (!session) return fetch;
  const signed = import('./session/signed-fetch.ts').then(({ signedFetch }) => signedFetch(fetch, session));
  signed.catch(() => {});
  return async (request) => (await signed)(request);
}

function handshakes(
  inTurn: <T>(host: string, work: () => Promise<T>) => Promise<T>,
  guard: AskServerSettings & Parameters<typeof startTls>[2],
): Pick<Reach, 'askServer' | 'handshake' | 'hello' | 'startTls'> {
  return {
    askServer: createAskServer(guard),
    handshake: (host, port, versions) => inTurn(host, () => handshake(host, port, versions, guard)),
    hello: (host, port, offer) => inTurn(host, () => hello(host, port, offer, guard)),
    startTls: (host, old = false) => inTurn(host, () => startTls(host, old, guard)),
  };
}

function token(): string {
  return Array.from({ length: TOKEN_LENGTH }, () => TOKEN_LETTERS[randomInt(TOKEN_LETTERS.length)]).join('');
}

const OWN = { token, now: () => new Date() };

/** Nothing of it is loaded before the first tab. */
function sharedOnDemand(context: BrowserContext): SharedBrowser {
  let shared: Promise<SharedBrowser> | undefined;
  const get = () => {
    shared ??= import('./browser/shared/shared-browser.ts').then(({ createSharedBrowser }) =>
      createSharedBrowser(context),
    );
    return shared;
  };
  return {
    open: async () => (await get()).open(),
    inTurn: async (load) => (await get()).inTurn(load),
    async close() {
      await (await shared)?.close();
    },
  };
}

/** No browser is started, and nothing of it loaded, before the first trial. */
function trialsOnDemand(context: Pick<BrowserContext, 'settings' | 'signal'>): Trials {
  let trials: Promise<Trials> | undefined;
  return {
    async run(trial, answer) {
      trials ??= import('./browser/trials/trials.ts').then(({ createTrials }) => createTrials(context));
      return (await trials).run(trial, answer);
    },
    async close() {
      await (await trials)?.close();
    },
  };
}
