import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkflowReport } from '@assay/engine';
import { expect, test } from 'vitest';
import { folderWith, runHere } from '../test-cli.ts';
import { readHistory } from './read-history.ts';

const KEY = ['sk', 'live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq'].join('_');
const HERE = { env: process.env, signal: new AbortController().signal };

function repository(...versions: readonly Readonly<Record<string, string>>[]): string {
  const root = folderWith({});
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
  git('init', '--quiet', '--initial-branch=main');
  for (const files of versions) {
    for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text);
    git('add', '--all');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--message=x');
  }
  return root;
}

const WITH_KEY = { 'pay.ts': `const key = '${KEY}';\n`, 'a.ts': 'export const a = 1;\n' };
const WITHOUT = { 'pay.ts': 'const key = process.env.KEY;\n' };

test('lines that a commit removed, with the commit', async () => {
  const history = await readHistory(repository(WITH_KEY, WITHOUT), HERE);
  expect(history).toEqual({
    removed: [{ path: 'pay.ts', commit: expect.stringMatching(/^[0-9a-f]{40}$/), text: WITH_KEY['pay.ts'].trimEnd() }],
    commits: [expect.stringMatching(/^[0-9a-f]{40}$/), expect.stringMatching(/^[0-9a-f]{40}$/)],
    leftOut: [],
  });
});

test('a finding of the baseline stays open if its commit is not among those that are read, and is gone if it is', async () => {
  const root = repository(WITH_KEY, WITHOUT);
  const scan = async (...more: string[]) => {
    const { code, out } = await runHere(['code', root, '-m', 'secrets', '--format', 'json', ...more], {
      env: process.env,
    });
    return { code, report: JSON.parse(out) as WorkflowReport };
  };
  const { report: earlier } = await scan();
  const baseline = join(folderWith({}), 'baseline.json');
  writeFileSync(baseline, JSON.stringify(earlier));
  const commit = (n: number) =>
    `commit refs/heads/main\ncommitter a <a@example.com> ${1_700_000_000 + n} +0000\ndata 1\nx\n`;
  const first = `${commit(0)}from refs/heads/main^0\n`;
  const input = `${first}${Array.from({ length: 500 }, (_, n) => commit(n + 1)).join('')}`;
  execFileSync('git', ['-C', root, 'fast-import', '--quiet'], { input });
  const { code, report } = await scan('--baseline', baseline);
  expect(code).toBe(0);
  expect(report.findings).toMatchObject([
    {
      fingerprint: earlier.findings[0]?.fingerprint,
      change: 'same',
      evidence: { shows: expect.stringContaining('The commit was not read again') },
    },
  ]);
  expect(report.coverage).toContainEqual(
    expect.objectContaining({
      check: 'secrets/history',
      reason: expect.stringContaining('Only the latest 500 commits'),
    }),
  );
  const other = repository(WITHOUT);
  const read = JSON.parse(
    (await runHere(['code', other, '-m', 'secrets', '--format', 'json', '--baseline', baseline], { env: process.env }))
      .out,
  );
  expect(read.findings).toEqual([]);
});

test('files with a space in their name, and those with a NUL in their text', async () => {
  const text = `${'a'.repeat(9000)}\n\0b\nconst key = 1;`;
  const history = await readHistory(repository({ 'my pay.ts': text }, { 'my pay.ts': 'let a;' }), HERE);
  expect(history).toMatchObject({ removed: [{ path: 'my pay.ts', text: expect.stringContaining('\0b\nconst key') }] });
});

test('a removed credential is a finding that does not show it; one that is still there is reported once', async () => {
  const scan = async (root: string): Promise<WorkflowReport> =>
    JSON.parse((await runHere(['code', root, '-m', 'secrets', '--format', 'json'], { env: process.env })).out);
  const removed = await scan(repository(WITH_KEY, WITHOUT));
  expect(removed.findings).toMatchObject([{ check: 'secrets/history', file: 'pay.ts', severity: 'high' }]);
  expect(JSON.stringify(removed)).not.toContain(KEY);
  const moved = await scan(repository(WITH_KEY, { ...WITHOUT, 'other.ts': WITH_KEY['pay.ts'] }));
  expect(moved.findings.map(({ check }) => check)).toEqual(['secrets/committed']);
  expect((await scan(repository(WITHOUT, { 'pay.ts': 'let a;' }))).findings).toEqual([]);
});

test('no program that the settings of a repository name is run', async () => {
  const root = repository(WITH_KEY, WITHOUT);
  const ran = join(root, 'ran');
  const program = join(root, 'program.sh');
  writeFileSync(program, `#!/bin/sh\ntouch ${ran}\ncat "$@" 2>/dev/null\n`);
  chmodSync(program, 0o755);
  const hooks = join(root, '.git/hooks');
  mkdirSync(hooks, { recursive: true });
  for (const hook of ['post-checkout', 'reference-transaction', 'fsmonitor-watchman'])
    writeFileSync(join(hooks, hook), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 });
  writeFileSync(
    join(root, '.git/config'),
    `[core]\n\trepositoryformatversion = 0\n\tfsmonitor = ${program}\n\tpager = ${program}\n\tsshCommand = ${program}\n\thooksPath = ${hooks}\n\tattributesFile = ${join(root, 'attributes')}\n[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${program}\n[diff]\n\texternal = ${program}\n[diff "x"]\n\ttextconv = ${program}\n\tcommand = ${program}\n[filter "x"]\n\tsmudge = ${program}\n\tclean = ${program}\n[remote "origin"]\n\turl = ext::${program}\n\tpromisor = true\n\tpartialclonefilter = blob:none\n[include]\n\tpath = ${join(root, 'more')}\n`,
  );
  for (const name of ['attributes', '.gitattributes', '.git/info/attributes']) {
    mkdirSync(join(root, '.git/info'), { recursive: true });
    writeFileSync(join(root, name), '* diff=x filter=x\n');
  }
  writeFileSync(join(root, 'more'), `[core]\n\tpager = ${program}\n`);
  const history = await readHistory(root, HERE);
  expect(history).toMatchObject({ removed: [{ path: 'pay.ts' }] });
  expect(existsSync(ran)).toBe(false);
});

test('objects of another folder, a missing commit and a folder without history', async () => {
  const root = repository(WITH_KEY, WITHOUT);
  const alternates = join(root, '.git/objects/info/alternates');
  mkdirSync(join(root, '.git/objects/info'), { recursive: true });
  writeFileSync(alternates, '/tmp\n');
  expect(await readHistory(root, HERE)).toEqual({ notRead: 'The history is stored in another folder' });
  rmSync(alternates);
  writeFileSync(join(root, '.git/HEAD'), `${'0'.repeat(39)}1\n`);
  expect(await readHistory(root, HERE)).toEqual({ notRead: 'The history could be read in part only' });
  expect(await readHistory(root, { ...HERE, env: {} })).toEqual({ notRead: 'Git cannot be started' });
  expect(await readHistory(folderWith({}), HERE)).toBeUndefined();
});
