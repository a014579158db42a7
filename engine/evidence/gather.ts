import type { Cut, ReportCut } from '../limits.ts';
import { type Observer, observed } from '../timing/observe.ts';
import { type Cuts, cutList, cutsFor, lacks, usesOf } from './cuts.ts';
import {
  type Collector,
  type Derivation,
  type DerivationPlan,
  type Reach,
  type Reading,
  Unavailable,
} from './define-collector.ts';
import type { Evidence, FactName } from './evidence.ts';
import { endOf, untilAborted } from './until-aborted.ts';

/** Established facts, and the reasons for missing ones. */
export interface Gathered {
  readonly facts: Partial<Evidence>;
  readonly unavailable: ReadonlyMap<FactName, string>;
  /** Facts whose values stay in the isolate. */
  readonly kept?: ReadonlySet<FactName>;
  /** What was not examined, by the facts that it concerns. */
  readonly cuts?: Cuts;
}

/** Placeholder for a value that stays in the isolate. */
export const KEPT = Symbol('kept');

/** Runs a derivation: returns its value or `KEPT`. */
export type Derive = (derivation: DerivationPlan, facts: Partial<Evidence>, cut: ReportCut) => unknown;

export type Source = Collector | Derivation;

/** A source; the code of a derivation may be elsewhere. */
export type Step = Collector | DerivationPlan;

/** Called when a source ends, with all facts established so far, those kept in the isolate, and the cuts. */
export type GatherNews = (facts: Partial<Evidence>, kept: ReadonlySet<FactName>, cuts: Cuts) => void;

/** Called when a source ends, with the longest-running step, the number of steps done and the number known so far. */
/** `share`: of all the work, from 0 to 1; default `done / total`. */
export type GatherProgress = (step: string, done: number, total: number, share?: number) => void;

export interface GatherOptions {
  /** Facts to derive if their needs are already gathered. Nothing else runs for them, and their absence is not reported. */
  readonly optional?: readonly FactName[];
  readonly onProgress?: GatherProgress | undefined;
  readonly derive?: Derive;
  readonly reading?: Reading;
  readonly onNews?: GatherNews | undefined;
  readonly observe?: Observer | undefined;
}

/**
 * Runs the sources of the wanted facts, each once and in parallel where possible.
 * If a source throws, its facts become unavailable with the reason. Never throws.
 */
export async function gather(
  wanted: readonly FactName[],
  sources: readonly Step[],
  given: Partial<Evidence>,
  reach: Reach,
  signal: AbortSignal,
  options: GatherOptions = {},
): Promise<Gathered> {
  const { optional = [], onProgress = () => {}, onNews = () => {} } = options;
  const run: Run = { ...options, reach, signal };
  const facts: Partial<Evidence> = { ...given };
  const unavailable = new Map<FactName, string>();
  const kept = new Set<FactName>();
  const cuts = new Map<FactName, readonly Cut[]>();
  const stated = (name: FactName) => name in facts || kept.has(name);
  const bySource = sourcesByFact(sources);
  const running = new Map<Step, Promise<void>>();
  const underWay: string[] = [];
  let known = 0;
  let done = 0;

  const establish = (name: FactName): Promise<void> => {
    if (stated(name)) return Promise.resolve();
    const source = bySource.get(name);
    if (!source) {
      unavailable.set(name, 'nothing provides this fact');
      return Promise.resolve();
    }
    let work = running.get(source);
    if (!work) {
      work = start(source);
      running.set(source, work);
    }
    return work;
  };

  const start = async (source: Step): Promise<void> => {
    if (isCollector(source)) {
      underWay.push(source.step);
      known += 1;
    }
    await Promise.all([...source.needs, ...usesOf(source)].map(establish));
    const missing = source.needs.find((need) => !stated(need));
    if (missing !== undefined) return settle(source, failed(unavailable.get(missing) ?? 'not established'));
    const { outcome, own } = await outcomeOf(source, facts, run);
    settle(source, { outcome, own: [...own, ...lacks(source, stated, unavailable)] });
  };

  const settle = (source: Step, { outcome, own }: Outcome): void => {
    const all = cutsFor(source, cuts, own);
    if (all.length > 0) for (const name of source.provides) cuts.set(name, all);
    for (const name of source.provides) {
      const value =
        outcome instanceof Unavailable ? outcome : name in outcome ? outcome[name] : new Unavailable('not stated');
      if (value instanceof Unavailable) unavailable.set(name, value.message);
      else if (value === KEPT) kept.add(name);
      else Object.assign(facts, { [name]: value });
    }
    onNews(facts, kept, cuts);
    if (!isCollector(source)) return;
    done += 1;
    underWay.splice(underWay.indexOf(source.step), 1);
    onProgress(underWay[0] ?? source.step, done, known);
  };

  const offer = async (name: FactName): Promise<void> => {
    const source = bySource.get(name);
    if (!source || isCollector(source) || running.has(source) || !source.needs.every(stated)) return;
    const derived = await outcomeOf(source, facts, run);
    if (!(derived.outcome instanceof Unavailable)) settle(source, derived);
  };

  await Promise.all(wanted.map(establish));
  await Promise.all(optional.map(offer));
  return { facts, unavailable, kept, cuts };
}

