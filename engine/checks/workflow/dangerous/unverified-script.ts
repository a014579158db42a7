import { hasSecrets } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { positionOf, type RemoteScript, remoteScripts } from '../../../evidence/parse/workflow/flow/remote-scripts.ts';
import { type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { defineCheck, type Severity } from '../../define-check.ts';
import { jobOn } from '../../example-workflow.ts';
import { placeOf } from '../../workflow-place.ts';

const FIX = {
  any: 'Download a fixed version of the script, compare its SHA-256 sum, and run it then; or use an action that is pinned to a commit.',
};

function problemOf({ url }: RemoteScript): 'plain' | 'branch' | 'script' {
  if (/^http:\/\/(?!localhost|127\.)/i.test(url)) return 'plain';
  return /raw\.githubusercontent\.com|github\.com\/.{1,200}\/(?:raw|blob)\/|gist\.github/i.test(url)
    ? 'branch'
    : 'script';
}

/** An installer runs with all that the job has. */
function severityOf(problem: string, { file, job }: Scope): Severity | undefined {
  return problem === 'branch' && job && hasSecrets(file, job) ? 'medium' : undefined;
}

export default defineCheck({
  id: 'workflow/dangerous/unverified-script',
  title: 'Scripts from the network are verified before they run',
  why: 'A script that is downloaded and run in one go can change between two runs. Whoever controls its server, or the connection, runs code in the job.',
  needs: ['workflows'],
  problems: {
    plain: {
      severity: 'high',
      likelihood: 'observed',
      message: 'A script is run from an unencrypted connection',
      fix: FIX,
    },
    branch: {
      severity: 'low',
      likelihood: 'observed',
      message: 'A script is run from a branch of a repository, without verification',
      fix: FIX,
    },
    script: {
      severity: 'low',
      likelihood: 'observed',
      message: 'A script is run from the network, without verification',
      fix: FIX,
    },
  },
  references: ['CWE-494'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) =>
      scope.step.run
        ? remoteScripts(scope.step.run.value).map((script) => {
            const problem = problemOf(script);
            const severity = severityOf(problem, scope);
            return {
              problem,
              location: placeOf(scope, positionOf(script, scope), 'run', script.url.slice(0, 200)),
              evidence: script.line.slice(0, 300),
              ...(severity ? { severity } : {}),
            };
          })
        : [],
    );
  },
  examples: () => [
    {
      name: 'piped into a shell',
      given: { workflows: jobOn('push', '- run: curl -sSf https://tools.acme.test/install.sh | sh -s -- -y') },
      finds: ['script'],
    },
    {
      name: 'without encryption',
      given: { workflows: jobOn('push', '- run: wget -qO- http://tools.acme.test/install.sh | sudo bash') },
      finds: ['plain'],
    },
    {
      name: 'from a branch, in a substitution',
      given: {
        workflows: jobOn('push', '- run: bash <(curl -s https://raw.githubusercontent.com/octo/tool/main/install.sh)'),
      },
      finds: ['branch'],
    },
    {
      name: 'evaluated, and through a variable',
      given: {
        workflows: jobOn(
          'push',
          `- run: eval "$(curl -s https://tools.acme.test/env)"
- run: |
    SETUP=$(curl -s https://tools.acme.test/setup)
    eval "$SETUP"`,
        ),
      },
      finds: ['script', 'script'],
    },
    {
      name: 'in PowerShell',
      given: { workflows: jobOn('push', '- run: iwr https://tools.acme.test/install.ps1 | iex') },
      finds: ['script'],
    },
    {
      name: 'a fixed commit, and a file that is verified',
      given: {
        workflows: jobOn(
          'push',
          `- run: curl -s https://raw.githubusercontent.com/octo/tool/0123456789abcdef0123456789abcdef01234567/install.sh | sh
- run: |
    curl -sSfo install.sh https://tools.acme.test/install.sh
    echo "$SUM install.sh" | sha256sum -c -
    sh install.sh`,
        ),
      },
      finds: [],
    },
    {
      name: 'answers that are data, and the own machine',
      given: {
        workflows: jobOn(
          'push',
          `- run: |
    curl -s https://api.acme.test/version | jq -r .version
    curl -s https://tools.acme.test/tool.tar.gz | tar xz
    curl -s https://api.acme.test/version | python3 -m json.tool
    curl -s https://api.acme.test/list | node parse.js
    curl -s https://api.acme.test/ready || bash retry.sh
    curl -s http://localhost:3000/health | grep ok | sh -c 'cat'`,
        ),
      },
      finds: [],
    },
  ],
});
