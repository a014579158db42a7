import type { ReachSettings, Report, Target } from '@assay/engine';
import { oneOf, parsed, UsageError, wordsOf } from '../arguments.ts';
import type { FoundConfig } from '../config/read-config.ts';
import { whileServed } from '../config/server.ts';
import type { Given, Options, Terminal } from '../define-command.ts';
import { openProgress, type Progress } from '../progress.ts';
import { allowsWrites } from './acting.ts';
import { type Baseline, readBaseline } from './baseline.ts';
import { withBuild } from './build.ts';
import { typedSettings } from './own-machine.ts';
import { sitePlanOf } from './pages.ts';
import { WCAG_LEVELS } from './scan-on-service.ts';
import { fieldsFor, sessionOf, sessionOption } from './session.ts';
import { askedTimings, type Timings, timedScan } from './timing.ts';

const CONCURRENCY = 2;
const PROBE = 'active/';
export const MODULES = 'security, profiling, performance, seo, aeo, accessibility';

type Plan = Awaited<ReturnType<typeof planOf>>;

export interface Scanned {
  readonly reports: readonly Report[];
  readonly baseline: Baseline | undefined;
  readonly timings?: Timings | undefined;
}

/** Scans from this machine, while the server of the configuration runs. */
export async function onMachine(given: Given, found: FoundConfig | undefined, terminal: Terminal): Promise<Scanned> {
  const { args, options } = given;
  const scanned = async (own: Given): Promise<Scanned> => {
    const plan = await planOf(own, terminal);
    const { baseline, timings } = plan;
    return { reports: await scanAll(plan, terminal), baseline, timings };
  };
  const { readReachSettings, parseTarget } = await import('@assay/engine/scan-only');
  if (typeof options.build === 'string') {
    if (args.length > 1) throw new UsageError('--build serves a single URL');
    const url = args[0] && parsed(args[0], parseTarget).url;
    return withBuild(options.build, url, terminal, (served) => scanned({ ...given, args: [url ?? served] }));
  }
  const { server } = found?.config ?? {};
  const settings = readReachSettings(terminal.env);
  const serving = server ? await typedSettings(parsed(server.url, parseTarget), settings, terminal.env) : settings;
  const opening = { folder: found?.folder ?? '', settings: serving };
  return whileServed(server, opening, terminal, () => scanned(given));
}

async function planOf(given: Given, terminal: Terminal) {
  const { args, options } = given;
  if (args.length === 0) throw new UsageError('specify at least one URL');
  const how = await howOf(options);
  const { MODULE_NAMES, isModuleName, parseTarget, readReachSettings } = await import('@assay/engine/scan-only');
  const modules = [...new Set(wordsOf(String(options.modules ?? MODULE_NAMES.join(','))))].map((name) => {
    if (!isModuleName(name))
      throw new UsageError(`unknown module ${JSON.stringify(name)}; available modules: ${MODULES}`);
    return name;
  });
  const only = onlyOf(options);
  const targets = args.map((word) => parsed(word, parseTarget));
  const settings = readReachSettings(terminal.env);
  const settingsOf = new Map<Target, ReachSettings>();
  for (const target of targets) settingsOf.set(target, await typedSettings(target, settings, terminal.env));
  const [first, ...others] = targets;
  const earlier = first && how.baseline?.(first.url);
  const isWhole =
    others.length === 0 && modules.length === MODULE_NAMES.length && (!earlier || earlier.pages !== undefined);
  const isSignedIn = sessionOption(given) !== undefined;
  const site = await sitePlanOf(given, { isOnly: only !== undefined, isSignedIn, isWhole });
  const writes = allowsWrites(options);
  const session = await sessionOf(given, targets, terminal, (first && settingsOf.get(first)) ?? settings);
  return {
    targets,
    modules,
    only,
    ...how,
    settingsOf: (target: Target) => settingsOf.get(target) ?? settings,
    allowWrites: writes,
    session,
    site,
    timings: askedTimings(options),
  };
}

/** What a scan from this machine and one on the service have in common. */
export async function howOf(options: Options) {
  const { active, baseline } = options;
  const profile = oneOf('profile', options.profile, ['quick', 'standard', 'thorough'], 'standard');
  if (options.profile !== undefined && active !== true) throw new UsageError('--profile requires --active');
  return {
    formFactor: oneOf('form-factor', options['form-factor'], ['desktop', 'mobile'], 'desktop'),
    wcag: oneOf('wcag', options.wcag, WCAG_LEVELS, 'AA'),
    profile: active === true ? profile : undefined,
    baseline: typeof baseline === 'string' ? await readBaseline(baseline) : undefined,
  };
}

function onlyOf({ only, modules, active }: Options) {
  if (only === undefined) return undefined;
  if (modules !== undefined) throw new UsageError('use either --only or --modules');
  const ids = wordsOf(String(only));
  const probe = ids.find((id) => id.startsWith(PROBE));
  if (probe !== undefined && active !== true) throw new UsageError(`${probe} requires --active`);
  return [...new Set(ids)];
}

async function scanAll(plan: Plan, terminal: Terminal): Promise<Report[]> {
  const progress = openProgress(terminal);
  const reports: Report[] = [];
  const waiting = plan.targets.entries();
  const worker = async () => {
    for (const [place, target] of waiting) {
      if (terminal.signal.aborted) return;
      reports[place] = await scanOne(target, plan, progress, terminal.signal);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker)).finally(() => progress.close());
  return reports;
}

async function scanOne(target: Target, plan: Plan, progress: Progress, signal: AbortSignal): Promise<Report> {
  const previous = plan.baseline?.(target.url);
  const onProgress = (step: string, done: number, total: number) => progress.step(target.url, step, done, total);
  const { profile, only, session, allowWrites } = plan;
  const settings = plan.settingsOf(target);
  const [checks, probes] = [only?.filter((id) => !id.startsWith(PROBE)), only?.filter((id) => id.startsWith(PROBE))];
  const report = await timedScan(target, plan.timings, {
    modules: plan.modules,
    ...(checks ? { checks } : {}),
    formFactor: plan.formFactor,
    wcag: plan.wcag,
    ...(plan.site && { ...plan.site, earlier: previous?.pages }),
    settings,
    session: session?.current(),
    renewSession: session?.renew,
    signal,
    previous: previous?.findings ?? [],
    previousCoverage: previous?.coverage,
    previousSignedIn: previous?.hadSession,
    onProgress,
  }).finally(() => progress.end(target.url));
  const runsProbes = profile !== undefined && report.status !== 'failed' && !signal.aborted;
  if (!previous && !runsProbes) return report;
  const { activeScan, decisionsOf, opensBrowser, restate, withActive } = await import('@assay/engine');
  const decided = (own: Report) =>
    previous ? restate(own, { decisionOf: decisionsOf(previous.findings), now: new Date() }) : own;
  if (!runsProbes) return decided(report);
  const active = await activeScan(target, {
    profile,
    settings,
    signal,
    onProgress,
    browser: opensBrowser(plan.modules),
    ...(probes ? { probes } : {}),
    allowWrites,
    ...(await fieldsFor(session?.current(), target, { settings, signal })),
  }).finally(() => progress.end(target.url));
  // With single checks, the report has no findings of other ones.
  const expected = previous?.findings.filter(({ check }) => probes?.includes(check)) ?? [];
  return decided(withActive({ ...report, findings: [...report.findings, ...expected] }, active, previous));
}