/** What sources run with. */
interface Run extends Pick<GatherOptions, 'derive' | 'reading' | 'observe'> {
  readonly reach: Reach;
  readonly signal: AbortSignal;
}

interface Outcome {
  readonly outcome: Partial<Record<FactName, unknown>> | Unavailable;
  /** What the source itself left out. */
  readonly own: readonly Cut[];
}

function failed(reason: string): Outcome {
  return { outcome: new Unavailable(reason), own: [] };
}

/** Runs one source; never throws. */
async function outcomeOf(
  source: Step,
  facts: Partial<Evidence>,
  { derive = deriveHere, reading = READING_HERE, reach, signal, observe }: Run,
): Promise<Outcome> {
  const cuts = cutList();
  try {
    const outcome = isCollector(source)
      ? await observed(observe, 'collect', source.id, () =>
          untilAborted(source.collect(facts as Evidence, reach, cuts.report, reading), signal),
        )
      : { [source.provides[0]]: await derive(source, facts, cuts.report) };
    return { outcome, own: cuts.list() };
  } catch (error) {
    return { outcome: asUnavailable(error, signal), own: [] };
  }
}

/** The facts that collectors need or use. */
export function factsToCollect(sources: readonly Step[]): FactName[] {
  return sources.filter(isCollector).flatMap((source) => [...source.needs, ...usesOf(source)]);
}

function sourcesByFact(sources: readonly Step[]): Map<FactName, Step> {
  return new Map(sources.flatMap((source) => source.provides.map((name) => [name, source] as const)));
}

function deriveHere(derivation: DerivationPlan, facts: Partial<Evidence>, cut: ReportCut): unknown {
  return (derivation as Derivation).derive(facts as Evidence, cut);
}

/** Reads in this thread; scans read in the isolate. */
export const READING_HERE: Reading = {
  pageLinks: async (pages) => (await import('./parse/application/page-links.ts')).pageLinks(pages),
  privateTexts: async (texts) => (await import('./parse/secrets/private-texts.ts')).privateTexts(texts),
  scriptNames(page) {
    const opened = import('./parse/application/script-names.ts').then(({ openScriptNames }) => openScriptNames(page));
    return async (...given) => (await opened)(...given);
  },
};

function isCollector(source: Step): source is Collector {
  return 'collect' in source;
}

function asUnavailable(error: unknown, signal: AbortSignal): Unavailable {
  if (error instanceof Unavailable) return error;
  if (signal.aborted) return new Unavailable(endOf(signal));
  return new Unavailable(`could not be examined (${error instanceof Error ? error.message : 'unknown error'})`);
}
