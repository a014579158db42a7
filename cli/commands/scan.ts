import type { Report, Target } from '@assay/engine';
import { oneOf, parsed, UsageError, wordsOf } from '../arguments.ts';
import { defineCommand, type Given, type Options, type Terminal } from '../define-command.ts';
import { deliver } from '../output/deliver.ts';
import { documentOf, formatOf, OUTPUT_OPTIONS } from '../output/formats.ts';
import { openProgress, type Progress } from '../progress.ts';
import { ACTING_OPTIONS, allowsWrites, refuseActing } from '../scan/acting.ts';
import { BASELINE_OPTION, type Baseline, readBaseline } from '../scan/baseline.ts';
import { BUILD_OPTION, withBuild } from '../scan/build.ts';
import { ALLOW_INCOMPLETE, exitCodeOf } from '../scan/exit-code.ts';
import { BARS, failing } from '../scan/gate.ts';
import { askedPages, SITE_OPTIONS, sitePlanOf } from '../scan/pages.ts';
import { scanOnService, WCAG_LEVELS } from '../scan/scan-on-service.ts';
import { fieldsFor, SESSION_OPTIONS, sessionOf, sessionOption } from '../scan/session.ts';
import { askedTimings, deliverTimings, TIMING_OPTIONS, type Timings, timedScan, withTiming } from '../scan/timing.ts';
import { type Backend, backendOf } from '../service/backend.ts';

const CONCURRENCY = 2;
const PROBE = 'active/';
const MODULES = 'security, profiling, performance, seo, aeo, accessibility';

type Plan = Awaited<ReturnType<typeof planOf>>;

export default defineCommand({
  name: 'scan',
  summary: 'Scan websites from this machine; no account needed.',
  usage: 'URL…',
  options: {
    modules: {
      type: 'string',
      short: 'm',
      value: 'LIST',
      description: `Modules to run, comma-separated: ${MODULES} (default: all)`,
    },
    active: {
      type: 'boolean',
      description: 'Also run non-destructive active probes. Only for sites that you own or are authorized to test',
    },
    profile: {
      type: 'string',
      value: 'PROFILE',
      description:
        'Depth of --active, with its limit of requests: quick (400), standard (default: 3,000) or thorough (12,000)',
    },
    ...ACTING_OPTIONS,
    ...SESSION_OPTIONS,
    only: {
      type: 'string',
      value: 'LIST',
      description: 'Run only these checks, comma-separated, for example to verify a fix. The result has no score',
    },
    'form-factor': { type: 'string', value: 'KIND', description: 'Device to emulate: desktop (default) or mobile' },
    wcag: {
      type: 'string',
      value: 'LEVEL',
      description: 'WCAG conformance level to test: A, AA (default) or AAA, which adds enhanced contrast',
    },
    build: BUILD_OPTION,
    ...SITE_OPTIONS,
    ...OUTPUT_OPTIONS,
    ...TIMING_OPTIONS,
    'allow-unscored': {
      type: 'boolean',
      description:
        'Do not exit with code 2 if a page cannot be scored, for example because it returns an error, is empty or is a bot challenge',
    },
    'allow-incomplete': ALLOW_INCOMPLETE,
    project: {
      type: 'string',
      value: 'ID',
      description:
        'With ASSAY_API_KEY and ASSAY_BACKEND_URL: project to scan on the service (default: the only project of the key). The previous scan is then the baseline',
    },
    session: {
      type: 'string',
      value: 'NAME',
      description: 'With --project: session of the project on the service, to scan as a signed-in user',
    },
    local: { type: 'boolean', description: 'Scan from this machine even if ASSAY_API_KEY is set' },
    baseline: BASELINE_OPTION,
  },
  async run(given, terminal) {
    const { args, options } = given;
    const format = await formatOf(options, { subject: 'page', count: args.length, noun: 'URL' });
    const bar = oneOf('fail-on', options['fail-on'], BARS, 'high');
    const backend = options.local === true ? undefined : backendOf(terminal.env);
    const ofService = ['project', 'session'].find((name) => options[name] !== undefined);
    if (!backend && ofService !== undefined)
      throw new UsageError(`--${ofService} requires ASSAY_API_KEY and ASSAY_BACKEND_URL`);
    const { reports, baseline, timings } = backend
      ? await onService(backend, given, terminal)
      : await onMachine(given, terminal);
    if (terminal.signal.aborted) return 130;
    const fails = await failing(reports, bar, ({ target }) => baseline?.(target));
    const shown = format === 'json' ? reports.map((report) => withTiming(report, timings)) : reports;
    await deliver(await documentOf(shown, { format, options, fails }, terminal), options.output, terminal);
    if (timings) await deliverTimings(timings, options, terminal);
    const gate = {
      fails,
      allowsUnscored: options['allow-unscored'] === true,
      allowsIncomplete: options['allow-incomplete'] === true,
    };
    return exitCodeOf(reports, gate, terminal);
  },
});

