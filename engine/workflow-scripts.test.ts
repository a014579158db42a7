import { expect, test } from 'vitest';
import { sized } from '../testbed/sized.ts';
import { scanWorkflows } from './workflow-scan.ts';

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

type Script = Awaited<ReturnType<typeof scanScript>>;
const isLate = ({ coverage }: Script) => coverage.some(({ reason }) => reason?.includes('took longer'));

/** Scans again if a call was ended although this process was given less than its limit: the machine was busy. */
async function scanInOwnTime(script: string): Promise<Script> {
  for (;;) {
    const begin = process.cpuUsage();
    const report = await scanScript(script);
    const { user, system } = process.cpuUsage(begin);
    if (!isLate(report) || user + system >= LIMIT_MICROSECONDS) return report;
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
  ['commands', ': ; '.repeat(3000)],
  ['nested', `${'( '.repeat(300)}:${' )'.repeat(300)}; `],
])('no check passes on a command behind too many %s', async (reason, before) => {
  const { coverage } = await scanInOwnTime(`${before}curl https://get.example/install.sh | sh`);
  expect(coverage.filter(({ verdict }) => verdict === 'pass')).toEqual([]);
  const verdict = coverage.find(({ check }) => check === 'workflow/dangerous/unverified-script');
  expect(verdict?.verdict).not.toBe('pass');
  expect(coverage.find((one) => one.verdict === 'unknown')?.reason).toContain(reason);
});
