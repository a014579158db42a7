import type { Flow, ShownPage, Trial } from '../../../facts/trial.ts';
import { routeOf } from '../../../parse/application/route-shape.ts';
import { MAX_CONTROLS } from './click-script.ts';
import { bare, type TrialFetch } from './trial-requests.ts';

const MAX_REPORTS = 400;
const LONGEST_REPORT = 64 * 1024;
const MAX_REQUESTS = 80;
const MAX_HOPS = 3;
const MAX_FLOWS = 60;
const MAX_NAMES = 30;
const MAX_ROUTES = 40;
const LONGEST_ROUTE = 2048;
const MAX_DATA = 20;

/** What a trial in progress has reported so far. */
export type Running = ReturnType<typeof startOf>;

export function startOf(trial: Trial, fetch: TrialFetch) {
  return {
    trial,
    fetch,
    origin: new URL(trial.url).origin,
    called: new Set<string>(),
    flows: new Map<string, Flow>(),
    names: new Set<string>(),
    routes: new Set<string>(),
    /** Why a part of the page was not tested. */
    untested: new Set<string>(),
    /** What was not done on purpose. */
    notes: new Set<string>(),
    /** Addresses of data and pages that were requested before the trial used the page. */
    requested: new Set<string>(),
    /** Those of data, and the first page that a script opened instead. */
    data: new Set<string>(),
    left: undefined as string | undefined,
    shown: undefined as ShownPage | undefined,
    /** The trial clicks, and no longer requests what the page has not requested by itself. */
    isUsed: false,
    status: 0,
    hops: 0,
    requests: 0,
    /** Requests without a response so far, and how many of them have timed out. */
    pending: 0,
    hanging: 0,
    reports: 0,
    isLoaded: false,
    /** Resolves at the load event, or as soon as a function ran in a trial that is not observed. */
    loaded: Promise.withResolvers<void>(),
  };
}

interface Wanted {
  readonly url: string;
  readonly isMain: boolean;
  readonly isRedirect: boolean;
  readonly isScript: boolean;
  readonly isData: boolean;
}

/** The page itself, and redirects on its route: anywhere else it goes is noted and not followed. */
export function isWanted(running: Running, request: Wanted): boolean {
  const { url, isMain, isRedirect, isData } = request;
  const { trial } = running;
  const isFollowed = isMain && isRedirect && isOnRoute(url, trial.url);
  if (isFollowed) running.hops += 1;
  else if (isMain) noteNavigation(running, url);
  else if (isData) noteData(running, url);
  running.requests += 1;
  if (running.requests > MAX_REQUESTS) {
    running.untested.add(`Only the first ${MAX_REQUESTS} requests of a page were answered`);
    return false;
  }
  if (!isAllowed(running, request)) {
    running.notes.add('Requests that only a click caused were not sent');
    return false;
  }
  return !isMain || bare(url) === bare(trial.url) || (isFollowed && running.hops <= MAX_HOPS);
}

/** Once the trial uses the page: scripts, what was requested before, and addresses with a token. */
function isAllowed({ isUsed, requested, trial }: Running, { url, isScript }: Wanted): boolean {
  if (isScript) return true;
  const sent = bare(url);
  if (!isUsed) requested.add(sent);
  return requested.has(sent) || trial.tokens.some((token) => sent.toLowerCase().includes(token));
}

function isOnRoute(url: string, page: string): boolean {
  const [to, from] = [new URL(url), new URL(page)];
  const routeWithoutSlash = (one: URL) => routeOf(one).replace(/\/(?= |$)/, '');
  return to.origin === from.origin && routeWithoutSlash(to) === routeWithoutSlash(from);
}

function noteData(running: Running, url: string): void {
  noteFlow(running, { kind: 'data address', sink: 'fetch', url });
  if (URL.parse(url)?.origin === running.origin && running.data.size < MAX_DATA) running.data.add(bare(url));
}

