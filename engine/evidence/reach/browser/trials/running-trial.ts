import type { Flow, Trial } from '../../../facts/trial.ts';
import type { TrialFetch } from './trial-requests.ts';

const MOST_REPORTS = 400;
const LONGEST_REPORT = 64 * 1024;
const MOST_REQUESTS = 40;

/** What a trial in progress has reported so far. */
export interface Running {
  readonly trial: Trial;
  readonly fetch: TrialFetch;
  readonly origin: string;
  readonly called: Set<string>;
  readonly flows: Map<string, Flow>;
  readonly names: Set<string>;
  status: number;
  requests: number;
  reports: number;
  /** Resolves at the load event, or as soon as a function ran in a trial that is not observed. */
  readonly loaded: PromiseWithResolvers<void>;
}

export function startOf(trial: Trial, fetch: TrialFetch): Running {
  const { origin } = new URL(trial.url);
  return {
    ...{ trial, fetch, origin, called: new Set(), flows: new Map(), names: new Set() },
    ...{ status: 0, requests: 0, reports: 0, loaded: Promise.withResolvers<void>() },
  };
}

/** The page itself: anywhere else it goes is noted and not followed. */
export function isWanted(running: Running, isMain: boolean, url: string): boolean {
  const { trial } = running;
  if (isMain) noteNavigation(running, url);
  running.requests += 1;
  if (running.requests > MOST_REQUESTS) return false;
  return !isMain || bare(url) === bare(trial.url);
}

function noteNavigation({ trial, flows }: Running, url: string): void {
  if (bare(url) === bare(trial.url)) return;
  for (const token of trial.tokens)
    if (url.toLowerCase().includes(token))
      flows.set(`${token} navigation`, { token, kind: 'navigation', sink: 'location', text: url.slice(0, 2000) });
}

/** A report of the page: hostile, as the page may have found the function. */
export function take(running: Running, payload: string): void {
  running.reports += 1;
  if (running.reports > MOST_REPORTS || payload.length > LONGEST_REPORT) return;
  const told = reportOf(payload);
  const { trial, called, flows, names } = running;
  if (told.called !== undefined && trial.tokens.includes(told.called)) {
    called.add(told.called);
    if (!trial.isObserved) running.loaded.resolve();
  }
  if (told.name !== undefined && names.size < 30) names.add(told.name);
  const { flow } = told;
  if (flow && trial.tokens.includes(flow.token)) {
    const key = `${flow.token} ${flow.kind} ${flow.sink} ${flow.text.length}`;
    if (flows.size < 60) flows.set(key, flow);
  }
}

interface Told {
  readonly called?: string;
  readonly name?: string;
  readonly flow?: Flow;
}

const KINDS: readonly string[] = ['html', 'code', 'script address', 'attribute'] satisfies Flow['kind'][];

function reportOf(payload: string): Told {
  try {
    const { called, name, flow } = JSON.parse(payload) as Record<string, unknown>;
    if (typeof called === 'string') return { called };
    if (typeof name === 'string') return { name };
    const { token, kind, sink, text } = Object(flow) as Record<string, unknown>;
    if (typeof token !== 'string' || typeof sink !== 'string' || typeof text !== 'string') return {};
    return KINDS.includes(String(kind)) ? { flow: { token, kind: kind as Flow['kind'], sink, text } } : {};
  } catch {
    return {};
  }
}

function bare(url: string): string {
  return url.replace(/#.*$/s, '');
}
