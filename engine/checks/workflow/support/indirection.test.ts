import { expect, test } from 'vitest';
import { fixWorkflows } from '../../../subjects/fix-workflows.ts';

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

async function fixedScript(script: string): Promise<string | undefined> {
  const text = `on: issues
permissions: {}
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/github-script@v7
        with:
          script: |
${script.replace(/^/gm, '            ')}
`;
  return (await fixWorkflows({ files: [{ path: CI, text }] }))[0]?.text;
}

test.each([
  `eval('${TITLE}')`,
  `const title = '${TITLE}';\nrequire('child_process').execSync('echo ' + title)`,
  `await exec.exec(\`echo ${TITLE}\`)`,
  `github.graphql(\`{ search(query: "${TITLE}") { issueCount } }\`)`,
  `core.info('about ${TITLE}')`,
  `// \`\ncore.info(${TITLE})`,
  `core.info(\`a \${ '${TITLE}' } b\`)`,
])('a value that a script executes or that has no quotes of its own stays: %s', async (script) => {
  expect((await fixedScript(script)) ?? script).not.toContain('process.env');
});

test.each([
  [`core.info('${TITLE}')`, 'core.info(process.env.ISSUE_TITLE)'],
  [`// don't\ncore.info(\`about ${TITLE}\`)`, 'core.info(`about $' + '{process.env.ISSUE_TITLE}`)'],
])('a whole text and a place in a template become a variable: %s', async (script, fixed) => {
  expect(await fixedScript(script)).toContain(fixed);
});

test.each([
  [`echo '${TITLE}'`, 'echo "$' + '{ISSUE_TITLE}"\n'],
  [`echo '${TITLE} is new'`, 'echo "$' + "{ISSUE_TITLE}\"' is new'"],
  [`echo "$\{{ github.event.pull_request.head.ref || github.event.issue.body }}"`, 'echo "$' + '{HEAD_REF}"'],
  [`echo "$\{{ github.event.inputs.path }} ${TITLE}"`, '$' + '{ISSUE_TITLE}"'],
])('no empty quotes, and names of the last two parts: %s', async (run, fixed) => {
  expect(await fixedRun(run)).toContain(fixed);
});
