import type { CheckResult } from './checks/check-result.ts';
import { UnknownCheck } from './checks/unknown-check.ts';
import { type FetchRequest, ifAvailable } from './evidence/define-collector.ts';
import type { Evidence, FactName } from './evidence/evidence.ts';
import type { Exchange } from './evidence/facts/exchange.ts';
import type { Gathered } from './evidence/gather.ts';
import { createReach, type ScanReach } from './evidence/reach/reach.ts';
import type { ReachSettings } from './evidence/reach/settings.ts';
import { gatherInIsolate } from './isolate/gather-in-isolate.ts';
import { openIsolate } from './isolate/isolate.ts';
import { createVisitor, type Visitor } from './probes/cookie-jar.ts';
import type { Probe, Profile } from './probes/define-probe.ts';
import { allowed, PACES } from './probes/paces.ts';
import { type ActiveReport, activeReportOf } from './report/active-report.ts';
import type { Target } from './scan-target/target.ts';

export interface ActiveScanOptions {
  /** Default `standard`. */
  readonly profile?: Profile;
  /** Only these probes; default: all. */
  readonly probes?: readonly string[];
  readonly settings: ReachSettings;
  /** Also submit forms and JSON that may change data; for test systems. Never deletes, signs out, pays or uploads. */
  readonly allowWrites?: boolean;
  /** Header fields, such as `cookie`, of a user that is signed in: sent to exactly the target's origin, and in no report. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Maximum number of requests; default by profile and by what the site's pages send. */
  readonly requests?: number;
  /** Ends the phase early; probes that have not finished are `unknown`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (step: string, done: number, total: number) => void;
}

interface ProbeOptions extends ActiveScanOptions {
  /** Changes what the probes are given, before the first one runs. `fetch`: undefined without a response. */
  prepare?(
    facts: Partial<Evidence>,
    fetch: (request: FetchRequest) => Promise<Exchange | undefined>,
  ): Promise<Partial<Evidence>>;
  /** Called for each request of the probes; `exchange` is undefined if there was no response. */
  onAnswer?(request: FetchRequest, exchange: Exchange | undefined): void;
  /** The caller watches the requests that matter: what else is left out does not limit a result. */
  readonly isWatched?: boolean;
}

/** Target → evidence → probes → findings → report of the active phase. Always resolves; probes that could not run are `unknown` in its coverage. */
export async function activeScan(target: Target, options: ActiveScanOptions): Promise<ActiveReport> {
  const profile = options.profile ?? 'standard';
  const startedAt = new Date();
  const { judgements, gathered, sent } = await probeWith(target, options);
  const { facts, unavailable } = gathered;
  return activeReportOf({
    target: target.url,
    profile,
    judgements,
    facts,
    unavailable,
    requests: sent,
    writes: options.allowWrites ?? false,
    isSignedIn: options.headers !== undefined,
    startedAt,
    completedAt: new Date(),
  });
}

/** Facts of the page and the results of the probes. */
export async function probeWith(target: Target, options: ProbeOptions): Promise<Probed> {
  const profile = options.profile ?? 'standard';
  const pace = PACES[profile];
  const requests = options.requests ?? pace.requests.least;
  const crawl = {
    pages: pace.pages,
    scripts: pace.scripts,
    headers: profile === 'thorough',
    writes: options.allowWrites ?? false,
  };
  const settings = {
    ...options.settings,
    requestsPerSecond: options.settings.probesPerSecond,
    deadlineSeconds: pace.deadlineSeconds.least,
  };
  const reach = createReach(target, settings, {
    modules: ['security'],
    formFactor: 'desktop',
    signal: options.signal,
    requests,
    isAdaptive: true,
  });
  const visitor = createVisitor(new URL(target.url).origin, options.headers);
  const counted = counting(reach, visitor, options.onAnswer);
  try {
    const [{ PROBES }, { runProbes }] = await Promise.all([
      import('./probes/list.ts'),
      import('./probes/run-probes.ts'),
    ]);
    const probes = chosen(PROBES, options.probes);
    const seen = await gatherFor(
      probes,
      { address: target.url, crawl },
      counted.gathering,
      options.probes ? ['landing'] : [],
    );
    const facts = await options.prepare?.(seen.facts, (request) => ifAvailable(counted.gathering.fetch(request)));
    const gathered = { ...seen, facts: facts ?? seen.facts };
    const points = gathered.facts.surface?.points.length ?? 0;
    const deadlineSeconds = allowed(pace.deadlineSeconds, points);
    const most = options.requests ?? allowed(pace.requests, points);
    reach.raiseTo({ requests: most, deadlineSeconds });
    const judgements = await runProbes(probes, gathered, counted.probing, {
      profile,
      signal: reach.signal,
      onProgress: options.onProgress,
      isWatched: options.isWatched,
    });
    return { judgements: visitor.redacted(judgements), gathered, sent: Math.min(counted.sent(), most) };
  } finally {
    await reach.close();
  }
}

interface Probed {
  readonly judgements: readonly CheckResult[];
  readonly gathered: Gathered;
  /** Requests, including those that collected the evidence. */
  readonly sent: number;
}

function chosen(probes: readonly Probe[], ids: readonly string[] | undefined): readonly Probe[] {
  const missing = ids?.find((id) => !probes.some((probe) => probe.id === id));
  if (missing !== undefined) throw new UnknownCheck(missing);
  return ids ? probes.filter(({ id }) => ids.includes(id)) : probes;
}

async function gatherFor(
  probes: readonly Probe[],
  given: Pick<Evidence, 'address' | 'crawl'>,
  reach: ScanReach,
  more: readonly FactName[],
) {
  const isolate = openIsolate();
  try {
    const wanted = new Set<FactName>(['page', 'technologies', ...more, ...probes.flatMap(({ needs }) => needs)]);
    return await gatherInIsolate(isolate, reach, { wanted, told: [...wanted], given });
  } finally {
    await isolate.close();
  }
}

/**
 * The same reach twice, with its requests counted; those of the probes are reported with their responses. Evidence is collected as a
 * visitor with cookies; probes state where they want to be one, with the cookies as they were then.
 */
function counting(reach: ScanReach, visitor: Visitor, onAnswer: ProbeOptions['onAnswer']) {
  let sent = 0;
  const fetch: ScanReach['fetch'] = (request) => {
    sent += 1;
    return reach.fetch(request);
  };
  const gathering: ScanReach = {
    ...reach,
    async fetch(request) {
      const exchange = await fetch(visitor.equip(request));
      visitor.keep(exchange);
      return exchange;
    },
  };
  const probing: ScanReach = {
    ...reach,
    async fetch(request) {
      const exchange = await fetch(request.isVisitor ? visitor.equip(request) : request).catch((error: unknown) => {
        onAnswer?.(request, undefined);
        throw error;
      });
      onAnswer?.(request, exchange);
      return exchange;
    },
  };
  return { gathering, probing, sent: () => sent };
}
