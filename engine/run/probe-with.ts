import type { CheckResult } from '../checks/check-result.ts';
import { cutList } from '../evidence/cuts.ts';
import { type FetchRequest, ifAvailable } from '../evidence/define-collector.ts';
import type { Evidence, FactName } from '../evidence/evidence.ts';
import type { Crawl } from '../evidence/facts/crawl.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import type { Gathered } from '../evidence/gather.ts';
import { requestsUsedUp } from '../evidence/reach/pacing/budget.ts';
import { createReach, type ScanReach } from '../evidence/reach/reach.ts';
import { endOf } from '../evidence/until-aborted.ts';
import { gatherInIsolate } from '../isolate/gather-in-isolate.ts';
import { openIsolate, PAGE_ENTRY } from '../isolate/isolate.ts';
import type { Probe } from '../probes/define-probe.ts';
import { createVisitor } from '../probes/run/cookie-jar.ts';
import { allowed, PACES } from '../probes/run/paces.ts';
import { foundSoFar } from '../report/so-far.ts';
import type { Target } from '../scan-target/target.ts';
import type { ActiveScanOptions } from './active-options.ts';
import { counting, type OnAnswer, type Written } from './counted-reach.ts';
import { onlyChecks } from './only-checks.ts';

/** Shares of the time and of the requests for parameters that no page names. */
const GUESS_TIME_SHARE = 0.2;
const GUESS_SHARE = 0.04;
/** Share of the requests for pages in the browser: the others are for probes. */
const PAGE_SHARE = 0.4;
/** Share of the time in which tests beyond the profile may start. */
const FURTHER_TIME_SHARE = 0.4;
/** Further requests for each page that was read. */
const GUESSES_PER_PAGE = 4;

interface ProbeOptions extends ActiveScanOptions {
  /** Changes what the probes are given, before the first one runs. `fetch`: undefined without a response. */
  prepare?(
    facts: Partial<Evidence>,
    fetch: (request: FetchRequest) => Promise<Exchange | undefined>,
  ): Promise<Partial<Evidence>>;
  readonly onAnswer?: OnAnswer;
  /** The caller watches the requests that matter: what else is left out does not limit a result. */
  readonly isWatched?: boolean;
}

/** Facts of the page and the results of the probes. */
export async function probeWith(target: Target, options: ProbeOptions): Promise<Probed> {
  const { profile = 'standard', allowWrites = false, onSoFar, sentBefore = 0 } = options;
  const pace = PACES[profile];
  const startedAt = performance.now();
  const max = options.requests ?? pace.requests;
  const requests = Math.max(1, max - sentBefore);
  const listener = typeof options.listener === 'string' ? undefined : options.listener;
  const crawl = crawlOf(options, listener !== undefined);
  const reach = reachOf(target, options, { requests, deadlineSeconds: pace.deadlineSeconds.least });
  const visitor = createVisitor(new URL(target.url).origin, options.headers);
  const counted = counting(reach, visitor, { ...options, listener });
  try {
    const [probes, { withMorePoints }, { runProbes }, { ofWorkingSite }] = await Promise.all([
      wantedProbes(options),
      import('../probes/run/more-points.ts'),
      import('../probes/run/run-probes.ts'),
      import('../probes/run/still-works.ts'),
    ]);
    const seen = await gatherFor(probes, { address: target.url, crawl }, counted.gathering);
    const fetch = (request: FetchRequest) => ifAvailable(counted.gathering.fetch(request));
    const cuts = cutList();
    const pages = seen.facts.linkedPages?.length ?? 0;
    const share = guessShare(requests, pages, pace.deadlineSeconds.least);
    const facts = await (options.prepare?.(seen.facts, fetch) ??
      withMorePoints(seen.facts, profile, fetch, share, cuts.report));
    const pageCut = reach.pageCut();
    if (pageCut !== undefined) cuts.report(pageCut, 'script');
    const ofSurface = [...(seen.cuts?.get('surface') ?? []), ...cuts.list()];
    const gathered = { ...seen, facts, cuts: new Map([...(seen.cuts ?? []), ['surface', ofSurface] as const]) };
    const points = gathered.facts.surface?.points.length ?? 0;
    const deadlineSeconds = allowed(pace.deadlineSeconds, points, pages * pace.secondsPerPage);
    reach.raiseTo({ requests, deadlineSeconds });
    const known = { target: target.url, facts: gathered.facts, writes: allowWrites };
    const judged = await runProbes(probes, gathered, counted.probing, {
      profile,
      signal: reach.signal,
      onProgress: options.onProgress,
      onFound: onSoFar && ((results) => onSoFar(foundSoFar(visitor.redacted(results), known))),
      isWatched: options.isWatched,
      hasToken: visitor.hasToken(),
      requestsLeft: reach.requestsLeft,
      hasTime: () => performance.now() - startedAt < FURTHER_TIME_SHARE * 1000 * deadlineSeconds,
      listener,
    });
    const cut = endedBy(reach, max);
    const results = options.isWatched ? judged : await ofWorkingSite(judged, facts, fetch);
    const judgements = visitor.redacted(results);
    return {
      judgements,
      gathered,
      cut: cut ?? judgements.find((_, i) => results[i] !== judged[i])?.reason ?? undefined,
      sent: reach.requestsSent() + sentBefore,
      asked: counted.asked,
      written: counted.written,
      max,
    };
  } finally {
    await reach.close();
  }
}

