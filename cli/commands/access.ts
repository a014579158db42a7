import type { AccessReport, Fails } from '@assay/engine';
import { DEFAULT_PAGES, MAX_COMPARED_PAGES } from '@assay/engine/site-pages';
import { oneOf, UsageError } from '../arguments.ts';
import { defineCommand, type Given, interruptedCode, type Terminal } from '../define-command.ts';
import { deliver } from '../output/deliver.ts';
import { documentOf, formatOf, OUTPUT_OPTIONS } from '../output/formats.ts';
import { accessOnMachine, pairOf } from '../scan/access-on-machine.ts';
import { accessOnService } from '../scan/access-on-service.ts';
import { ALLOW_INCOMPLETE } from '../scan/exit-code.ts';
import { BARS, failing } from '../scan/gate.ts';
import { pageCount } from '../scan/pages.ts';
import { backendOf } from '../service/backend.ts';

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
    session: {
      type: 'string',
      value: 'NAME',
      multiple: true,
      description:
        'With ASSAY_API_KEY and ASSAY_BACKEND_URL: compare on the service, with this session of a project instead of --as. Give it twice, in the same order',
    },
    project: {
      type: 'string',
      value: 'ID',
      description: 'With --session: the project on the service (default: the only project of the key, or of the URL)',
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
  async run(given, terminal) {
    const { options } = given;
    const format = await formatOf(options, { subject: 'access', count: 1, noun: 'URL' });
    const bar = oneOf('fail-on', options['fail-on'], BARS, 'high');
    const pages = pageCount(options.pages, MAX_COMPARED_PAGES);
    const sessions = given.lists.session ? pairOf('session', given) : undefined;
    const report = sessions
      ? await onService(sessions, pages, given, terminal)
      : await accessOnMachine(pages ?? DEFAULT_PAGES, given, terminal);
    if (terminal.signal.aborted) return interruptedCode(terminal.signal);
    const fails = await failing([report], bar, () => undefined);
    await deliver(await documentOf([report], { format, options, fails }, terminal), options.output, terminal);
    return exitCode(report, { fails, allowsIncomplete: options['allow-incomplete'] === true }, terminal);
  },
});

async function onService(
  sessions: readonly [string, string],
  pages: number | undefined,
  { args, options, lists }: Given,
  terminal: Terminal,
): Promise<AccessReport> {
  const [url, ...more] = args;
  if (more.length > 0) throw new UsageError('specify one URL');
  if (lists.as) throw new UsageError('use either --as or --session');
  if (options['allow-writes'] === true)
    throw new UsageError('--allow-writes is for sessions of this machine: use --as');
  const backend = backendOf(terminal.env);
  if (!backend) throw new UsageError('--session requires ASSAY_API_KEY and ASSAY_BACKEND_URL');
  const projectId = typeof options.project === 'string' ? options.project : undefined;
  return accessOnService(backend, { projectId, url, sessions, pages }, terminal);
}

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
