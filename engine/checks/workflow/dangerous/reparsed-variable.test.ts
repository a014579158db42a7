import { expect, test } from 'vitest';
import { jobOn } from '../support/example-workflow.ts';
import check from './reparsed-variable.ts';

/** By shell or action: a script that gives the text of a comment to a shell or interpreter, and its sound twin. */
const SCRIPTS: Readonly<Record<string, readonly (readonly [executes: string, sound: string])[]>> = {
  bash: [
    [
      `B=$(jq -r .comment.body "$GITHUB_EVENT_PATH")
eval "echo $B"`,
      `B=$(jq -r .comment.id "$GITHUB_EVENT_PATH")
eval "echo $B"`,
    ],
    [
      `T=$(jq -r .comment.body < \${{ github.event_path }})
sh -c "$T"`,
      `T=$(jq -r .sender.id < \${{ github.event_path }})
sh -c "$T"`,
    ],
    [
      `T=$(grep '"title"' "$GITHUB_EVENT_PATH" | cut -d\\" -f4)
eval "echo $T"`,
      `T=$(grep -o '"number": [0-9]*' "$GITHUB_EVENT_PATH" | tr -cd 0-9)
eval "echo $T"`,
    ],
    [
      `python3 -c 'import os; os.system("echo " + os.environ["BODY"])'`,
      `python3 -c 'import os; print(os.environ["BODY"])'`,
    ],
    [`python -c "import os; eval(os.getenv('BODY'))"`, `python -c "import os, json; json.loads(os.getenv('BODY'))"`],
    [
      `python3 - <<"E"
import os, subprocess
subprocess.run(f"echo {os.environ['BODY']}", shell=True)
E`,
      `python3 -c 'import os, subprocess; subprocess.run(["echo", os.environ["BODY"]])'`,
    ],
    [
      `python3 - <<'EOF'
import os
body = os.environ["BODY"]
os.system("echo " + body)
EOF`,
      `python3 - <<'EOF'
import os, re
body = os.environ["BODY"]
print("echo " + body)
EOF`,
    ],
    [
      `node -e 'require("child_process").execSync("echo " + process.env.BODY)'`,
      `node -e 'require("child_process").execFileSync("echo", [process.env.BODY])'`,
    ],
    [`node -e 'eval(process.env.BODY)'`, `node -e 'console.log(process.env.BODY.length)'`],
    [
      `node <<'EOF'
const { execSync } = require('child_process');
const { BODY } = process.env;
execSync(\`git tag \${BODY}\`);
EOF`,
      `node <<'EOF'
const { execSync } = require('child_process');
const { BODY } = process.env;
if (BODY === 'x') execSync(\`git tag v1\`);
EOF`,
    ],
    ['trap "echo $BODY" EXIT', `trap 'echo "$BODY"' EXIT`],
    [
      'trap "$BODY" EXIT ERR',
      `cleanup() { echo "$BODY"; }
trap cleanup EXIT ERR`,
    ],
    ['envsubst < deploy.tmpl | sh', 'envsubst < deploy.tmpl > page.html'],
    [
      `envsubst < run.sh.tmpl > run.sh
bash run.sh`,
      `envsubst '$GITHUB_SHA' < run.sh.tmpl > run.sh
bash run.sh`,
    ],
    [
      `echo "$BODY" > cmd.sh
chmod +x cmd.sh
./cmd.sh`,
      `echo "$BODY" > body.txt
./cmd.sh`,
    ],
    ['$BODY', '"make" -- "$BODY"'],
    ['ssh deploy@host "deploy $BODY"', 'ssh deploy@host deploy'],
    ['docker run --rm alpine sh -c "echo $BODY"', `docker run --rm -e BODY alpine sh -c 'echo "$BODY"'`],
    ['sudo bash -c "echo $BODY"', `sudo bash -c 'echo "$1"' _ "$BODY"`],
    [`perl -e 'system("echo $ENV{BODY}")'`, `perl -e 'print $ENV{BODY}'`],
    [`ruby -e '\`echo #{ENV["BODY"]}\`'`, `ruby -e 'puts ENV["BODY"]'`],
    [`ruby -e 'out = \`echo #{ENV["BODY"]}\`'`, `ruby -e 'puts "see \`#{ENV["BODY"]}\`"'`],
    [`awk 'BEGIN { system("echo " ENVIRON["BODY"]) }'`, `awk 'BEGIN { print ENVIRON["BODY"] }'`],
    ['if [[ "$BODY" -gt 3 ]]; then make; fi', 'if [ "$BODY" = 3 ]; then make; fi'],
    [`awk "{ print \\"$BODY\\" }" file`, `awk -v b="$BODY" '{ print b }' file`],
    [`find . -name x -exec sh -c "echo $BODY" \\;`, `find . -name x -exec echo "$BODY" \\;`],
    ['echo "$BODY" | parallel', 'echo "$BODY" | wc -l'],
  ],
  python: [
    [
      `import os
body = os.environ["BODY"]
os.system("gh label add " + body)`,
      `import os
body = os.environ["BODY"]
if "deploy" in body:
    os.system("make deploy")`,
    ],
    [
      `import os, subprocess
title = os.environ.get("BODY", "")
subprocess.check_output("echo %s" % title, shell=True)`,
      `import os, subprocess, shlex
title = os.environ.get("BODY", "")
subprocess.check_output("echo %s" % shlex.quote(title), shell=True)`,
    ],
  ],
  'github-script': [
    [
      `const { execSync } = require('child_process');
execSync(\`echo \${process.env.BODY}\`);`,
      `const { execFileSync } = require('child_process');
execFileSync('echo', [process.env.BODY]);`,
    ],
    [
      `const cp = require('node:child_process');
const body = context.payload.comment.body;
cp.execSync('echo ' + body);`,
      `const cp = require('node:child_process');
const body = context.payload.comment.id;
cp.execSync('echo ' + body);`,
    ],
    [
      `const body = context.payload.comment.body;
await exec.exec('bash', ['-c', \`echo \${body}\`]);`,
      `const body = context.payload.comment.body;
await exec.exec('echo', [body]);`,
    ],
    ['const r = eval(context.payload.comment.body);', 'const r = JSON.parse(context.payload.comment.body);'],
    [
      `const { comment } = context.payload;
new Function(comment.body)();`,
      `const { comment } = context.payload;
core.info(comment.body);`,
    ],
    [
      `const { data: pr } = await github.rest.pulls.get({ ...context.repo, pull_number: 1 });
require('child_process').execSync(\`echo \${pr.title}\`);`,
      `const { data: pr } = await github.rest.pulls.get({ ...context.repo, pull_number: 1 });
require('child_process').execSync(\`echo \${pr.number}\`);`,
    ],
  ],
  pwsh: [
    ['iex "echo $env:BODY"', 'Write-Output "$env:BODY"'],
    [
      `$b = $env:BODY
Invoke-Expression $b`,
      `$b = $env:BODY
Write-Host $b
Invoke-Expression "make build"`,
    ],
    ['& ([scriptblock]::Create($env:BODY))', '& { Write-Host $env:BODY }'],
  ],
  powershell: [['$env:BODY | Invoke-Expression', '$env:BODY | Out-File body.txt']],
  cmd: [['echo %BODY%', 'echo %GITHUB_SHA%']],
};

