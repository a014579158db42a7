import type { CheckResult } from './checks/check-result.ts';
import type { CheckText } from './checks/define-check.ts';
import { NEEDED_FACTS } from './checks/needed-facts.generated.ts';
import { UnknownCheck } from './checks/unknown-check.ts';
import { DERIVATION_PLANS } from './evidence/derivation-plans.generated.ts';
import type { FactName } from './evidence/evidence.ts';
import type { FormFactor, WcagLevel } from './evidence/facts/visit.ts';
import type { Gathered, GatherProgress } from './evidence/gather.ts';
import { createReach, type ScanReach } from './evidence/reach/reach.ts';
import type { ReachSettings } from './evidence/reach/settings.ts';
import type { Finding } from './findings/finding.ts';
import { MODULE_NAMES, type ModuleName, moduleOf } from './findings/module.ts';
import { gatherInIsolate, type Wish } from './isolate/gather-in-isolate.ts';
import { type Isolate, openIsolate } from './isolate/isolate.ts';
import { runChecksEarly } from './isolate/run-checks-early.ts';
import type { Report } from './report/report.ts';
import { REPORTED } from './report/reported-facts.ts';
import type { SoFar } from './report/so-far.ts';
import { type Observer, observed } from './run/observe.ts';
import type { Target } from './scan-target/target.ts';

export interface ScanOptions {
  readonly modules?: readonly ModuleName[];
  readonly formFactor?: FormFactor;
  /** WCAG level that the accessibility checks test; default AA. */
  readonly wcag?: WcagLevel | undefined;
  /** Only performance checks based on HTTP responses; no browser is started. */
  readonly quick?: true;
  /** Only these checks, whatever their modules: there is no score then. A browser is opened only if they need one. */
  readonly checks?: readonly string[];
  /** With `checks`: false opens no browser, as a scan of modules based on HTTP. */
  readonly browser?: boolean;
  /** Findings of the previous scan, for comparison. */
  readonly previous?: readonly Finding[];
  /** Keys the identity of leaked secrets; scans that are compared need the same one. Default: a public constant. */
  readonly identityKey?: string | Uint8Array | undefined;
  readonly settings: ReachSettings;
  /** Ends the scan early; checks without evidence are `unknown`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: GatherProgress;
  /** Called with the most severe finding so far, each time a more severe one is found. */
  readonly onWorst?: (finding: Finding) => void;
  /** Called whenever checks have completed before the end. */
  readonly onSoFar?: (soFar: SoFar) => void;
  /** Sees how long each part takes. */
  readonly observe?: Observer | undefined;
}

const HTTP_CHECKS = 'performance/http/';

/** Target → evidence → checks → findings → report. Always resolves; checks without evidence are `unknown` in its coverage. */
export function scan(target: Target, options: ScanOptions): Promise<Report> {
  return scanIn(openIsolate(undefined, undefined, options.observe), target, options);
}

/** The same with the given isolate, which is closed at the end. */
export async function scanIn(isolate: Isolate, target: Target, options: ScanOptions): Promise<Report> {
  const closing: Promise<void>[] = [];
  try {
    return await examine(isolate, target, options, new Date(), closing);
  } finally {
    await Promise.all([isolate.close(), ...closing]);
  }
}

async function examine(
  isolate: Isolate,
  target: Target,
  options: ScanOptions,
  startedAt: Date,
  closing: Promise<void>[],
): Promise<Report> {
  const look = await lookWith(isolate, target, options, closing);
  const { reportOf } = await import('./report/report.ts');
  return observed(options.observe, 'stage', 'report', () =>
    reportOf({
      target: target.url,
      modules: modulesOf(options),
      ...look,
      startedAt,
      completedAt: new Date(),
      previous: options.previous ?? [],
      identityKey: options.identityKey,
      isPartial: options.checks !== undefined,
    }),
  );
}

/** With single checks, only their modules. */
function modulesOf({ modules = MODULE_NAMES, checks }: ScanOptions): readonly ModuleName[] {
  return checks ? MODULE_NAMES.filter((name) => checks.some((id) => moduleOf(id) === name)) : modules;
}

/** Facts of the page and the results of all checks asked for. With `closing`, that list gets the end of the browser to wait for. */
export async function lookWith(
  isolate: Isolate,
  target: Target,
  options: ScanOptions,
  closing?: Promise<void>[],
): Promise<Look> {
  const modules = modulesOf(options);
  const examines = (id: string) =>
    options.checks?.includes(id) ??
    (modules.some((name) => name === moduleOf(id)) && (!options.quick || id.startsWith(HTTP_CHECKS)));
  const checks = isolate.checks().then((all) => all.filter(({ id }) => examines(id)));
  const wanted = options.checks ? factsOf(await checks, options.checks) : factsFor(examines);
  const wantsBrowser = options.checks ? await usesBrowser(wanted) : true;
  const reach = createReach(target, options.settings, {
    modules: options.quick ? [] : modules,
    formFactor: options.formFactor ?? 'desktop',
    wcag: options.wcag,
    browser: options.checks && wantsBrowser && (options.browser ?? true),
    signal: options.signal,
    observe: options.observe,
  });
  try {
    const { onProgress, observe } = options;
    // By then the first request is on its way.
    checks.then(() => import('./report/report.ts')).catch(() => undefined);
    const early = runChecksEarly(isolate, checks, await tellerOf(target.url, checks, options));
    const [own, seen] = await Promise.all([
      checks,
      observed(observe, 'stage', 'evidence', () =>
        lookAt(isolate, target, wanted, reach, { onProgress, onNews: early.onNews, observe }),
      ),
    ]);
    const judged = await early.end();
    const judge = async (
      by: Isolate,
      at: Gathered,
      known: ReadonlyMap<string, CheckResult> = new Map(),
    ): Promise<Look> => {
      const stopped = reach.stopped();
      const gathered = stopped === undefined ? at : nothing([...wanted, 'page'], stopped);
      const judgements = await observed(observe, 'stage', 'remaining checks', () =>
        judgeRest(by, own, gathered, stopped === undefined ? known : new Map()),
      );
      return { gathered, judgements, wantsBrowser };
    };
    return (
      (await lookOnward(target, seen, judge, (by, url) =>
        lookAt(by, { url }, wanted, reach, { onProgress, observe }),
      )) ?? (await judge(isolate, seen, judged))
    );
  } finally {
    const closed = reach.close();
    if (closing === undefined) await closed;
    closed.catch(() => {});
    closing?.push(closed);
  }
}

