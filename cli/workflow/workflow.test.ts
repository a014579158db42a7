import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkflowReport } from '@assay/engine';
import { expect, test } from 'vitest';
import { folderWith, type Outcome, runHere, runProcess } from '../test-cli.ts';

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
const ENV = { ...process.env, NO_COLOR: '1', GITHUB_REPOSITORY: '', GITHUB_WORKSPACE: '' };

function assay(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  return runHere(['workflow', ...args], { env: { ...ENV, ...env } });
}

async function reportOf(args: readonly string[]): Promise<WorkflowReport> {
  return JSON.parse((await assay([...args, '--format', 'json'])).out);
}

test('a repository folder, its folder of workflows and one file are the same files', async () => {
  const folder = folderWith({
    [CI]: INJECTED,
    'node_modules/x/.github/workflows/x.yml': INJECTED,
    'src/a.yml': INJECTED,
  });
  const inside = { env: ENV, cwd: join(folder, '.github') };
  const reports = await Promise.all([
    runProcess(['workflow', '.', '--format', 'json'], inside).then(({ out }) => JSON.parse(out) as WorkflowReport),
    reportOf([folder]),
    reportOf([join(folder, '.github/workflows')]),
    reportOf([join(folder, CI)]),
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
  expect(await assay([join(empty, 'none')])).toMatchObject({
    code: 2,
    err: expect.stringContaining('none: there is no such file or folder'),
  });
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
  expect(await assay([folder, '--format', 'json'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/checks could not run: .*link\.yml is a symbolic link/),
  });
  expect(await assay([folder, '--allow-incomplete'])).toMatchObject({ code: 0 });
});

test('a link to a file that is scanned under its own name leaves nothing out', async () => {
  const folder = folderWith({ [CI]: SOUND, 'AGENTS.md': '# Socks\n' });
  symlinkSync('AGENTS.md', join(folder, 'CLAUDE.md'));
  expect(await assay([folder])).toMatchObject({ code: 0 });
});

test('a path that is a link out of the repository is refused, one to the repository or inside of it is not', async () => {
  const outside = folderWith({ 'secret.yml': SOUND, 'workflows/ci.yml': SOUND });
  const folder = folderWith({ [CI]: SOUND, 'docs/x.md': '' });
  const github = join(folder, '.github');
  symlinkSync(join(outside, 'secret.yml'), join(github, 'workflows/link.yml'));
  symlinkSync(join(outside, 'workflows'), join(github, 'more'));
  symlinkSync('workflows', join(github, 'inside'));
  for (const path of ['.github/workflows/link.yml', '.github/more', '.github/more/ci.yml'])
    expect(await assay([join(folder, path)])).toMatchObject({
      code: 2,
      err: expect.stringContaining('leads out of the repository'),
    });
  const link = join(outside, 'repository');
  symlinkSync(folder, link);
  for (const path of [link, join(link, '.github'), join(folder, '.github/inside'), join(link, CI)])
    expect((await reportOf([path, '--exclude', 'link.yml'])).files.map((file) => file.path)).toEqual([CI]);
});

test('--exclude leaves out files, folders and names at any depth, and can be repeated', async () => {
  const folder = folderWith({
    [CI]: SOUND,
    'AGENTS.md': 'Hi',
    'fixtures/a/AGENTS.md': 'Hi',
    'packages/b/t/AGENTS.md': 'Hi',
  });
  const paths = async (...globs: string[]) =>
    (await reportOf([folder, ...globs.flatMap((glob) => ['--exclude', glob])])).files.map(({ path }) => path);
  expect(await paths()).toHaveLength(4);
  expect(await paths('fixtures', 'packages/*/t/')).toEqual([CI, 'AGENTS.md']);
  expect(await paths('AGENTS.md')).toEqual([CI]);
  expect(await paths('./packages/**/*.md', '.github')).toEqual(['AGENTS.md', 'fixtures/a/AGENTS.md']);
  expect(await assay([join(folder, CI), '--exclude', '*.yml'])).toMatchObject({ code: 2 });
});

test('the help names the exit codes', async () => {
  expect((await assay(['--help'])).out).toMatch(/Exit codes\n {2}0 [\s\S]+2 {9}A file could not be read/);
});

test('annotations name files as GitHub finds them in its workspace', async () => {
  const workspace = folderWith({ [`sub/${CI}`]: INJECTED });
  const { out } = await assay([join(workspace, 'sub'), '-f', 'github'], { GITHUB_WORKSPACE: workspace });
  expect(out).toContain(`file=sub/${CI},line=7`);
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
  expect(fixed.err).toContain('fixed 2 of 2 findings');
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

test('--fix says how many findings it fixed, and why not the others', async () => {
  const folder = folderWith({ [CI]: `${INJECTED}      - uses: octo/setup@v2\n` });
  const { err } = await assay([folder, '--fix', '--fail-on', 'never']);
  expect(err).toContain('fixed 2 of 3 findings');
  expect(err).toContain('1 left: the fix depends on');
});

test.each([
  ['no remote', {}, [], {}, 'Action pinned to a mutable tag'],
  ['a worktree', { '.git': 'gitdir: /nowhere\n' }, [], {}, 'Action pinned to a mutable tag'],
  [
    'another host',
    { '.git/config': origin('https://example.org/octo/shop.git') },
    [],
    {},
    'Action pinned to a mutable tag',
  ],
  [
    'a name like GitHub',
    { '.git/config': origin('git@github.com.test:octo/shop') },
    [],
    {},
    'Action pinned to a mutable tag',
  ],
  ['https', { '.git/config': origin('https://github.com/acme/shop.git') }, [], {}, 'Third-party action'],
  ['ssh', { '.git/config': origin('git@github.com:acme/shop.git') }, [], {}, 'Third-party action'],
  ['its remote, of the same owner', { '.git/config': origin('ssh://git@github.com/octo/shop') }, [], {}, undefined],
  [
    'an enterprise server of the settings',
    { '.git/config': origin('git@ghe.acme.test:octo/shop.git') },
    [],
    { ASSAY_GITHUB_URL: 'https://ghe.acme.test' },
    undefined,
  ],
  [
    'an enterprise server of the workflow run',
    { '.git/config': origin('https://ghe.acme.test:8443/octo/shop') },
    [],
    { GITHUB_SERVER_URL: 'https://ghe.acme.test:8443' },
    undefined,
  ],
  [
    'its remote, in a workflow run of another repository',
    { '.git/config': origin('https://github.com/acme/shop') },
    [],
    { GITHUB_REPOSITORY: 'octo/shop', GITHUB_WORKSPACE: '/' },
    'Third-party action',
  ],
  [
    'the workflow run in its workspace',
    {},
    [],
    { GITHUB_REPOSITORY: 'octo/shop', GITHUB_WORKSPACE: 'here' },
    undefined,
  ],
  [
    'the workflow run, before the remote',
    { '.git/config': origin('https://github.com/acme/shop') },
    [],
    { GITHUB_REPOSITORY: 'octo/shop', GITHUB_WORKSPACE: 'here' },
    undefined,
  ],
  [
    'the option',
    {},
    ['--repository', 'octo/shop'],
    { GITHUB_REPOSITORY: 'acme/shop', GITHUB_WORKSPACE: 'here' },
    undefined,
  ],
] as const)('the owner of the repository is known by %s', async (_, files, args, env, expected) => {
  const folder = folderWith({ [CI]: TAGGED, ...files });
  const own = 'GITHUB_WORKSPACE' in env && env.GITHUB_WORKSPACE === 'here' ? { ...env, GITHUB_WORKSPACE: folder } : env;
  const { out } = await assay([folder, ...args, '--format', 'json'], own);
  const report: WorkflowReport = JSON.parse(out);
  const found = report.findings.find(({ check }) => check === 'workflow/pinning/unpinned-action');
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found?.title).toContain(expected);
});

test('--repository takes OWNER/NAME', async () => {
  const folder = folderWith({ [CI]: SOUND });
  expect(await assay([folder, '--repository', 'shop'])).toMatchObject({ code: 2 });
});
