import { expect, test } from 'vitest';
import { sized } from '../../testbed/sized.ts';
import { scanWorkflows } from './repository.ts';

const CHARACTERS = 150_000;
const REPEATED = sized(50_000, CHARACTERS);
/** The engine ends a call after this time by the clock. */
const LIMIT_MICROSECONDS = 5_000_000;

function scanScript(script: string) {
  const lines = script.split('\n').map((line) => `          ${line}`);
  const text = `on: [issues, pull_request_target]
permissions: {}
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - env:
          TITLE: \${{ github.event.issue.title }}
          KEY: \${{ secrets.KEY }}
        run: |
${lines.join('\n')}
`;
  return scanWorkflows({ files: [{ path: '.github/workflows/ci.yml', text }] });
}

const MAX_ATTEMPTS = 5;

type Script = Awaited<ReturnType<typeof scanScript>>;
const isLate = ({ coverage }: Script) => coverage.some(({ reason }) => reason?.includes('took longer'));

/** Scans again if a call was ended although this process was given less than its limit: the machine was busy. */
async function scanInOwnTime(script: string): Promise<Script> {
  for (let attempt = 1; ; attempt += 1) {
    const begin = process.cpuUsage();
    const report = await scanScript(script);
    const { user, system } = process.cpuUsage(begin);
    if (!isLate(report) || user + system >= LIMIT_MICROSECONDS || attempt === MAX_ATTEMPTS) return report;
  }
}

test.each(['env', 'env[0]', 'toJSON(env)'])('the whole context in a script is judged: %s', async (expression) => {
  const { coverage } = await scanInOwnTime(`echo "\${{ ${expression} }}"`);
  expect(coverage.filter(({ verdict }) => verdict === 'unknown' || verdict === 'broken')).toEqual([]);
});

