import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WorkflowReport } from '@assay/engine';
import { oneOf, UsageError, wordsOf } from '../arguments.ts';
import { defineCommand, interruptedCode, type Terminal } from '../define-command.ts';
import { deliver } from '../output/deliver.ts';
import { checkSingle, formatOf, OUTPUT_OPTIONS } from '../output/formats.ts';
import { BASELINE_OPTION, readEarlier } from '../scan/baseline.ts';
import { ALLOW_INCOMPLETE } from '../scan/exit-code.ts';
import { BARS } from '../scan/gate.ts';
import { deliverReports, NO_DECISIONS } from '../workflow/deliver-reports.ts';
import { excluder } from '../workflow/exclude.ts';
import { countFindings, fixSummary } from '../workflow/fix-summary.ts';
import { type OfRepository, REPOSITORY_OPTIONS, repositoryOption, withRepositories } from '../workflow/repository.ts';
import { findFiles } from '../workflow/walk.ts';

export default defineCommand({
  name: 'workflow',
  summary: 'Check CI workflows, actions and assistant settings of a repository; no account needed.',
  usage: 'PATH…',
  options: {
    ...OUTPUT_OPTIONS,
    format: {
      ...OUTPUT_OPTIONS.format,
      description:
        'Output format: text (default), json, sarif, html, pdf, markdown, junit, github (annotations; GitHub shows at most ten of each kind per step), summary (short Markdown), codequality (GitLab) or patch (unified diff of all fixes)',
    },
    baseline: BASELINE_OPTION,
    ...REPOSITORY_OPTIONS,
    fix: {
      type: 'boolean',
      description: 'Apply the fixes that need no decision to the files, then report what remains and why',
    },
    only: { type: 'string', value: 'LIST', description: 'Run only these checks, comma-separated' },
    'allow-incomplete': ALLOW_INCOMPLETE,
    'no-config': NO_DECISIONS,
  },
  exitCodes: [
    ['0', 'All files were checked; no findings at or above the --fail-on severity'],
    ['1', 'Findings at or above the --fail-on severity'],
    [
      '2',
      'A file could not be read or parsed, a check could not run, nothing was found to check, or the usage is wrong',
    ],
  ],
  async run({ args, options, lists }, terminal) {
    if (args.length === 0) throw new UsageError('specify at least one file or folder');
    const format = await formatOf(options, { subject: 'repository', count: 1, noun: 'repository' });
    const bar = oneOf('fail-on', options['fail-on'], BARS, 'high');
    if (format === 'patch' && options.fix === true) throw new UsageError('use either --fix or --format patch');
    const given = repositoryOption(options.repository);
    const baseline = typeof options.baseline === 'string' ? await readEarlier(options.baseline) : undefined;
    const { isScannedPath, scanWorkflows } = await import('@assay/engine');
    const pedantic = options.pedantic === true;
    const only = typeof options.only === 'string' ? wordsOf(options.only) : undefined;
    const choice = { isScanned: isScannedPath, isExcluded: excluder(lists.exclude ?? []) };
    const found = await withRepositories(await findFiles(args, choice), given, terminal.env);
    if (found.every(({ files }) => files.length === 0)) throw new Error(`no workflow files in ${args.join(', ')}`);
    const before = options.fix === true ? await countFindings(found, pedantic, terminal) : 0;
    if (options.fix === true) await fix(found, pedantic, terminal);
    checkSingle(format, { count: found.length, noun: 'repository' });
    if (format === 'patch') {
      await deliver(await patches(found, pedantic, terminal), options.output, terminal);
      return 0;
    }
    const reports: WorkflowReport[] = [];
    for (const { files, leftOut, unread, repository } of found) {
      const report = await scanWorkflows({
        files,
        leftOut,
        unread,
        repository,
        pedantic,
        signal: terminal.signal,
        ...(only ? { checks: only } : {}),
      });
      reports.push(report);
    }
    if (terminal.signal.aborted) return interruptedCode(terminal.signal);
    if (options.fix === true) terminal.err(fixSummary(before, reports));
    return deliverReports(reports, { found, format, options, baseline, bar }, terminal);
  },
});

async function patches(found: readonly OfRepository[], pedantic: boolean, { signal }: Terminal): Promise<string> {
  const { fixWorkflows } = await import('@assay/engine');
  const all: string[] = [];
  for (const { files, repository } of found)
    for (const { patch } of await fixWorkflows({ files, repository, pedantic, signal })) all.push(patch);
  return all.join('');
}

async function fix(found: readonly OfRepository[], pedantic: boolean, { signal, err }: Terminal): Promise<void> {
  const { fixWorkflows } = await import('@assay/engine');
  for (const { root, files, repository } of found)
    for (const { patch: _, ...file } of await fixWorkflows({ files, repository, pedantic, signal })) {
      await writeFile(join(root, file.path), file.text);
      files.splice(
        files.findIndex(({ path }) => path === file.path),
        1,
        file,
      );
      err(`assay: fixed ${file.path}\n`);
    }
}
