import { expect, test } from 'vitest';
import { scanWorkflows } from './repository.ts';

const CI = '.github/workflows/ci.yml';
const scanOne = (text: string, path = CI) => scanWorkflows({ files: [{ path, text }] });
const passes = ({ coverage }: Awaited<ReturnType<typeof scanOne>>) =>
  coverage.filter(({ verdict }) => verdict === 'pass').map(({ check }) => check);

/** A sound workflow with most keys; each line that ends in a colon opens a mapping or list. */
const WORKFLOW = `name: CI
run-name: CI of \${{ github.actor_id }}
on:
  push:
    branches: [main]
  schedule:
    - cron: '0 3 * * *'
  workflow_dispatch:
    inputs:
      level:
        type: choice
        options: [info, debug]
  workflow_call:
    outputs:
      result:
        value: \${{ jobs.build.outputs.done }}
permissions:
  contents: read
concurrency:
  group: ci
  cancel-in-progress: true
defaults:
  run:
    shell: bash
jobs:
  build:
    runs-on:
      group: large
    timeout-minutes: 5
    permissions:
      contents: read
    environment:
      name: test
    strategy:
      fail-fast: false
      matrix:
        node: [22, 24]
    container:
      image: node@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
    services:
      database:
        image: postgres@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
        ports: ['5432:5432']
    outputs:
      done: \${{ steps.test.outcome }}
    steps:
      - id: test
        name: Test
        run: make test
        working-directory: app
      - parallel:
          - name: One
            run: make one
          - name: Two
            run: make two
      - id: server
        background: true
        run: make serve
      - cancel: server
`;
/** Mappings whose keys are names. */
const NAMED = ['inputs', 'outputs', 'matrix', 'services'];

/** The workflow with a key before each line that begins a key of a mapping. */
function insertions(): (readonly [place: string, text: string])[] {
  const lines = WORKFLOW.trimEnd().split('\n');
  return lines.flatMap((line, i) => {
    const indent = /^(?:[ ]|- )*/.exec(line)?.[0] ?? '';
    const parent = lines
      .slice(0, i)
      .findLast((one) => /^ */.exec(one)?.[0].length === indent.replace(/- $/, '').length - 2 && /:$/.test(one));
    if (NAMED.includes(parent?.trim().replace(/:$/, '') ?? '')) return [];
    const [before, after] = indent.endsWith('- ')
      ? [[`${indent}invented: 1`], [`${' '.repeat(indent.length)}${line.slice(indent.length)}`]]
      : [[`${indent}invented: 1`], [line]];
    return [
      [
        `before line ${i + 1}: ${line.trim()}`,
        [...lines.slice(0, i), ...before, ...after, ...lines.slice(i + 1)].join('\n'),
      ] as const,
    ];
  });
}

test('the workflow is sound as it is', async () => {
  const report = await scanOne(WORKFLOW);
  expect(report.files[0]?.error).toBe(null);
  expect(report.coverage.filter(({ verdict }) => verdict === 'unknown')).toEqual([]);
  expect(passes(report).length).toBeGreaterThan(20);
});

test.each(insertions())('no check passes on a file with an invented key: %s', async (_, text) => {
  const report = await scanOne(text);
  expect(passes(report)).toEqual([]);
  const { files, coverage } = report;
  const reasons = coverage.map(({ reason }) => reason ?? '').join('\n');
  if (files[0]?.error === null) expect(reasons).toMatch(/unknown key `[^`]*invented` in line \d+/);
});

test('the keys of an action are known, too', async () => {
  const action = (key: string) =>
    `name: Setup\ndescription: Sets up\nruns:\n  using: composite\n  steps:\n    - run: make\n      shell: bash\n${key}`;
  const read = (text: string) => scanOne(text, 'setup/action.yml');
  expect(passes(await read(action(''))).length).toBeGreaterThan(10);
  for (const key of ['      invented: 1\n', '  invented: 1\n', 'invented: 1\n'])
    expect(passes(await read(action(key))), key).toEqual([]);
});

const PARALLEL = `on: issues
permissions: {}
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - parallel:
          - run: echo "\${{ github.event.issue.title }}"
          - uses: $/setup
`;

test('steps that run in parallel are read, and actions of the repository by their path', async () => {
  const action = `name: a\ndescription: b\ninputs:\n  text: {}\nruns:\n  using: composite\n  steps:\n    - run: echo "\${{ inputs.text }}"\n      shell: bash\n`;
  const { findings } = await scanWorkflows({
    files: [
      {
        path: CI,
        text: PARALLEL.replace('$/setup', `$/setup\n            with: { text: "\${{ github.event.issue.body }}" }`),
      },
      { path: 'setup/action.yml', text: action },
    ],
  });
  const injections = findings.filter(({ check }) => check === 'workflow/dangerous/template-injection');
  expect(injections.map(({ file, line, severity }) => [file, line, severity])).toEqual([
    [CI, 8, 'high'],
    ['setup/action.yml', 8, 'high'],
  ]);
});
