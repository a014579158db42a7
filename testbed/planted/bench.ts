import { serveZone, type TestDns } from '../../engine/evidence/reach/test-dns.ts';
import { parseTarget, type Report, readReachSettings, scan, type Verdict } from '../../engine/index.ts';
import { type Fault, type Faults, together } from './fault.ts';
import { serveWith } from './proxy.ts';
import { type RealSite, realSites } from './sites.ts';

/** One variant of a fault, and what came of it. */
export interface Planted {
  readonly check: string;
  readonly source: string;
  readonly fault: Fault;
  readonly site: string;
  /** `unsound`: no site passes the check before the fault is planted. */
  readonly outcome: 'found' | 'missed' | 'unsound';
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
interface Placed extends Variant {
  readonly site: Loaded;
}
interface Loaded {
  readonly site: RealSite;
  readonly html: string;
}
type Asking = { readonly checks: readonly string[]; readonly browser: boolean };
type Seen = ReadonlyMap<string, { readonly verdict: Verdict; readonly reason: string | null }>;

const AT_ONCE = 2;
const MAX_BATCH = 8;
const isSound = (seen: Seen, check: string) => ['pass', 'inapplicable'].includes(seen.get(check)?.verdict ?? '');

/** Plants every variant in a real site on which its check finds nothing, and scans it. */
export async function plantFaults(
  faults: Faults,
  { sites, onOutcome = () => undefined }: PlantOptions = {},
): Promise<PlantedResult> {
  const installed = realSites();
  const chosen = installed.sites.filter(({ name }) => sites?.includes(name) ?? true);
  const dns = await serveZone(Object.fromEntries(chosen.map(({ name }) => [`${name}.test`, { A: ['127.0.0.1'] }])));
  try {
    const { loaded, failed } = await load(chosen);
    const look = looker(dns);
    const variants = Object.entries(faults).flatMap(([check, rows]) =>
      rows.map(([source, fault]) => ({ check, source, fault })),
    );
    const { placed, unsound, needBrowser } = await place(variants, loaded, look, false);
    const rest = await place(needBrowser, loaded, look, true);
    const tell = (outcome: Planted) => {
      onOutcome(outcome);
      return outcome;
    };
    const without = [...unsound, ...rest.unsound, ...rest.needBrowser].map((one) => tell(unsoundOf(one)));
    const alone = await inTurn(placed, async (one) => tell(await aloneWith(one, look, false)));
    const batched = await inBatches(rest.placed, look, tell);
    const planted = [...alone, ...batched, ...without].sort((a, b) => (a.check < b.check ? -1 : 1));
    return { planted, sites: chosen, missing: [...installed.missing, ...failed] };
  } finally {
    await dns.close();
  }
}

type Look = (at: Loaded, fault: Fault, asking: Asking) => Promise<Seen>;

function looker({ dnsServers }: TestDns): Look {
  const environment = { ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '120' };
  const settings = { ...readReachSettings(environment), requestsPerSecond: 1000, dnsServers };
  return async ({ site, html }, fault, { checks, browser }) => {
    const served = await serveWith(site, html, fault);
    try {
      return seenIn(await scan(parseTarget(served.url), { settings, checks, browser }));
    } finally {
      await served.close();
    }
  };
}

/** Verdicts by check; what a check only asks a person to look at is not found. */
function seenIn({ coverage, findings }: Report): Seen {
  const asksOnly = (check: string) => {
    const own = findings.filter((finding) => finding.check === check);
    return own.length > 0 && own.every(({ problem }) => problem === 'review');
  };
  return new Map(
    coverage.map(({ check, verdict, reason }) => [
      check,
      verdict === 'fail' && asksOnly(check)
        ? { verdict: 'unknown' as const, reason: 'asks for a review' }
        : { verdict, reason },
    ]),
  );
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
  const checks = [...new Set(variants.map(({ check }) => check))];
  const before = checks.length === 0 ? [] : await inTurn(sites, (site) => look(site, {}, { checks, browser }));
  const placed: Placed[] = [];
  const needBrowser: Variant[] = [];
  const unsound: Variant[] = [];
  for (const [i, variant] of variants.entries()) {
    const sound = sites.filter((_, n) => isSound(before[n] ?? new Map(), variant.check));
    const site = sound[i % Math.max(sound.length, 1)];
    const isBlind = before.some((seen) => seen.get(variant.check)?.verdict === 'unknown');
    if (site) placed.push({ ...variant, site });
    else if (isBlind) needBrowser.push(variant);
    else unsound.push(variant);
  }
  return { placed, needBrowser, unsound };
}

async function aloneWith(one: Placed, look: Look, browser: boolean): Promise<Planted> {
  return outcomeOf(one, await look(one.site, one.fault, { checks: [one.check], browser }));
}

/** Faults that only add elements share a page with others. A miss, and a check that fails without its fault, is tried again alone. */
async function inBatches(
  placed: readonly Placed[],
  look: Look,
  tell: (outcome: Planted) => Planted,
): Promise<Planted[]> {
  const isShared = ({ fault }: Placed) => Object.keys(fault).every((part) => part === 'body');
  const batches: Placed[][] = placed.filter((one) => !isShared(one)).map((one) => [one]);
  for (const [, shared] of Map.groupBy(placed.filter(isShared), ({ site }) => site)) {
    const open: Placed[][] = [];
    for (const one of shared) {
      const free = open.find((batch) => batch.length < MAX_BATCH && batch.every(({ check }) => check !== one.check));
      if (free) free.push(one);
      else open.push([one]);
    }
    batches.push(...open);
  }
  const checks = [...new Set(placed.map(({ check }) => check))];
  const seen = await inTurn(batches, async ([first, ...more]): Promise<Seen> => {
    if (first === undefined) return new Map();
    const fault = more.length === 0 ? first.fault : together(first.fault, ...more.map((one) => one.fault));
    return look(first.site, fault, { checks, browser: true });
  });
  const doubtful = new Set(
    batches.flatMap((batch, n) =>
      checks.filter((check) => seen[n]?.get(check)?.verdict === 'fail' && batch.every((one) => one.check !== check)),
    ),
  );
  const judged = batches.flatMap((batch, n) => batch.map((one) => ({ one, isShared: batch.length > 1, at: n })));
  return inTurn(judged, async ({ one, isShared: wasShared, at }) => {
    const outcome = outcomeOf(one, seen[at] ?? new Map());
    const isClear = outcome.outcome === 'found' && !doubtful.has(one.check);
    return tell(wasShared && !isClear ? await aloneWith(one, look, true) : outcome);
  });
}

function outcomeOf({ check, source, fault, site }: Placed, seen: Seen): Planted {
  const { verdict = 'unknown', reason = null } = seen.get(check) ?? {};
  const outcome = verdict === 'fail' ? 'found' : 'missed';
  const detail = outcome === 'found' ? '' : [verdict, reason].filter(Boolean).join(': ');
  return { check, source, fault, site: site.site.name, outcome, detail };
}

function unsoundOf(variant: Variant): Planted {
  return { ...variant, site: '', outcome: 'unsound', detail: 'no site passes this check before the fault is planted' };
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
