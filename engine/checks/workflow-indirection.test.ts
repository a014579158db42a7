import { expect, test } from 'vitest';
import { fixWorkflows } from '../workflow-scan.ts';

const CI = '.github/workflows/ci.yml';
const TITLE = '$' + '{{ github.event.issue.title }}';

async function fixedRun(run: string): Promise<string | undefined> {
  const text = `on: issues
permissions: {}
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - run: |
${run.replace(/^/gm, '          ')}
`;
  return (await fixWorkflows({ files: [{ path: CI, text }] }))[0]?.text;
}

test.each([
  `eval "echo ${TITLE}"`,
  `bash -lc "echo ${TITLE}"`,
  `sh -c 'echo ${TITLE}'`,
  `pwsh -Command "Write-Host ${TITLE}"`,
  `node -e "console.log('${TITLE}')"`,
  `perl -pe "s/x/${TITLE}/" file`,
  `python3 -c "print('${TITLE}')"`,
  `ssh host "echo ${TITLE}"`,
  `psql -h db -c "select '${TITLE}'"`,
  `mysql --execute="select '${TITLE}'"`,
  `su ci -c "echo ${TITLE}"`,
  `docker exec app \\\n  sh -c "echo ${TITLE}"`,
  `echo "${TITLE}" | xargs echo`,
  `echo "echo ${TITLE}" | sudo bash`,
  `for word in ${TITLE}; do echo "$word"; done`,
  `words=(\n  ${TITLE}\n)`,
  `make ${TITLE.replace('title', 'labels')}`,
  `make ${TITLE.replace('issue.title', 'inputs.arg')}`,
])('a value that is parsed again or may be split stays: %s', async (run) => {
  expect((await fixedRun(run)) ?? run).not.toContain('env:');
});

test.each([
  [`bash ./greet.sh "${TITLE}"`, 'bash ./greet.sh "$' + '{ISSUE_TITLE}"'],
  [`ssh host make && echo "${TITLE}"`, 'ssh host make && echo "$' + '{ISSUE_TITLE}"'],
  [`node greet.js --name "${TITLE}"`, 'node greet.js --name "$' + '{ISSUE_TITLE}"'],
  [`echo ${TITLE} | tee log`, 'echo "$' + '{ISSUE_TITLE}" | tee log'],
  [`words=(a b)\necho ${TITLE}`, 'echo "$' + '{ISSUE_TITLE}"'],
])('any other value is passed as a variable: %s', async (run, fixed) => {
  expect(await fixedRun(run)).toContain(fixed);
});
