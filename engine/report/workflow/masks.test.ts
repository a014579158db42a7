import { expect, test } from 'vitest';
import { matchAgainst } from '../../findings/match.ts';
import { scanWorkflows } from '../../subjects/repository.ts';

const CI = '.github/workflows/ci.yml';
const PASSWORD = 'tr0ub4dor-3';

async function reportOf(lines: string) {
  const text = `on: issues
permissions: {}
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - run: |
${lines.replace(/^/gm, '          ')}
          echo "\${{ github.event.issue.title }}"
`;
  return scanWorkflows({ files: [{ path: CI, text }] });
}

test.each([
  `curl -u admin:${PASSWORD} https://api.acme.test`,
  `curl --user "admin:${PASSWORD}" https://api.acme.test`,
  `X_PASSWORD=${PASSWORD} ./deploy`,
  `export DB_PASSWD='${PASSWORD}'`,
  `git clone https://ci:${PASSWORD}@git.acme.test/app`,
  `git clone https://${PASSWORD}@git.acme.test/app`,
  `curl "https://api.acme.test/?access_token=${PASSWORD}"`,
  `curl -H "Authorization: Bearer ${PASSWORD}" https://api.acme.test`,
  `./deploy --api-key ${PASSWORD}`,
  `./deploy --password=${PASSWORD}`,
  `docker login -u ci -p ${PASSWORD} registry.acme.test`,
  `mysql -u root -p${PASSWORD} app`,
])('a password beside a finding is nowhere in the report: %s', async (line) => {
  const report = await reportOf(line);
  expect(report.findings.map(({ check }) => check)).toContain('workflow/dangerous/template-injection');
  expect(JSON.stringify(report)).not.toContain(PASSWORD);
});

test('references, permissions and versions are shown', async () => {
  const lines = [
    'git clone "https://ci:$TOKEN@git.acme.test/app"',
    'PASSWORD=$' + '{{ secrets.PASSWORD }} ./deploy --token "$TOKEN"',
    'echo id-token: write, token: inherit, author: acme2024',
  ];
  for (const line of lines) {
    const report = await reportOf(line);
    expect(report.findings.find(({ line: at }) => at === 9)?.excerpt).toContain(line);
    expect(report.findings.some(({ patch }) => patch !== null)).toBe(true);
  }
});

test('a password that is a short word is hidden where it is a password only', async () => {
  const text = `on: push
permissions: {}
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - run: ./deploy # deploy
      - uses: docker/login-action@v3
        with: { username: ci, password: deploy }
      - run: ./deploy $TITLE # deploy
`;
  const report = await scanWorkflows({ files: [{ path: CI, text }] });
  const literal = report.findings.find(({ check }) => check === 'workflow/secrets/container-credentials');
  expect(literal?.excerpt).toContain('password: ******');
  expect(literal?.excerpt).toContain('./deploy $TITLE # deploy');
});

test('another credential at the same place is a new finding, although both look the same redacted', async () => {
  const scan = (password: string) =>
    scanWorkflows({
      files: [
        {
          path: CI,
          text: `on: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: docker login -u ci -p ${password} registry.acme.test\n`,
        },
      ],
    });
  const [before] = (await scan('tr0ub4dor-3')).findings;
  const [after] = (await scan('tr0ub4dor-4')).findings;
  expect(before?.evidence.shows).toBe(after?.evidence.shows);
  expect(before && after && matchAgainst([before])(after)).toBeUndefined();
});