async function wantedProbes({ own = [], probes }: ActiveScanOptions): Promise<readonly Probe[]> {
  const [{ PROBES }, { loadOwnProbes }] = await Promise.all([
    import('../probes/list.ts'),
    import('../own/probe-rule.ts'),
  ]);
  return onlyChecks([...PROBES, ...loadOwnProbes(own)], probes);
}

/** How far the active phase looks. */
function crawlOf(options: ProbeOptions, listens: boolean): Crawl {
  const { profile = 'standard', allowWrites = false, defaultLogins = false } = options;
  const pace = PACES[profile];
  return {
    pages: pace.pages,
    maxPages: pace.maxPages,
    scripts: pace.scripts,
    isPatient: profile === 'thorough',
    headers: profile !== 'quick',
    writes: allowWrites,
    defaultLogins,
    listener: typeof options.listener === 'string' ? options.listener : listens,
    signedIn: options.headers !== undefined && !options.isWithoutSession,
  };
}

function guessShare(requests: number, pages: number, deadlineSeconds: number) {
  const late = performance.now() + GUESS_TIME_SHARE * 1000 * deadlineSeconds;
  return { requests: GUESS_SHARE * requests + GUESSES_PER_PAGE * pages, isOver: () => performance.now() > late };
}

/** Why the probes were not run to their end; undefined if they were. */
function endedBy({ signal, isSpent }: ScanReach, max: number): string | undefined {
  if (signal.aborted) return endOf(signal);
  return isSpent() ? requestsUsedUp(max) : undefined;
}

function reachOf(
  target: Target,
  options: ProbeOptions,
  { requests, deadlineSeconds }: { readonly requests: number; readonly deadlineSeconds: number },
): ScanReach {
  const settings = {
    ...options.settings,
    requestsPerSecond: options.settings.probesPerSecond,
    deadlineSeconds,
  };
  return createReach(target, settings, {
    modules: ['security'],
    formFactor: 'desktop',
    browser: options.browser === true && options.headers === undefined,
    signal: options.signal,
    requests,
    isAdaptive: true,
    pageRequests: Math.ceil(PAGE_SHARE * requests),
  });
}

interface Probed {
  readonly judgements: readonly CheckResult[];
  readonly gathered: Gathered;
  /** Why probes were not run to their end; undefined if all of them were. */
  readonly cut: string | undefined;
  /** Requests, including those that collected the evidence. */
  readonly sent: number;
  /** Their addresses, without queries. */
  readonly asked: ReadonlySet<string>;
  readonly written: readonly Written[];
  /** The limit of requests. */
  readonly max: number;
}

async function gatherFor(probes: readonly Probe[], given: Pick<Evidence, 'address' | 'crawl'>, reach: ScanReach) {
  const isolate = openIsolate(PAGE_ENTRY);
  try {
    const wanted = new Set<FactName>(['page', 'technologies', 'landing', ...probes.flatMap(({ needs }) => needs)]);
    // No probe needs to know what plain HTTP answers, and a port that does not respond would cost much of the time.
    const known = { ...given, plainHttp: [] };
    return await gatherInIsolate(isolate, reach, { wanted, reported: [...wanted], given: known });
  } finally {
    await isolate.close();
  }
}