interface Scanned {
  readonly reports: readonly Report[];
  readonly baseline: Baseline | undefined;
  readonly timings?: Timings | undefined;
}

async function onMachine(given: Given, terminal: Terminal): Promise<Scanned> {
  const { args, options } = given;
  if (typeof options.build !== 'string') return scanned(await planOf(given, terminal), terminal);
  if (args.length > 1) throw new UsageError('--build serves a single URL');
  return withBuild(options.build, args[0] && addressOf(args[0]), terminal, async (url) =>
    scanned(await planOf({ ...given, args: [args[0] ?? url] }, terminal), terminal),
  );
}

function addressOf(word: string): string {
  const url = URL.parse(/^https?:/.test(word) ? word : `https://${word}`);
  if (!url) throw new UsageError(`${JSON.stringify(word)}: this is not a URL`);
  return url.href;
}

async function scanned(plan: Plan, terminal: Terminal): Promise<Scanned> {
  const { baseline, timings } = plan;
  return { reports: await scanAll(plan, terminal), baseline, timings };
}

async function onService(backend: Backend, given: Given, terminal: Terminal): Promise<Scanned> {
  const { args, options } = given;
  if (args.length > 1) throw new UsageError('a scan on the service supports a single URL');
  refuseActing(given);
  const own = ['timing', 'trace', 'build'].find((name) => options[name] !== undefined);
  if (own !== undefined) throw new UsageError(`--${own} is for scans from this machine: add --local`);
  const { formFactor, wcag, profile, baseline } = await howOf(options);
  const fixed = [options.modules, options['form-factor'], wcag === 'AA' ? undefined : wcag];
  if (options.active === true && fixed.some((one) => one !== undefined))
    throw new UsageError('on the service, --active always scans all modules on desktop at WCAG level AA');
  const { report, previous } = await scanOnService(
    backend,
    {
      projectId: typeof options.project === 'string' ? options.project : undefined,
      url: args[0],
      modules: typeof options.modules === 'string' ? wordsOf(options.modules) : undefined,
      formFactor,
      wcag,
      profile,
      session: typeof options.session === 'string' ? options.session : undefined,
      site: await askedPages(given),
    },
    terminal,
  );
  return { reports: [report], baseline: baseline ?? previous };
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
  const [first, ...others] = targets;
  const earlier = first && how.baseline?.(first.url);
  const isWhole =
    others.length === 0 && modules.length === MODULE_NAMES.length && (!earlier || earlier.pages !== undefined);
  const isSignedIn = sessionOption(given) !== undefined;
  const site = await sitePlanOf(given, { isOnly: only !== undefined, isSignedIn, isWhole });
  const writes = allowsWrites(options);
  const session = await sessionOf(given, targets, terminal, settings);
  return {
    targets,
    modules,
    only,
    ...how,
    settings,
    allowWrites: writes,
    session,
    site,
    timings: askedTimings(options),
  };
}

/** What a scan from this machine and one on the service have in common. */
async function howOf(options: Options) {
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
  const { settings, profile, only, session, allowWrites } = plan;
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