function noteNavigation(running: Running, url: string): void {
  if (bare(url) === bare(running.trial.url)) return;
  noteRoute(running, url);
  running.left ??= url;
  if (running.trial.isShown) {
    // A page that leaves does not load.
    running.isLoaded = true;
    running.loaded.resolve();
  }
  noteFlow(running, { kind: 'navigation', sink: 'location', url });
}

function noteFlow({ trial, flows }: Running, { kind, sink, url }: Pick<Flow, 'kind' | 'sink'> & { url: string }): void {
  for (const token of trial.tokens)
    if (url.toLowerCase().includes(token) && flows.size < MAX_FLOWS)
      flows.set(`${token} ${kind}`, { token, kind, sink, text: url.slice(0, 2000) });
}

/** Where a click led: an address of the origin. */
function noteRoute({ trial, routes, isUsed, origin }: Running, url: string): void {
  if (!trial.followsLinks || !isUsed || url.length > LONGEST_ROUTE || URL.parse(url)?.origin !== origin) return;
  if (routes.size < MAX_ROUTES) routes.add(bare(url));
}

/** A report of the page: hostile, as the page may have found the function. */
export function take(running: Running, payload: string): void {
  running.reports += 1;
  const { trial, called, flows, names, untested } = running;
  if (running.reports > MAX_REPORTS || payload.length > LONGEST_REPORT) {
    untested.add(CUTS.flow);
    return;
  }
  const told = reportOf(payload);
  if (told.cut !== undefined) untested.add(told.cut);
  if (told.called !== undefined && trial.tokens.includes(told.called)) {
    called.add(told.called);
    if (!trial.isObserved) running.loaded.resolve();
  }
  if (told.name !== undefined) {
    if (names.size < MAX_NAMES) names.add(told.name);
    else if (!names.has(told.name)) untested.add(CUTS.name);
  }
  if (told.route !== undefined) noteRoute(running, told.route);
  const { flow } = told;
  if (flow && trial.tokens.includes(flow.token)) {
    const key = `${flow.token} ${flow.kind} ${flow.sink} ${flow.text.length}`;
    if (flows.size < MAX_FLOWS) flows.set(key, flow);
    else if (!flows.has(key)) untested.add(CUTS.flow);
  }
}

/** What a page left out of its reports. */
const CUTS = {
  called: 'Only the first calls of a page were recorded',
  flow: 'Only the first texts that the scripts of a page wrote were recorded',
  route: 'Only the first addresses that clicks led to were recorded',
  name: 'Only the first parameters that the scripts of a page read were recorded',
  policy: 'A page allows no Trusted Types policy to observe what its scripts write',
  elements: 'Only the first elements of a page were examined',
  controls: `Only the first ${MAX_CONTROLS} controls of a page were examined`,
} as const;

interface Told {
  readonly cut?: string;
  readonly called?: string;
  readonly name?: string;
  readonly route?: string;
  readonly flow?: Flow;
}

const KINDS = ['html', 'code', 'script address', 'attribute', 'navigation', 'stored'] satisfies Flow['kind'][];

function reportOf(payload: string): Told {
  try {
    const { called, name, route, flow, cut } = JSON.parse(payload) as Record<string, unknown>;
    if (typeof cut === 'string') return { cut: Object.hasOwn(CUTS, cut) ? CUTS[cut as keyof typeof CUTS] : CUTS.flow };
    if (typeof called === 'string') return { called };
    if (typeof name === 'string') return { name };
    if (typeof route === 'string') return { route };
    const { token, kind, sink, text } = Object(flow) as Record<string, unknown>;
    if (typeof token !== 'string' || typeof sink !== 'string' || typeof text !== 'string') return {};
    const known = KINDS.find((one) => one === kind);
    return known ? { flow: { token, kind: known, sink, text } } : {};
  } catch {
    return {};
  }
}

/** What the script of a trial says that the page shows. */
export function takeShown(running: Running, value: unknown): void {
  const { text, address, hasPassword } = Object(value) as Record<string, unknown>;
  if (typeof text !== 'string' || typeof address !== 'string') return;
  const { left = address.slice(0, 2000), data } = running;
  running.shown = { text: text.slice(0, 20_000), address: left, hasPassword: hasPassword === true, data: [...data] };
}
