import type { TriedCheck } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import { ownChecksOf } from '../config/own-checks.ts';
import { findConfig } from '../config/read-config.ts';
import { defineCommand } from '../define-command.ts';

export default defineCommand({
  name: 'test',
  summary: 'Run the examples of the own checks of a configuration.',
  usage: '[CONFIG]',
  options: {},
  exitCodes: [
    ['0', 'Every example has the stated outcome'],
    ['1', 'An example has another outcome'],
    ['2', 'A check cannot be used, or there are none'],
  ],
  async run({ args: [config, ...more] }, terminal) {
    if (more.length > 0) throw new UsageError('specify one configuration');
    const own = ownChecksOf(await findConfig({ config }));
    if (!own) throw new UsageError('the configuration has no own_checks');
    const { tryOwnChecks } = await import('@assay/engine');
    const rows = (await tryOwnChecks(own)).flatMap(rowsOf);
    for (const { line } of rows) terminal.out(`${line}\n`);
    return rows.some(({ fails }) => fails) ? 1 : 0;
  },
});

function rowsOf({ check, examples }: TriedCheck): { readonly line: string; readonly fails: boolean }[] {
  return examples.map(({ name, fault }) => ({
    line: fault === undefined ? `ok     ${check}: ${name}` : `failed ${check}: ${name}: ${fault}`,
    fails: fault !== undefined,
  }));
}
