import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scanWorkflows } from '@assay/engine';
import { expect, test } from 'vitest';
import { commandNames } from '../catalogue.ts';
import { folderWith, runHere, runProcess } from '../test-cli.ts';

const ENV = { PATH: process.env.PATH, HOME: process.env.HOME };
const run = (cwd: string, args: readonly string[], input = '') => runProcess(args, { cwd, env: ENV, input });

test('three answers give a configuration and a pipeline that passes our own checks', async () => {
  const folder = folderWith({ '.git/HEAD': 'ref: refs/heads/main\n' });
  const { code, err } = await run(folder, ['init'], 'localhost:4173\nnpm run preview\ngithub\n');
  expect({ code, questions: err.match(/\]: /g)?.length }).toEqual({ code: 0, questions: 3 });
  const config = readFileSync(join(folder, 'assay.config.yaml'), 'utf8');
  expect(config).toContain('  - http://localhost:4173/');
  expect(config).toContain('  command: npm run preview');
  const path = '.github/workflows/assay.yml';
  const { findings } = await scanWorkflows({ files: [{ path, text: readFileSync(join(folder, path), 'utf8') }] });
  expect(findings.map(({ check, title }) => [check, title])).toEqual([]);
  const again = await run(folder, ['init', '--yes', '--ci', 'github']);
  expect(again.err).toContain(`${path} exists and is left as it is`);
  expect(readFileSync(join(folder, 'assay.config.yaml'), 'utf8')).toBe(config);
});

test('files for assistants are added once and keep what is there', async () => {
  const folder = folderWith({ 'AGENTS.md': '# Ours\n' });
  for (const _ of [1, 2]) expect((await run(folder, ['init', '--assistant'])).code).toBe(0);
  const agents = readFileSync(join(folder, 'AGENTS.md'), 'utf8');
  expect(agents).toMatch(/^# Ours\n\n## Website checks with Assay\n/);
  expect(agents.match(/## Website checks/g)).toHaveLength(1);
  expect(JSON.parse(readFileSync(join(folder, '.mcp.json'), 'utf8')).mcpServers.assay.args).toContain('--local');
  expect(existsSync(join(folder, '.claude/skills/assay/SKILL.md'))).toBe(true);
  expect(existsSync(join(folder, 'assay.config.yaml'))).toBe(false);
  const { code, out } = await run(folder, ['code', '.', '--fail-on', 'info', '--format', 'json']);
  expect({ code, findings: JSON.parse(out).findings }).toEqual({ code: 0, findings: [] });
});

test('the completion of bash offers commands, second words and options', async () => {
  const { out } = await runHere(['completion', 'bash']);
  const complete = (...words: string[]) =>
    execFileSync('bash', [
      '-c',
      `${out}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _assay; echo "\${COMPREPLY[*]}"`,
      'bash',
      ...words,
    ])
      .toString()
      .trim()
      .split(' ');
  expect(complete('assay', '')).toEqual(expect.arrayContaining(commandNames().filter((name) => !name.includes(' '))));
  expect(complete('assay', 'plan', '')).toContain('set');
  expect(complete('assay', 'scan', '--fa')).toEqual(['--fail-on']);
  expect(complete('assay', 'plan', 'set', '--')).toContain('--format');
  expect((await runHere(['completion', 'fish'])).out).toContain("-n '__fish_seen_subcommand_from scan' -l fail-on");
  expect((await runHere(['completion', 'powershell'])).code).toBe(2);
});
