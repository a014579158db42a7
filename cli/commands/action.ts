import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { commentOnPullRequest } from '../action/comment.ts';
import { inputsOf, scanArguments } from '../action/inputs.ts';
import { addOutputs, addSummary, writeFormat } from '../action/results.ts';
import { parseArguments, UsageError } from '../arguments.ts';
import { type Catalogue, type Command, defineCommand, type Terminal } from '../define-command.ts';
import { readReport } from '../scan/baseline.ts';
import access from './access.ts';
import scan from './scan.ts';

const NO_BASELINE = 'The baseline site could not be scanned, so all findings count';

export default defineCommand({
  name: 'action',
  summary: 'Entry point of the GitHub Action: scan, annotate, summarize and comment.',
  usage: '',
  options: {},
  exitCodes: [
    ['0', 'No findings at or above the fail-on severity'],
    ['1', 'Findings at or above the fail-on severity'],
    ['2', 'The scan or a part of it could not run (see the input allow-incomplete), or an input is invalid'],
  ],
  async run({ args }, terminal, catalogue) {
    if (args.length > 0) throw new UsageError('takes no arguments; inputs are read from INPUT_… variables');
    const inputs = await inputsOf(terminal);
    const folder = join(terminal.env.RUNNER_TEMP || '.', 'assay');
    await mkdir(folder, { recursive: true });
    const [file, production] = [join(folder, 'report.json'), join(folder, 'production.json')];
    const command = inputs.otherSession === undefined ? scan : access;
    let hasProduction = false;
    if (inputs.baselineUrl !== undefined) {
      const code = await run(
        scan,
        [
          ...[
            inputs.baselineUrl,
            '--local',
            '--no-config',
            '--allow-incomplete',
            '--fail-on',
            'never',
            '--output',
            production,
          ],
          ...(inputs.pages === undefined ? [] : ['--pages', inputs.pages]),
        ],
        terminal,
        catalogue,
      );
      hasProduction = code === 0;
      if (!hasProduction) terminal.out(`::warning title=No baseline::${NO_BASELINE}\n`);
    }
    const baseline = inputs.baselineUrl === undefined ? inputs.baselineFile : hasProduction ? production : undefined;
    const code = await run(command, ['--output', file, ...scanArguments(inputs, baseline)], terminal, catalogue);
    const report = await readReport(file);
    // Of a comparison of two users, everything that is open counts.
    const isCompared = command === scan && (baseline !== undefined || inputs.isOnService);
    const since = hasProduction ? 'production' : baseline ? 'the baseline' : 'the previous scan';
    const { render } = await import('@assay/engine/scan-output');
    const shown = isCompared ? report.findings.filter(({ change }) => change === 'new') : report.findings;
    terminal.out(await render({ ...report, findings: shown }, 'annotations'));
    const summary = await render(report, 'summary', { onlyNew: isCompared, since });
    await addSummary(summary, terminal);
    const formatted = await writeFormat(report, { ...inputs, folder, isCompared }, terminal);
    await addOutputs(report, { file: formatted ?? file, json: file }, terminal);
    if (inputs.comment) await commentOnPullRequest(summary, inputs, terminal);
    return code;
  },
});

function run(command: Command, args: readonly string[], terminal: Terminal, catalogue: Catalogue): Promise<number> {
  return command.run(parseArguments(command, ['--format', 'json', ...args]), terminal, catalogue);
}
