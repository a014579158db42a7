import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkflowReport } from '@assay/engine';
import { afterEach, expect, test } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/assay.mjs', import.meta.url));
const CI = '.github/workflows/ci.yml';
const INJECTED = `on: issues
permissions: {}
jobs:
  greet:
    runs-on: ubuntu-latest
    steps:
      - run: echo "\${{ github.event.issue.title }} \${{ github.event.issue.body }}"
`;
const SOUND = INJECTED.replace(/echo .*/, 'make');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-workflow-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

function assay(
  args: readonly string[],
  cwd = tmpdir(),
  repository = '',
): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [BIN, 'workflow', ...args],
      { cwd, env: { ...process.env, NO_COLOR: '1', GITHUB_REPOSITORY: repository } },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

async function reportOf(args: readonly string[], cwd?: string): Promise<WorkflowReport> {
  return JSON.parse((await assay([...args, '--format', 'json'], cwd)).out);
}

test('a repository folder, its folder of workflows and one file are the same files', async () => {
  const folder = folderWith({
    [CI]: INJECTED,
    'node_modules/x/.github/workflows/x.yml': INJECTED,
    'src/a.yml': INJECTED,
  });
  const reports = await Promise.all([
    reportOf([folder]),
    reportOf([join(folder, '.github/workflows')]),
    reportOf([join(folder, CI)]),
    reportOf(['.'], join(folder, '.github')),
  ]);
  for (const { files, findings } of reports) {
    expect(files.map(({ path }) => path)).toEqual([CI]);
    expect(findings).toMatchObject([
      {
        place_count: 2,
        places: [
          { file: CI, line: 7, column: 20 },
          { file: CI, line: 7, column: 52 },
        ],
      },
    ]);
  }
  expect(new Set(reports.map(({ findings }) => findings.map(({ id }) => id).join())).size).toBe(1);
});

test('--flat lists each place', async () => {
  const folder = folderWith({ [CI]: INJECTED });
  const { findings, totals } = await reportOf([folder, '--flat']);
  expect(findings.map(({ line, column }) => [line, column])).toEqual([
    [7, 20],
    [7, 52],
  ]);
  expect(totals).toMatchObject({ high: 1 });
});

test('exit codes: 1 for findings, 0 below the bar or with a baseline, 2 for what could not be done', async () => {
  const folder = folderWith({ [CI]: INJECTED });
  const sound = folderWith({ [CI]: SOUND });
  const broken = folderWith({ [CI]: 'on: [' });
  const empty = folderWith({ 'README.md': '' });
  expect(await assay([folder])).toMatchObject({ code: 1 });
  expect(await assay([folder, '--fail-on', 'never'])).toMatchObject({ code: 0 });
  expect(await assay([sound])).toMatchObject({ code: 0 });
  expect(await assay([broken])).toMatchObject({ code: 2, out: expect.stringContaining('Could not read 1 file') });
  expect(await assay([empty])).toMatchObject({ code: 2, err: expect.stringContaining('no workflow files') });
  expect(await assay([join(empty, 'none')])).toMatchObject({ code: 2, err: expect.stringContaining('ENOENT') });
  expect(await assay([])).toMatchObject({ code: 2 });
  const baseline = join(empty, 'baseline.json');
  expect((await assay([folder, '--format', 'json', '--output', baseline])).code).toBe(1);
  expect((await assay([folder, '--baseline', baseline])).code).toBe(0);
  expect((await assay([folder, '--baseline', join(empty, 'README.md')])).err).toContain('is not an Assay JSON report');
});

test('a folder of workflows outside of a repository is checked, other YAML is not', async () => {
  const folder = folderWith({ 'a/one.yml': INJECTED, 'two.yaml': SOUND, 'compose.yml': 'services: {}\n' });
  const { files } = await reportOf([folder]);
  expect(files.map(({ path, kind }) => [path, kind])).toEqual([
    ['a/one.yml', 'workflow'],
    ['two.yaml', 'workflow'],
  ]);
});

test('links are not followed, and what was left out is said', async () => {
  const folder = folderWith({ [CI]: SOUND });
  symlinkSync('/etc/hostname', join(folder, '.github/workflows/link.yml'));
  symlinkSync('/', join(folder, 'root'));
  const { files, coverage } = await reportOf([folder]);
  expect(files.map(({ path }) => path)).toEqual([CI]);
  expect(coverage.map(({ verdict }) => verdict)).not.toContain('pass');
  expect(coverage.some(({ reason }) => reason?.includes('link.yml is a symbolic link'))).toBe(true);
});

test('a patch that git applies, and --fix writes the files', async () => {
  const folder = folderWith({ [CI]: INJECTED });
  const { out, code } = await assay([folder, '--format', 'patch']);
  expect(code).toBe(0);
  execFileSync('git', ['apply', '--check', '-'], {
    cwd: folder,
    input: out,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
  });
  const fixed = await assay([folder, '--fix']);
  expect(fixed).toMatchObject({ code: 0, err: expect.stringContaining(`fixed ${CI}`) });
  expect(readFileSync(join(folder, CI), 'utf8')).toContain('run: echo "$' + '{ISSUE_TITLE} $' + '{ISSUE_BODY}"');
  expect((await assay([folder, '--fix', '--format', 'patch'])).code).toBe(2);
});

test.each([
  ['sarif', '"ruleId": "workflow/dangerous/template-injection'],
  ['github', '::error file=.github/workflows/ci.yml,line=7,'],
  ['markdown', '# Workflow scan report'],
])('--format %s', async (format, expected) => {
  const folder = folderWith({ [CI]: INJECTED });
  const output = join(folder, 'report');
  expect(await assay([folder, '--format', format, '--output', output])).toMatchObject({ code: 1, out: '' });
  expect(existsSync(output)).toBe(true);
  expect(readFileSync(output, 'utf8')).toContain(expected);
});

const TAGGED = SOUND.replace('run: make', 'uses: octo/setup@v2');
const origin = (url: string) => `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n`;

test.each([
  ['no remote', {}, [], '', 'Action pinned to a tag'],
  ['a worktree', { '.git': 'gitdir: /nowhere\n' }, [], '', 'Action pinned to a tag'],
  ['another host', { '.git/config': origin('https://example.org/octo/shop.git') }, [], '', 'Action pinned to a tag'],
  ['https', { '.git/config': origin('https://github.com/acme/shop.git') }, [], '', 'Action of a third party'],
  ['ssh', { '.git/config': origin('git@github.com:acme/shop.git') }, [], '', 'Action of a third party'],
  ['the own owner', { '.git/config': origin('ssh://git@github.com/octo/shop') }, [], '', undefined],
  ['the environment', { '.git/config': origin('https://github.com/acme/shop') }, [], 'octo/shop', undefined],
  ['the option', {}, ['--repository', 'octo/shop'], 'acme/shop', undefined],
] as const)('the owner of the repository is known by %s', async (_, files, args, environment, expected) => {
  const folder = folderWith({ [CI]: TAGGED, ...files });
  const { out } = await assay([folder, ...args, '--format', 'json'], undefined, environment);
  const report: WorkflowReport = JSON.parse(out);
  const found = report.findings.find(({ check }) => check === 'workflow/pinning/unpinned-action');
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found?.title).toContain(expected);
});

test('--repository takes OWNER/NAME', async () => {
  const folder = folderWith({ [CI]: SOUND });
  expect(await assay([folder, '--repository', 'shop'])).toMatchObject({ code: 2 });
});
