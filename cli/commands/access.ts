import type { AccessReport, Fails } from '@assay/engine';
import { DEFAULT_PAGES, MAX_COMPARED_PAGES } from '@assay/engine/site-pages';
import { oneOf, parsed, UsageError } from '../arguments.ts';
import { defineCommand, interruptedCode, type Terminal } from '../define-command.ts';
import { deliver } from '../output/deliver.ts';
import { documentOf, formatOf, OUTPUT_OPTIONS } from '../output/formats.ts';
import { openProgress } from '../progress.ts';
import { ALLOW_INCOMPLETE } from '../scan/exit-code.ts';
import { BARS, failing } from '../scan/gate.ts';
import { typedSettings } from '../scan/own-machine.ts';
import { pageCount } from '../scan/pages.ts';
import { savedSession } from '../scan/saved-sessions.ts';

export default defineCommand({
  name: 'access',
  summary: 'Prove whether one user of an application can read the data of another.',
  usage: 'URL',
  options: {
    as: {
      type: 'string',
      value: 'NAME_OR_FILE',
      multiple: true,
      description:
        'Session of a test account: the name that assay login saved it under, or a JSON file of Playwright (storageState) or Puppeteer (cookies). Give it twice: first the user whose data must stay private or the administrator, then an ordinary user',
    },
    pages: {
      type: 'string',
      value: 'N',
      description: `Open up to N pages as each user, chosen so that each kind of page is among them (default: ${DEFAULT_PAGES}, at most ${MAX_COMPARED_PAGES})`,
    },
    'allow-writes': {
      type: 'boolean',
      description:
        'Also insert rows into Supabase tables as the second user with the first one as their owner. Only where the server rolls back on request, so that nothing stays; each table is listed in the report',
    },
    ...OUTPUT_OPTIONS,
    'allow-incomplete': ALLOW_INCOMPLETE,
  },
  exitCodes: [
    ['0', 'The users were compared; no findings at or above the --fail-on severity'],
    ['1', 'Findings at or above the --fail-on severity'],
    ['2', 'The users could not be compared, a check could not run, or the usage is wrong'],
  ],
  async run({ args, options, lists }, terminal) {
    const [word, ...more] = args;
    if (word === undefined || more.length > 0) throw new UsageError('specify one URL');
    const files = lists.as ?? [];
    const [first, second] = files;
    if (first === undefined || second === undefined || files.length > 2)
      throw new UsageError('--as must be given twice, once for each user');
    const format = await formatOf(options, { subject: 'access', count: 1, noun: 'URL' });
    const bar = oneOf('fail-on', options['fail-on'], BARS, 'high');
    const pages = pageCount(options.pages, MAX_COMPARED_PAGES) ?? DEFAULT_PAGES;
    const { compareAccess, parseTarget, readReachSettings } = await import('@assay/engine');
    const target = parsed(word, parseTarget);
    const sessions = [
      await savedSession(first, target, terminal),
      await savedSession(second, target, terminal),
    ] as const;
    const progress = openProgress(terminal);
    const onProgress = (step: string, done: number, total: number) => progress.step(target.url, step, done, total);
    const settings = await typedSettings(target, readReachSettings(terminal.env), terminal.env);
    const report = await compareAccess(target, {
      sessions,
      pages,
      settings,
      allowWrites: options['allow-writes'] === true,
      signal: terminal.signal,
      onProgress,
    });
    progress.end(target.url);
    progress.close();
    if (terminal.signal.aborted) return interruptedCode(terminal.signal);
    const fails = await failing([report], bar, () => undefined);
    await deliver(await documentOf([report], { format, options, fails }, terminal), options.output, terminal);
    return exitCode(report, { fails, allowsIncomplete: options['allow-incomplete'] === true }, terminal);
  },
});

interface Gate {
  readonly fails: Fails;
  readonly allowsIncomplete: boolean;
}

async function exitCode(report: AccessReport, { fails, allowsIncomplete }: Gate, { err }: Terminal): Promise<number> {
  const { target, error, coverage, findings } = report;
  if (error !== null) {
    err(`assay: ${target} could not be compared: ${error}\n`);
    return 2;
  }
  const { isBlind } = await import('@assay/engine');
  const blind = coverage.filter(isBlind);
  for (const { check, reason } of blind) err(`assay: ${check} could not run completely: ${reason}\n`);
  if (blind.length > 0 && !allowsIncomplete) return 2;
  return findings.some(fails) ? 1 : 0;
}
