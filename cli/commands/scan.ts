import { resolve } from 'node:path';
import type { Finding, Report } from '@assay/engine';
import { MODULE_NAMES } from '@assay/engine/module';
import { oneOf, UsageError, wordsOf } from '../arguments.ts';
import { budgetsOf, missedText } from '../config/budgets.ts';
import { type Decided, decide } from '../config/decisions.ts';
import { ownChecksOf } from '../config/own-checks.ts';
import { policyOf } from '../config/policy.ts';
import { CONFIG_OPTIONS, type FoundConfig, findConfig } from '../config/read-config.ts';
import { withConfig } from '../config/with-config.ts';
import { defineCommand, type Given, interruptedCode, type Options, type Terminal } from '../define-command.ts';
import { deliver } from '../output/deliver.ts';
import { type Format, formatOfName } from '../output/format-names.ts';
import { documentOf, formatOf, OUTPUT_OPTIONS } from '../output/formats.ts';
import { ACTING_OPTIONS, refuseActing } from '../scan/acting.ts';
import { BASELINE_OPTION } from '../scan/baseline.ts';
import { BUILD_OPTION } from '../scan/build.ts';
import { ALLOW_INCOMPLETE, exitCodeOf } from '../scan/exit-code.ts';
import { BARS, failing } from '../scan/gate.ts';
import { INTERACT_OPTION } from '../scan/interact.ts';
import { onMachine, type Scanned } from '../scan/on-machine.ts';
import { askedPages, SITE_OPTIONS } from '../scan/pages.ts';
import { howOf } from '../scan/plan.ts';
import { scanOnService } from '../scan/scan-on-service.ts';
import { SESSION_OPTIONS } from '../scan/session.ts';
import { deliverTimings, TIMING_OPTIONS, withTiming } from '../scan/timing.ts';
import { VERIFY_SITE_SECRETS } from '../scan/verify-secrets.ts';
import { type Backend, backendOf } from '../service/backend.ts';

export default defineCommand({
  name: 'scan',
  summary: 'Scan websites from this machine; no account needed.',
  usage: 'URL…',
  options: {
    modules: {
      type: 'string',
      short: 'm',
      value: 'LIST',
      description: `Modules to run, comma-separated: ${MODULE_NAMES.join(', ')} (default: all)`,
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
    ...INTERACT_OPTION,
    ...VERIFY_SITE_SECRETS,
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
    ...CONFIG_OPTIONS,
  },
  async run(stated, terminal) {
    const found = await findConfig(stated.options);
    return scanWith(found ? await withConfig(stated, found, terminal) : stated, found, withService(terminal, found));
  },
});

/** The service of the configuration, where the environment names none. */
function withService(terminal: Terminal, found: FoundConfig | undefined): Terminal {
  const { url } = found?.config.service ?? {};
  const { env } = terminal;
  return url === undefined || env.ASSAY_BACKEND_URL
    ? terminal
    : { ...terminal, env: { ...env, ASSAY_BACKEND_URL: url } };
}

async function scanWith(given: Given, found: FoundConfig | undefined, terminal: Terminal): Promise<number> {
  const { args, options } = given;
  const format = await formatOf(options, { subject: 'page', count: args.length, noun: 'URL' });
  const bar = oneOf('fail-on', options['fail-on'], BARS, 'high');
  const backend = isHere(options) ? undefined : backendOf(terminal.env);
  const ofService = ['project', 'session'].find((name) => options[name] !== undefined);
  if (!backend && ofService !== undefined)
    throw new UsageError(`--${ofService} requires ASSAY_API_KEY and ASSAY_BACKEND_URL`);
  if (backend && ownChecksOf(found))
    terminal.err('assay: a scan on a service does not run own checks; add --local to run them\n');
  const files = await reportFiles(found);
  const {
    reports: measured,
    baseline,
    timings,
  } = backend ? await onService(backend, given, terminal) : await onMachine(given, found, terminal);
  if (terminal.signal.aborted) return interruptedCode(terminal.signal);
  const { reports, expired }: Decided<Report> = found
    ? await decide(measured, await policyOf(found), terminal)
    : { reports: measured, expired: new Set() };
  const over = await failing(reports, bar, ({ target }) => baseline?.(target));
  const fails = (finding: Finding) => over(finding) || expired.has(finding);
  // Single checks have no score.
  const judged = options.only === undefined ? found : undefined;
  const budgets = new Map(reports.map((report) => [report, judged ? budgetsOf(report, judged.config) : []]));
  const jsonOf = (report: Report) => {
    const own = budgets.get(report) ?? [];
    return { ...withTiming(report, timings), ...(own.length > 0 ? { budgets: own } : {}) };
  };
  const write = async (kind: Format, output: Options['output']) => {
    const shown = kind === 'json' ? reports.map(jsonOf) : reports;
    const document = await documentOf(shown, { format: kind, options: { ...options, output }, fails }, terminal);
    await deliver(document, output, terminal);
  };
  await write(format, options.output);
  for (const { file, format: kind } of files) await write(kind, file);
  if (timings) await deliverTimings(timings, options, terminal);
  const gate = {
    fails,
    allowsUnscored: options['allow-unscored'] === true,
    allowsIncomplete: options['allow-incomplete'] === true,
  };
  const missed = reports.flatMap((report) =>
    (budgets.get(report) ?? []).filter(({ met }) => !met).map((one) => `${report.target}: ${missedText(one)}`),
  );
  for (const line of missed) terminal.err(`assay: ${line}\n`);
  const code = await exitCodeOf(reports, gate, terminal);
  return code === 0 && missed.length > 0 ? 1 : code;
}

/** Scans from this machine although there is a key. */
function isHere({ local, interact }: Options): boolean {
  return local === true || interact !== undefined;
}

/** The files that the configuration asks for, with their formats, once all are known to be writable. */
async function reportFiles(found: FoundConfig | undefined): Promise<{ file: string; format: Format }[]> {
  const files = (found?.config.reports ?? []).map((name) => {
    const format = formatOfName(name);
    if (format === undefined) throw new UsageError(`reports: ${name} has no extension of a format`);
    return { file: resolve(found?.folder ?? '', name), format };
  });
  for (const { file, format } of files) {
    await formatOf({ format, output: file }, { subject: 'page', count: 1, noun: 'URL' });
  }
  return files;
}

async function onService(backend: Backend, given: Given, terminal: Terminal): Promise<Scanned> {
  const { args, options } = given;
  if (args.length > 1) throw new UsageError('a scan on the service supports a single URL');
  refuseActing(given);
  const own = ['timing', 'trace', 'build', 'verify-secrets'].find((name) => options[name] !== undefined);
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