test.each([
  ...[
    '(',
    '$(',
    '"$(',
    '`',
    '{ ',
    'x{',
    '{a,',
    '{"a":[{',
    `\${a:-`,
    '$((',
    '<(',
    '@(',
    '[[ ( ',
    'if ',
    'case a in a) ',
  ],
  ...['cat <<A\n', 'cat <<A <<B\n$(cat <<C\n', '"', "'a", "$'", 'a | ', 'a && ', 'f() { a; }\n', 'a\\\n'],
  ...[
    `echo \${{ github.event.issue.title }}\n`,
    'eval "a $TITLE"\n',
    'git checkout $TITLE\n',
    "bash -c 'curl $A | sh'\n",
  ],
  ...['echo "A=$TITLE" >> $GITHUB_ENV\n', 'f() { echo $1; }\nf $KEY\n', 'A=$B$A; ', 'B=$A\nA=$B\n', `\${{ `],
])('every check judges a script of thousands of %j in time', async (token) => {
  const report = await scanInOwnTime(token.repeat(Math.ceil(REPEATED / token.length)));
  const { files, coverage } = report;
  expect(files[0]?.error).toBe(null);
  expect(coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  expect(isLate(report)).toBe(false);
});

test.each([
  ['lines', ':\n'.repeat(3000)],
  ['characters', `echo ${'x'.repeat(CHARACTERS)}\n`],
  ['commands', `${': ; '.repeat(300)}\n`.repeat(10)],
  ['nested', `${'( '.repeat(300)}:${' )'.repeat(300)}; `],
])('no check passes on a command behind too many %s', async (reason, before) => {
  const { coverage } = await scanInOwnTime(`${before}curl https://get.example/install.sh | sh`);
  expect(coverage.filter(({ verdict }) => verdict === 'pass')).toEqual([]);
  const verdict = coverage.find(({ check }) => check === 'workflow/dangerous/unverified-script');
  expect(verdict?.verdict).not.toBe('pass');
  expect(coverage.find((one) => one.verdict === 'unknown')?.reason).toContain(reason);
});

const CUT = /were left out|were searched/;
const JOB = (steps: string, more = '') => `    runs-on: ubuntu-latest\n${more}    steps:\n${steps}`;
const HEAD = 'on: issues\npermissions: {}\njobs:\n';
const count = <T>(length: number, made: (i: number) => T) => Array.from({ length }, (_, i) => made(i));

/** Each variable is made of all of the next level; the last level is text of an issue. */
function treeOfVariables(width: number, depth: number): string {
  const levels = count(depth, (level) =>
    count(width, (i) => `V${level}x${i}="${count(width, (j) => `$V${level + 1}x${j}`).join('')}"`),
  );
  return `V${depth}x0=$TITLE\n${levels.toReversed().flat().join('\n')}\neval "$V0x0"`;
}

const chainOfJobs = (length: number) =>
  count(length, (i) => {
    const value = i === 0 ? 'github.event.issue.body' : `needs.j${i - 1}.outputs.x`;
    const outputs = `    outputs: { x: "\${{ steps.s.outputs.x }}" }\n`;
    const needs = i === 0 ? '' : `    needs: j${i - 1}\n`;
    return `  j${i}:\n${JOB(`      - id: s\n        run: 'echo "x=\${{ ${value} }}" >> "$GITHUB_OUTPUT"'\n`, needs + outputs)}`;
  }).join('');

const chainOfSteps = (length: number, step: (i: number) => string) =>
  `  a:\n${JOB(count(length, (i) => `      - run: ${step(i)}\n`).join(''), `    env: { A0: "\${{ github.event.issue.body }}" }\n`)}`;

const callingActions = (size: number) =>
  count(size, (i) => ({
    path: `a${i}/action.yml`,
    text: `name: a
inputs: { x: { required: true } }
outputs: { y: { value: "\${{ steps.s.outputs.y }}" } }
runs:
  using: composite
  steps:
${count(size, (j) => `    - { id: s, uses: ./a${j}, with: { x: "\${{ inputs.x }}\${{ steps.s.outputs.y }}" } }\n`).join('')}    - { shell: bash, run: 'echo "\${{ inputs.x }}"' }
`,
  }));

const callingWorkflows = (size: number) =>
  count(size, (i) => ({
    path: `.github/workflows/w${i}.yml`,
    text: `on: { workflow_call: { inputs: { x: { type: string } } } }
permissions: {}
jobs:
${count(size, (j) => `  j${j}: { uses: ./.github/workflows/w${j}.yml, with: { x: "\${{ inputs.x }}" } }\n`).join('')}  z:
${JOB(`      - run: 'echo "\${{ inputs.x }}"'\n`)}`,
  }));

const inFile = (jobs: string) => [{ path: '.github/workflows/ci.yml', text: HEAD + jobs }];
const INJECTION = 'workflow/dangerous/template-injection';
const REPARSED = 'workflow/dangerous/reparsed-variable';
const ENV = 'workflow/dangerous/github-env';

async function verdictOf(files: { path: string; text: string }[], check: string) {
  const { coverage, files: read } = await scanWorkflows({ files });
  expect(read.map(({ error }) => error)).toEqual(files.map(() => null));
  expect(coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  return coverage.find((one) => one.check === check);
}

test.each([
  ['a script of nested arithmetic', inFile(`  a:\n${JOB(`      - run: 'eval ${'$['.repeat(5000)}'\n`)}`), REPARSED],
  ['300 jobs that hand on an output', inFile(chainOfJobs(300)), INJECTION],
  [
    'thousands of steps that set the next variable',
    inFile(chainOfSteps(2000, (i) => `echo "A${i + 1}=$A${i}" >> "$GITHUB_ENV"`)),
    ENV,
  ],
  [
    'thousands of steps that set the same variables',
    inFile(chainOfSteps(2000, () => `'echo "A=$B" >> "$GITHUB_ENV"; echo "B=$A" >> "$GITHUB_ENV"'`)),
    ENV,
  ],
  ['30 actions that call each other', callingActions(30), INJECTION],
  ['30 workflows that call each other', callingWorkflows(30), INJECTION],
])('what is left out of %s is reported, and the check concerned does not pass', async (_, files, check) => {
  const result = await verdictOf(files, check);
  expect(result?.verdict).not.toBe('pass');
  expect(result?.reason).toMatch(CUT);
});

const treeFile = (size: number) =>
  inFile(
    `  a:\n${JOB(`      - env: { TITLE: "\${{ github.event.issue.title }}" }\n        run: |\n          ${treeOfVariables(size, size).replaceAll('\n', '\n          ')}\n`)}`,
  );

test.each([
  ['a tree of 6 × 6 variables', treeFile(6), REPARSED],
  ['a tree of 15 × 15 variables', treeFile(15), REPARSED],
  ['ten jobs that hand on an output', inFile(chainOfJobs(10)), INJECTION],
  [
    'ten steps that set the next variable',
    inFile(chainOfSteps(10, (i) => `echo "A${i + 1}=$A${i}" >> "$GITHUB_ENV"`)),
    ENV,
  ],
])('%s are followed to the end', async (_, files, check) => {
  expect(await verdictOf(files, check)).toMatchObject({ verdict: 'fail', reason: null });
});
