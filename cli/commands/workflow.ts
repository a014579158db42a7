import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { CheckedReport, WorkflowReport } from '@assay/engine';
import { oneOf, UsageError, wordsOf } from '../arguments.ts';
import { defineCommand, type Terminal } from '../define-command.ts';
import { deliver } from '../output/deliver.ts';
import { checkSingle, documentOf, formatOf, OUTPUT_OPTIONS } from '../output/formats.ts';
import { BASELINE_OPTION, type Earlier, readEarlier } from '../scan/baseline.ts';
import { ALLOW_INCOMPLETE } from '../scan/exit-code.ts';
import { BARS, failing } from '../scan/gate.ts';
import { excluder } from '../workflow/exclude.ts';
import { countFindings, fixSummary } from '../workflow/fix-summary.ts';
import { type OfRepository, repositoryOption, withRepositories } from '../workflow/repository.ts';
import { isInside } from '../workflow/repository-root.ts';
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
        'Output format: text (default), json, sarif, html, pdf, markdown, junit, github (annotations; GitHub shows at most ten of each kind per step), summary (short Markdown) or patch (unified diff of all fixes)',
    },
    baseline: BASELINE_OPTION,
    repository: {
      type: 'string',
      value: 'OWNER/NAME',
      description:
        'Repository on GitHub (default: GITHUB_REPOSITORY in the workspace of a workflow run, otherwise the remote `origin`). For GitHub Enterprise Server, set ASSAY_GITHUB_URL',
    },
    exclude: {
      type: 'string',
      multiple: true,
      value: 'GLOB',
      description: 'Exclude files and folders, such as "fixtures" or "packages/*/templates"; can be repeated',
    },
    pedantic: {
      type: 'boolean',
      description: 'Also report findings about style and policy, which do not affect the score',
    },
    fix: {
      type: 'boolean',
      description: 'Apply the fixes that need no decision to the files, then report what remains and why',
    },
    only: { type: 'string', value: 'LIST', description: 'Run only these checks, comma-separated' },
    'allow-incomplete': ALLOW_INCOMPLETE,
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
    for (const { files, leftOut, repository } of found) {
      const report = await scanWorkflows({
        files,
        leftOut,
        repository,
        pedantic,
        signal: terminal.signal,
        ...(only ? { checks: only } : {}),
      });
      reports.push(baseline ? await compared(report, baseline) : report);
    }
    if (terminal.signal.aborted) return 130;
    if (options.fix === true) terminal.err(fixSummary(before, reports));
    const fails = await failing(reports, bar, () => baseline);
    const folderOf = folders(reports, found, terminal);
    await deliver(await documentOf(reports, { format, options, fails, folderOf }, terminal), options.output, terminal);
    const missing = await missingParts(reports);
    // The text has a section for each.
    if (format !== 'text') for (const part of missing) terminal.err(`assay: ${part}\n`);
    if (missing.length > 0 && options['allow-incomplete'] !== true) return 2;
    return reports.some(({ findings }) => findings.some(fails)) ? 1 : 0;
  },
});

/** With the decisions of the baseline, and what only another version of a check finds marked. */
async function compared(report: WorkflowReport, { findings, coverage }: Earlier): Promise<WorkflowReport> {
  const { decisionsOf, matchAgainst, newerChecks, restate } = await import('@assay/engine');
  const [earlierOf, isNewer] = [matchAgainst(findings), newerChecks(coverage, report.coverage)];
  const marked = report.findings.map((finding) =>
    earlierOf(finding) === undefined && isNewer(finding.check)
      ? { ...finding, change: 'found_by_newer_version' as const }
      : finding,
  );
  return restate(restate(report, { findings: marked }), { decisionOf: decisionsOf(findings), now: new Date() });
}

/** Where the files of each report are in the workspace of a workflow run: GitHub looks for those of annotations there. */
function folders(
  reports: readonly WorkflowReport[],
  found: readonly OfRepository[],
  { env: { GITHUB_WORKSPACE: workspace = '' } }: Terminal,
): (report: CheckedReport) => string {
  const roots = new Map<CheckedReport, string>(reports.map((report, i) => [report, found[i]?.root ?? '']));
  return (report) => {
    const root = roots.get(report) ?? '';
    return workspace !== '' && root !== '' && isInside(root, workspace) ? relative(workspace, root) : '';
  };
}

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

/** Files that could not be read, and checks that could not run. */
async function missingParts(reports: readonly WorkflowReport[]): Promise<string[]> {
  const { isBlind } = await import('@assay/engine');
  const unread = reports.flatMap(({ files }) => files.filter(({ error }) => error !== null));
  const blind = reports.flatMap(({ coverage }) => coverage.filter(isBlind));
  return [
    ...unread.map(({ path, error }) => `${path} ${error}`),
    ...[...Map.groupBy(blind, ({ reason }) => reason)].map(
      ([reason, { length }]) => `${length} ${length === 1 ? 'check' : 'checks'} could not run: ${reason}`,
    ),
  ];
}
