import { oneOf, UsageError, wordsOf } from '../arguments.ts';
import { defineCommand, interruptedCode } from '../define-command.ts';
import { formatHelp, formatOf, OUTPUT_OPTIONS } from '../output/formats.ts';
import { BASELINE_OPTION, readEarlier } from '../scan/baseline.ts';
import { ALLOW_INCOMPLETE } from '../scan/exit-code.ts';
import { BARS } from '../scan/gate.ts';
import { typedSite } from '../scan/own-machine.ts';
import { repositoryKeys, VERIFY_REPOSITORY_SECRETS } from '../scan/verify-secrets.ts';
import { deliverReports, NO_DECISIONS } from '../workflow/deliver-reports.ts';
import { excluder } from '../workflow/exclude.ts';
import { readHistory } from '../workflow/read-history.ts';
import { REPOSITORY_OPTIONS, repositoryOption, withRepositories } from '../workflow/repository.ts';
import { findFiles } from '../workflow/walk.ts';

export default defineCommand({
  name: 'code',
  summary:
    'Check the repository behind a site: access rules, secrets, dependencies, configuration, CI; no account needed.',
  usage: '[PATH]',
  options: {
    modules: {
      type: 'string',
      short: 'm',
      value: 'LIST',
      description:
        'Modules to run, comma-separated: workflows, access-rules, secrets, dependencies, configuration, assistants (default: all)',
    },
    site: {
      type: 'string',
      value: 'URL',
      description:
        'Compare with your live site: reads its page and scripts, and requests one row of each table that the migrations leave open. Only for sites that you own',
    },
    ...VERIFY_REPOSITORY_SECRETS,
    ...OUTPUT_OPTIONS,
    format: {
      ...OUTPUT_OPTIONS.format,
      description: formatHelp(
        'summary (short Markdown)',
        'patch (unified diff of all fixes)',
        'codequality (GitLab)',
        'cyclonedx (bill of materials of the packages in lockfiles)',
      ),
    },
    baseline: BASELINE_OPTION,
    ...REPOSITORY_OPTIONS,
    only: { type: 'string', value: 'LIST', description: 'Run only these checks, comma-separated' },
    'allow-incomplete': ALLOW_INCOMPLETE,
    'no-config': NO_DECISIONS,
  },
  exitCodes: [
    ['0', 'The repository was checked; no findings at or above the --fail-on severity'],
    ['1', 'Findings at or above the --fail-on severity'],
    ['2', 'A file could not be read or parsed, a check could not run, or the usage is wrong'],
  ],
  async run({ args: [path = '.', ...more], options, lists }, terminal) {
    if (more.length > 0) throw new UsageError('specify one folder');
    const format = await formatOf(options, { subject: 'repository', count: 1, noun: 'repository' });
    const bar = oneOf('fail-on', options['fail-on'], BARS, 'high');
    const given = repositoryOption(options.repository);
    const site = typeof options.site === 'string' ? await typedSite(options.site, terminal) : undefined;
    const baseline = typeof options.baseline === 'string' ? await readEarlier(options.baseline) : undefined;
    const { CODE_LIMITS, CODE_MODULES, isPurposeful, isSnapshotPath, scanWorkflows } = await import('@assay/engine');
    const names = typeof options.modules === 'string' ? wordsOf(options.modules) : CODE_MODULES;
    const modules = names.map((name) => oneOf('modules', name, CODE_MODULES, 'workflows'));
    const isExcluded = excluder(lists.exclude ?? []);
    const {
      repositoryDepth: depth,
      repositoryFiles: files,
      repositoryFileBytes: fileBytes,
      repositoryBytes: bytes,
    } = CODE_LIMITS;
    const found = await findFiles([path], {
      isScanned: isSnapshotPath,
      isExcluded: (name) => isExcluded(name) || !isSnapshotPath(`${name}/`),
      isFirst: isPurposeful,
      obeysGit: true,
      bounds: { depth, files, fileBytes, bytes },
    });
    const [one] = await withRepositories(found, given, terminal.env);
    if (one === undefined || one.files.length === 0) throw new Error(`no files with text in ${path}`);
    const history = modules.includes('secrets') ? await readHistory(one.root, terminal) : undefined;
    const report = await scanWorkflows({
      ...one,
      modules,
      history,
      site,
      keys: await repositoryKeys(options, terminal),
      signal: terminal.signal,
      ...(options.pedantic === true ? { pedantic: true } : {}),
      ...(typeof options.only === 'string' ? { checks: wordsOf(options.only) } : {}),
    });
    if (terminal.signal.aborted) return interruptedCode(terminal.signal);
    return deliverReports([report], { found: [one], format, options, baseline, bar, history }, terminal);
  },
});
