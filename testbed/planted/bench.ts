import { type Batch, batchesOf, faultOf, isOwn } from './batches.ts';
import type { Fault, Faults } from './fault.ts';
import { isSilent, type Loaded, type Look, looker, type Said, serveNames } from './look.ts';
import { usualPortsTaken } from './proxy.ts';
import { type RealSite, realSites } from './sites.ts';

/** One variant of a fault, and what came of it. */
export interface Planted {
  readonly check: string;
  readonly source: string;
  readonly fault: Fault;
  readonly site: string;
  /** `unsound`: no site passes the check before the fault is planted. `untried`: this machine cannot serve the fault. */
  readonly outcome: 'found' | 'missed' | 'unsound' | 'untried';
  /** Verdict and reason of a miss. */
  readonly detail: string;
}

interface PlantedResult {
  readonly planted: readonly Planted[];
  readonly sites: readonly RealSite[];
  /** Sites that are not installed or whose program failed, with the reason. */
  readonly missing: readonly string[];
}

interface PlantOptions {
  /** Names of the sites; default all. */
  readonly sites?: readonly string[];
  readonly onOutcome?: (outcome: Planted) => void;
}

type Variant = Pick<Planted, 'check' | 'source' | 'fault'>;
/** A variant for which no site is sound, and what the check said of the first. */
interface Unsound extends Variant {
  readonly said: Said | undefined;
}
interface Placed extends Variant {
  readonly site: Loaded;
  /** All sites on which the check finds nothing. */
  readonly sound: readonly Loaded[];
  /** The check is unknown without a browser. */
  readonly browser: boolean;
}

const AT_ONCE = 2;
/** Sites on which a page before the fault is tried that only one check needs. */
const MAX_BEFORE = 2;
const MAX_TRIES = 2;

/** Plants every variant in a real site on which its check finds nothing, and scans it. */
export async function plantFaults(
  faults: Faults,
  { sites, onOutcome = () => undefined }: PlantOptions = {},
): Promise<PlantedResult> {
  const installed = realSites();
  const chosen = installed.sites.filter(({ name }) => sites?.includes(name) ?? true);
  const dns = await serveNames(chosen);
  try {
    const { loaded, failed } = await load(chosen);
    const look = looker(dns);
    const tell = (outcome: Planted) => {
      onOutcome(outcome);
      return outcome;
    };
    const all = Object.entries(faults).flatMap(([check, rows]) =>
      rows.map(([source, fault]): Variant => ({ check, source, fault })),
    );
    const needsPorts = ({ fault }: Variant) => fault.plain !== undefined;
    const taken = all.some(needsPorts) ? await usualPortsTaken() : undefined;
    const untried = taken === undefined ? [] : all.filter(needsPorts);
    const { placed, unsound, needBrowser } = await place(
      all.filter((one) => !untried.includes(one)),
      loaded,
      look,
      false,
    );
    const rest = await place(needBrowser, loaded, look, true);
    const without = [...unsound, ...rest.unsound, ...rest.needBrowser];
    const planted = [
      ...untried.map((one) => tell(leftOut(one, 'untried', taken ?? ''))),
      ...without.map((one) => tell(leftOut(one, 'unsound', whyUnsound(one)))),
      ...(await inTurn(placed, async (one) => tell(await alone(one, look)))),
      ...(await inBatches(rest.placed, look, tell)),
    ];
    planted.sort((a, b) => (a.check < b.check ? -1 : 1));
    return { planted, sites: chosen, missing: [...installed.missing, ...failed] };
  } finally {
    await dns.close();
  }
}

async function load(sites: readonly RealSite[]): Promise<{ loaded: Loaded[]; failed: string[] }> {
  const failed: string[] = [];
  const loaded = await Promise.all(
    sites.map(async (site) => {
      const html = await site.html().catch((error: Error) => {
        failed.push(`${site.name} (${site.from}): ${error.message.split('\n')[0]}`);
        return undefined;
      });
      return html === undefined ? [] : [{ site, html }];
    }),
  );
  return { loaded: loaded.flat(), failed };
}

/** A sound site for each variant, in turn; variants whose check can need a browser, if no site is sound without one. */
async function place(variants: readonly Variant[], sites: readonly Loaded[], look: Look, browser: boolean) {
  const placed: Placed[] = [];
  const needBrowser: Unsound[] = [];
  const unsound: Unsound[] = [];
  for (const [before, some] of Map.groupBy(variants, ({ fault }) => fault.before)) {
    const checks = [...new Set(some.map(({ check }) => check))];
    const tried = before === undefined ? sites : sites.slice(0, MAX_BEFORE);
    const seen = await inTurn(tried, (site) => look(site, before ?? {}, { checks, browser }));
    for (const [i, variant] of some.entries()) {
      const sound = tried.filter((_, n) => isSilent(seen[n], variant.check));
      const site = sound[i % Math.max(sound.length, 1)];
      const isBlind = seen.some((one) => one.get(variant.check)?.verdict === 'unknown');
      if (site) placed.push({ ...variant, site, sound, browser });
      else (isBlind ? needBrowser : unsound).push({ ...variant, said: seen[0]?.get(variant.check) });
    }
  }
  return { placed, needBrowser, unsound };
}

/** Plants one fault in a page. What was left untested, on a busy machine or without a browser, is tried again in a browser. */
async function alone(one: Placed, look: Look): Promise<Planted> {
  const { check, fault, site } = one;
  const ask = async (browser: boolean) => (await look(site, fault, { checks: [check], browser })).get(check);
  let said = await ask(one.browser);
  for (let tries = 1; tries < MAX_TRIES && said?.verdict === 'unknown'; tries++) said = await ask(true);
  return outcomeOf(one, site, said);
}

/** Plants faults together. What is missed, or found at other elements than those of the fault, is tried again alone. */
async function inBatches(
  placed: readonly Placed[],
  look: Look,
  tell: (outcome: Planted) => Planted,
): Promise<Planted[]> {
  const judged = await inTurn(batchesOf(placed), async (batch: Batch<Placed>) => {
    const { site, members } = batch;
    if (members.length === 1) return members.map((one) => ({ one, outcome: undefined }));
    const seen = await look(site, faultOf(batch), { checks: members.map(({ check }) => check), browser: true });
    return members.map((one, n) => {
      const said = seen.get(one.check);
      const outcome = outcomeOf(one, site, said);
      const isClear = outcome.outcome === 'found' && isOwn(batch, n, said?.shows ?? '');
      return { one, outcome: isClear ? tell(outcome) : undefined };
    });
  });
  return inTurn(judged.flat(), async ({ one, outcome }) => outcome ?? tell(await alone(one, look)));
}

function outcomeOf({ check, source, fault }: Variant, { site }: Loaded, said: Said | undefined): Planted {
  const { verdict = 'unknown', reason = null, isAsked = false } = said ?? {};
  const outcome = verdict === 'fail' && (!isAsked || fault.asks) ? 'found' : 'missed';
  const detail =
    outcome === 'found' ? '' : [verdict, isAsked ? 'asks for a review' : reason].filter(Boolean).join(': ');
  return { check, source, fault, site: site.name, outcome, detail };
}

function leftOut({ check, source, fault }: Variant, outcome: 'unsound' | 'untried', detail: string): Planted {
  return { check, source, fault, site: '', outcome, detail };
}

function whyUnsound({ said }: Unsound): string {
  const { verdict = 'unknown', reason = null } = said ?? {};
  return `no site passes this check before the fault is planted: ${[verdict, reason].filter(Boolean).join(': ')}`;
}

async function inTurn<T, R>(list: readonly T[], task: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const left = [...list.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await task(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
