import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Check } from '../checks/define-check.ts';
import { CHECKS } from '../checks/list.ts';
import type { Dependabot, PreCommit } from '../evidence/parse/workflow/configuration.ts';
import type { WorkflowSet } from '../evidence/parse/workflow/workflow-set.ts';
import { fixWorkflows } from './fix-workflows.ts';
import { scanWorkflows } from './repository.ts';

const CI = '.github/workflows/ci.yml';
const SOUND = 'on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: make\n';
const INJECTED = `on: issues
permissions: {}
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - run: echo "\${{ github.event.issue.title }}"
`;
const scanOne = (text: string, path = CI) => scanWorkflows({ files: [{ path, text }] });

test('a finding has its file, line, column, excerpt and patch', async () => {
  const report = await scanOne(INJECTED);
  expect(report.findings).toHaveLength(1);
  expect(report.findings[0]).toMatchObject({
    module: 'workflow',
    check: 'workflow/dangerous/template-injection',
    file: CI,
    line: 7,
    column: 20,
    location: { end_line: 7, end_column: 51 },
  });
  expect(report.findings[0]?.excerpt.split('\n')[1]).toBe(
    '7 |       - run: echo "${' + '{ github.event.issue.title }}"',
  );
  expect(report.findings[0]?.patch).toContain('+          ISSUE_TITLE: $');
  expect(report).toMatchObject({ files: [{ path: CI, kind: 'workflow', error: null }], ignored: 0 });
  expect(report.totals.critical + report.totals.high).toBe(1);
});

test('the same finding keeps its identity when lines move', async () => {
  const [before] = (await scanOne(INJECTED)).findings;
  const [after] = (await scanOne(`# moved\n\n${INJECTED}`)).findings;
  expect(after?.line).toBe(9);
  expect(after?.fingerprint).toBe(before?.fingerprint);
});