const BODY = ['$', '{{ github.event.comment.body }}'].join('');

/** The problems of a step that has the text of a comment in `BODY`. */
function problemsOf(shell: string, script: string): string[] {
  const [run, indent] =
    shell === 'github-script'
      ? [`uses: actions/github-script@v8\n  with:\n    script: |`, 6]
      : [`shell: ${shell}\n  run: |`, 4];
  const text = script.replace(/^/gm, ' '.repeat(indent));
  const found = check.run(jobOn('issue_comment')`- ${run}\n${text}\n  env: { BODY: "${BODY}" }`, () => {});
  return 'notApplicable' in found ? [] : found.map(({ problem }) => problem);
}

test.each(Object.entries(SCRIPTS))(
  'text that a script of %s executes is found, and its sound twin is not',
  (shell, pairs) => {
    for (const [executes, sound] of pairs) {
      expect(problemsOf(shell, executes), executes).toContain('code');
      expect(problemsOf(shell, sound), sound).toEqual([]);
    }
  },
);

test('a file with the text that a step before wrote is executed', () => {
  const steps = (name: string) => jobOn('issue_comment')`
- env: { BODY: "${BODY}" }
  run: printf '%s' "$BODY" > ${name}
- run: bash /tmp/command.sh`;
  expect(check.run(steps('/tmp/command.sh'), () => {})).toMatchObject([{ problem: 'code' }]);
  expect(check.run(steps('/tmp/comment.txt'), () => {})).toEqual([]);
});
