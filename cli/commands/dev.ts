import type { Finding, Report } from '@assay/engine';
import { modulesOf, oneOf, parsed, UsageError } from '../arguments.ts';
import { defineCommand, type Terminal } from '../define-command.ts';
import { latestOnly } from '../dev/latest-only.ts';
import { usualServer } from '../dev/local-server.ts';
import { watchFolder } from '../dev/watch-folder.ts';

/** To the own machine. */
const REQUESTS_PER_SECOND = 1000;

export default defineCommand({
  name: 'dev',
  summary: 'Scan a page on a local development server again whenever its source changes.',
  usage: '[URL]',
  options: {
    folder: {
      type: 'string',
      value: 'FOLDER',
      description: 'Folder whose source files are watched (default: the current one)',
    },
    modules: {
      type: 'string',
      short: 'm',
      value: 'LIST',
      description: 'Modules to run, comma-separated (default: all)',
    },
    'form-factor': { type: 'string', value: 'KIND', description: 'Device to emulate: desktop (default) or mobile' },
    format: {
      type: 'string',
      short: 'f',
      value: 'FORMAT',
      description: 'Output format: text (default) or json, one object per line',
    },
  },
  exitCodes: [['0', 'ended with Ctrl-C, or stdin has ended']],
  async run({ args, options }, terminal) {
    if (args.length > 1) throw new UsageError('specify a single URL');
    const format = oneOf('format', options.format, ['text', 'json'], 'text');
    const formFactor = oneOf('form-factor', options['form-factor'], ['desktop', 'mobile'], 'desktop');
    const engine = await import('@assay/engine');
    const modules = modulesOf(options.modules);
    const target = parsed(args[0] ?? (await usualServer()), engine.parseTarget);
    if (!engine.isLoopbackHost(target.host))
      throw new UsageError('this command is for servers on this machine: use assay scan for others');
    const settings = {
      ...engine.readReachSettings(terminal.env),
      allowPrivateTargets: true,
      requestsPerSecond: REQUESTS_PER_SECOND,
    };
    const print = await printer(format, terminal);
    const spares = engine.opensBrowser(modules) ? engine.keepSpareBrowsers({ settings, formFactor }) : undefined;
    let first: Report | undefined;
    let open: readonly Finding[] = [];
    const kept = { facts: {} };
    const scanOnce = async (signal: AbortSignal): Promise<void> => {
      const startedAt = performance.now();
      const again = first && { isDevelopment: engine.isOfDevelopment(first) };
      const report = await engine.scan(target, {
        settings,
        modules,
        formFactor,
        spares,
        signal,
        again,
        kept,
        previous: open,
      });
      if (signal.aborted) return;
      const isJudged = print.reasonOf(report) === undefined;
      if (isJudged) open = openAfter(report, open, engine.isClosed);
      print.run({ report, open, seconds: (performance.now() - startedAt) / 1000, isFirst: first === undefined });
      if (isJudged) first ??= report;
    };
    const latest = latestOnly(scanOnce, terminal.signal);
    const folder = typeof options.folder === 'string' ? options.folder : process.cwd();
    const watched = await watchFolder(folder, latest.ask);
    terminal.err(`assay: watching ${folder} for ${target.url}; Enter scans again, Ctrl-C ends\n`);
    if (watched.isCut) terminal.err('assay: the folder has too many folders: not all of them are watched\n');
    terminal.stdin.on('data', latest.ask);
    latest.ask();
    await ended(terminal);
    watched.close();
    await latest.idle();
    await spares?.close();
    return 0;
  },
});

async function printer(format: 'text' | 'json', terminal: Terminal) {
  const { changeLines, changeObject, reasonOf } = await import('../dev/print-changes.ts');
  return {
    reasonOf,
    run: (run: Parameters<typeof changeLines>[0]) =>
      terminal.out(format === 'json' ? `${JSON.stringify(changeObject(run))}\n` : changeLines(run, terminal)),
  };
}

/** Open findings after a run: those of checks that it did not repeat stay. */
function openAfter(report: Report, before: readonly Finding[], isClosed: (finding: Finding) => boolean): Finding[] {
  const ran = new Set(report.coverage.map(({ check }) => check));
  return [...before.filter(({ check }) => !ran.has(check)), ...report.findings.filter((one) => !isClosed(one))];
}

/** With Ctrl-C, or when the program that writes to stdin has ended. */
function ended({ signal, stdin }: Terminal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
    stdin.once('end', resolve);
  });
}