const deep = (open: string, close: string, times: number) => `${open.repeat(times)}1${close.repeat(times)}`;
const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
for (const [name, inner] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf', 'hg'].map((pair) => [pair[0], pair[1]]))
  bomb.push(`${name}: &${name} [${`*${inner}, `.repeat(9)}1]`);

test.each([
  ['an alias bomb', `${bomb.join('\n')}\n${SOUND}`],
  ['an alias of itself', `a: &a [*a]\n${SOUND}`],
  ['10 MB', `${SOUND}${'#'.repeat(10 * 1024 * 1024)}`],
  ['a million short lines', '- a\n'.repeat(250_000)],
  ['deep brackets', `a: ${deep('[', ']', 20_000)}`],
  ['unclosed brackets', '['.repeat(100_000)],
  ['unclosed braces with keys', '{a: '.repeat(50_000)],
  ['deep indentation', Array.from({ length: 900 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ['dashes', '- '.repeat(50_000)],
  ['many keys', Array.from({ length: 60_000 }, (_, i) => `k${i}: v`).join('\n')],
  ['tabs as indentation', 'on: push\njobs:\n\ta:\n\t\truns-on: x\n'],
  ['UTF-16', Buffer.from(SOUND, 'utf16le').toString('utf8')],
  ['a key twice', `${SOUND}on: push\n`],
  ['two documents', `${SOUND}---\n${SOUND}`],
  ['nothing', ''],
  ['a list', '- a\n- b\n'],
  ['no jobs', 'on: push\n'],
  ['an unclosed quote', `on: push\njobs: "${'x'.repeat(100_000)}`],
  ['question marks', '? '.repeat(30_000)],
  ['anchors', Array.from({ length: 20_000 }, (_, i) => `&a${i} `).join('')],
  ['tags', '!!a '.repeat(30_000)],
])('a hostile file is one error, and the others are checked: %s', async (_, text) => {
  const report = await scanWorkflows({
    files: [
      { path: CI, text },
      { path: '.github/workflows/sound.yml', text: INJECTED },
    ],
  });
  expect(report.files[0]?.error).toMatch(/^[^\n]{5,250}$/);
  expect(report.files[1]?.error).toBe(null);
  expect(report.findings).toHaveLength(1);
  const passed = report.coverage.filter(({ verdict }) => verdict === 'pass');
  expect(passed.filter(({ reason }) => !reason?.includes(CI)).map(({ check }) => check)).toEqual([]);
});

test.each([
  ['a file that GitHub rejects leaves the verdict on the others, which names it', 'on: push\njobs: [\n', 'pass'],
  ['no check passes on a file that is too deep to read', `a: ${'['.repeat(300)}`, 'unknown'],
])('%s', async (_, text, verdict) => {
  const report = await scanWorkflows({
    files: [
      { path: CI, text },
      { path: '.github/workflows/sound.yml', text: SOUND },
    ],
  });
  const { coverage } = report;
  expect(coverage.find(({ check }) => check === 'workflow/dangerous/template-injection')).toMatchObject({
    verdict,
    reason: expect.stringContaining(CI),
  });
});

test('a check whose only file is invalid does not pass', async () => {
  const report = await scanOne('on: push\njobs: [\n');
  expect(report.coverage.map(({ verdict }) => verdict)).not.toContain('pass');
});

test('a byte order mark, Windows line ends and anchors are fine', async () => {
  const text = `\ufeff${INJECTED.replace('permissions: {}', 'permissions: &p {}\nenv: *p')}`.replaceAll('\n', '\r\n');
  const report = await scanOne(text);
  expect(report.files[0]?.error).toBe(null);
  expect(report.findings.map(({ line }) => line)).toEqual([8]);
  expect(
    report.findings[0]?.patch
      ?.split('\n')
      .filter((line) => line.startsWith('+ '))
      .every((line) => line.endsWith('\r')),
  ).toBe(true);
});

test.each([
  ['beside', INJECTED.replace('title }}"', 'title }}" # assay: ignore[template-injection] only a test')],
  [
    'above the step',
    INJECTED.replace('      - run', '      # assay: ignore[workflow/dangerous/template-injection] a test\n      - run'),
  ],
  ['above the job', INJECTED.replace('  a:', '  # assay: ignore[dangerous/template-injection] a test\n  a:')],
  ['of zizmor', INJECTED.replace('      - run', '      # zizmor: ignore[template-injection]\n      - run')],
])('a comment silences a check, and the report counts it: %s', async (_, text) => {
  expect(await scanOne(text)).toMatchObject({ findings: [], ignored: 1, score: 100 });
});

test('a comment for another check or place silences nothing', async () => {
  const other = INJECTED.replace('title }}"', 'title }}" # assay: ignore[unpinned-action]');
  const elsewhere = INJECTED.replace('permissions: {}', 'permissions: {} # assay: ignore[template-injection]');
  expect((await scanOne(other)).findings).toHaveLength(1);
  expect((await scanOne(elsewhere)).findings).toHaveLength(1);
});

test('without workflow files nothing passes', async () => {
  const report = await scanWorkflows({ files: [] });
  expect(report).toMatchObject({ score: null, grade: null, files: [], findings: [] });
  expect(report.coverage.map(({ verdict }) => verdict)).not.toContain('pass');
});

test('what was left out is said, and no check passes on it', async () => {
  const report = await scanWorkflows({ files: [{ path: CI, text: SOUND }], leftOut: ['src could not be read'] });
  expect(report.coverage.map(({ verdict }) => verdict)).not.toContain('pass');
  expect(report.coverage[0]?.reason).toContain('src could not be read');
});

const samples = (CHECKS as readonly Check[])
  .filter(({ id }) => id.startsWith('workflow/'))
  .flatMap((check) =>
    check.examples().map((example) => [`${check.id}: ${example.name}`, filesOf(example.given)] as const),
  )
  .filter(([, files]) => files.length > 0);

function filesOf(given: {
  readonly workflows?: WorkflowSet;
  readonly dependabot?: readonly Dependabot[];
  readonly preCommit?: readonly PreCommit[];
}): { path: string; text: string }[] {
  const { workflows = [], actions = [] } = given.workflows ?? {};
  const { dependabot = [], preCommit = [] } = given;
  return [...workflows, ...actions, ...dependabot, ...preCommit].map(({ source: { path, text } }) => ({ path, text }));
}

test.each(samples)('each patch applies, fixes its finding and adds none: %s', { timeout: 60_000 }, async (_, files) => {
  const repository = { slug: 'acme/shop' };
  const before = await scanWorkflows({ files, repository, pedantic: true });
  const fixed = await fixWorkflows({ files, repository, pedantic: true });
  const fixable = before.findings.flatMap(({ patch, ...one }) => (patch === null ? [] : [{ patch, ...one }]));
  const trees = patched(
    files,
    [...fixable, ...fixed].map(({ patch }) => patch),
  );
  for (const [i, { patch, fingerprint, file }] of fixable.entries()) {
    const after = await scanWorkflows({ files: trees[i] ?? [], repository, pedantic: true });
    expect(after.files.map(({ error }) => error)).toEqual(before.files.map(({ error }) => error));
    expect(changedKeys(files, trees[i] ?? []).length, patch).toBeLessThanOrEqual(MAX_CHANGED);
    const left = after.findings.map((one) => one.fingerprint);
    expect(left).not.toContain(fingerprint);
    expect(after.findings.length, `${file}\n${patch}`).toBeLessThan(before.findings.length);
  }
  for (const [i, { path, text }] of fixed.entries())
    expect(trees[fixable.length + i]?.find((file) => file.path === path)?.text).toBe(text);
});

test('fixing pins every action whose release is known, and names the release', async () => {
  const step = (uses: string) => SOUND.replace('run: make', `uses: ${uses}`);
  const fixedOf = async (uses: string) =>
    (await fixWorkflows({ files: [{ path: CI, text: step(uses) }], pedantic: true }))[0]?.text;
  expect(await fixedOf('docker/login-action@v4')).toMatch(/uses: docker\/login-action@[\da-f]{40} # v4\.\d+\.\d+\n/);
  expect(await fixedOf("'actions/checkout@v6' # our code")).toMatch(/@[\da-f]{40}' # v6\.\d+\.\d+ our code\n/);
  expect(await fixedOf('octo/unheard-of@v1')).toBeUndefined();
});

/** A value that moves into a variable changes two keys; so do two inputs that are set. */
const MAX_CHANGED = 4;

/** Paths of the values that differ between two versions of YAML files. */
function changedKeys(before: Files, after: Files): string[] {
  return before.flatMap(({ path, text }) => {
    const [old, now] = [text, after.find((file) => file.path === path)?.text ?? ''].map((one) =>
      valuesOf(parse(one), path),
    );
    return [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].filter(
      (key) => old?.get(key) !== now?.get(key),
    );
  });
}

function valuesOf(value: unknown, path: string): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[path, value]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...valuesOf(inner, `${path}.${key}`)]));
}

type Files = readonly { readonly path: string; readonly text: string }[];

/** For each unified diff, the files with it applied; one `git apply` applies all, each in a folder of its own. */
function patched(files: Files, patches: readonly string[]): Files[] {
  if (patches.length === 0) return [];
  const folder = mkdtempSync(join(tmpdir(), 'assay-patch-'));
  try {
    for (const [i] of patches.entries())
      for (const { path, text } of files) {
        mkdirSync(join(folder, `${i}`, dirname(path)), { recursive: true });
        writeFileSync(join(folder, `${i}`, path), text);
      }
    execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
      cwd: folder,
      input: patches.map((patch, i) => patch.replaceAll(/^(--- a|\+\+\+ b)\//gm, `$1/${i}/`)).join(''),
      env: { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() },
    });
    return patches.map((_, i) =>
      files.map(({ path }) => ({ path, text: readFileSync(join(folder, `${i}`, path), 'utf8') })),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