/** What is called with early results, if anything is. */
async function tellerOf(
  target: string,
  checks: Promise<readonly CheckText[]>,
  { onWorst, onSoFar, identityKey }: ScanOptions,
): Promise<Parameters<typeof runChecksEarly>[2]> {
  if (!onWorst && !onSoFar) return undefined;
  const [{ tellWorst }, { tellSoFar }] = await Promise.all([
    import('./report/worst-finding.ts'),
    import('./report/so-far.ts'),
  ]);
  const worst = onWorst && tellWorst(target, identityKey, onWorst);
  const soFar = onSoFar && tellSoFar({ target, identityKey, checks }, onSoFar);
  return (...news) => {
    worst?.(...news);
    soFar?.(...news);
  };
}

/** Facts of single checks. Throws if there is no such check. */
function factsOf(own: readonly CheckText[], ids: readonly string[]): Set<FactName> {
  const missing = ids.find((id) => !own.some((check) => check.id === id));
  if (missing !== undefined) throw new UnknownCheck(missing);
  return new Set<FactName>([...own.flatMap(({ needs }) => needs), 'robotsTxt', 'page']);
}

async function usesBrowser(wanted: ReadonlySet<FactName>): Promise<boolean> {
  const [{ COLLECTORS }, { needsVisit }] = await Promise.all([
    import('./evidence/collectors.generated.ts'),
    import('./evidence/needs-visit.ts'),
  ]);
  return needsVisit(wanted, [...COLLECTORS, ...DERIVATION_PLANS]);
}

export interface Look {
  readonly gathered: Gathered;
  readonly judgements: CheckResult[];
  /** Whether its facts can come from a browser. */
  readonly wantsBrowser: boolean;
}

/** Looks again at the document to which a script sent the browser, so that all facts describe the same page. */
async function lookOnward(
  { url }: Target,
  { facts: { landing: first } }: Gathered,
  judge: (isolate: Isolate, gathered: Gathered) => Promise<Look>,
  lookFrom: (isolate: Isolate, url: string) => Promise<Gathered>,
): Promise<Look | undefined> {
  if (first?.onward === undefined) return undefined;
  const isolate = openIsolate();
  try {
    const seen = await lookFrom(isolate, first.onward);
    const last = seen.facts.landing;
    if (!last) return undefined;
    const { landingAfter } = await import('./evidence/parse/landing/landing.ts');
    return await judge(isolate, { ...seen, facts: { ...seen.facts, landing: landingAfter(url, first, last) } });
  } finally {
    await isolate.close();
  }
}

/** Results of all checks: the early ones and the rest. */
async function judgeRest(
  isolate: Isolate,
  checks: readonly CheckText[],
  gathered: Gathered,
  early: ReadonlyMap<string, CheckResult>,
): Promise<CheckResult[]> {
  const rest = await isolate.judge(
    checks.filter(({ id }) => !early.has(id)),
    gathered,
  );
  const late = new Map(rest.map((judgement) => [judgement.check.id, judgement]));
  return checks.flatMap(({ id }) => early.get(id) ?? late.get(id) ?? []);
}

/** Known before the checks themselves are loaded. */
function factsFor(examines: (id: string) => boolean): Set<FactName> {
  const wanted = NEEDED_FACTS.flatMap(([folder, fact]) => (examines(`${folder}/`) ? fact : []));
  return new Set([...wanted, ...(examines('profiling/') ? ['technologies' as const] : []), 'robotsTxt', 'page']);
}

async function lookAt(
  isolate: Isolate,
  { url }: Pick<Target, 'url'>,
  wanted: ReadonlySet<FactName>,
  reach: ScanReach,
  listeners: Pick<Wish, 'onProgress' | 'onNews' | 'observe'>,
): Promise<Gathered> {
  // The browser starts while the code is loaded.
  await reach.expectVisit();
  return gatherInIsolate(isolate, reach, {
    wanted,
    // Fixes depend on the platform and on what the page loads; `landing` uses the documents before it.
    optional: [
      'technologies',
      'offeredPolicy',
      'document',
      'renderedDocument',
      'landing',
      'pagePreview',
      'pageResponse',
    ],
    told: REPORTED,
    given: { address: url },
    ...listeners,
  });
}

/** Evidence of a stopped scan: only the reason. */
function nothing(names: readonly FactName[], reason: string): Gathered {
  return { facts: {}, unavailable: new Map(names.map((name) => [name, reason])) };
}
