import type { Severity } from '../../../catalogue/severity.ts';
import { positionOf, type RemoteScript, remoteScripts } from '../../../evidence/parse/workflow/flow/remote-scripts.ts';
import { type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { holdsSecrets } from '../../../evidence/parse/workflow/flow/secrets.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const FIX =
  'Download a fixed version of the script and compare its SHA-256 checksum before running it, or use an action pinned to a commit hash.';

function problemOf({ url }: RemoteScript): 'plain' | 'branch' | 'script' {
  if (/^http:\/\/(?!localhost|127\.)/i.test(url)) return 'plain';
  return /raw\.githubusercontent\.com|github\.com\/.{1,200}\/(?:raw|blob)\/|gist\.github/i.test(url)
    ? 'branch'
    : 'script';
}

/** An installer runs with all that the job has. */
function severityOf(problem: string, scope: Scope): Severity | undefined {
  return problem === 'branch' && holdsSecrets(scope) ? 'medium' : undefined;
}

export default defineCheck({
  id: 'workflow/dangerous/unverified-script',
  title: 'Downloaded scripts are verified before they run',
  why: 'A script that is downloaded and run in one step can change between two runs. Anyone who controls its server, or an unencrypted connection to it, can run code in the job.',
  needs: ['workflows'],
  problems: {
    plain: {
      severity: 'high',
      message: 'Script downloaded over HTTP and run without verification',
      fix: FIX,
    },
    branch: {
      severity: 'low',
      message: 'Script from a mutable branch piped into a shell',
      fix: FIX,
    },
    script: {
      severity: 'low',
      message: 'Downloaded script piped into a shell without verification',
      fix: FIX,
    },
  },
  references: ['CWE-494'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) =>
      remoteScripts(scope).map((script) => {
        const problem = problemOf(script);
        const severity = severityOf(problem, scope);
        return {
          problem,
          location: placeOf(scope, positionOf(script, scope), 'run', script.url.slice(0, 200)),
          evidence: script.line.slice(0, 300),
          ...(severity ? { severity } : {}),
        };
      }),
    );
  },
  examples: () => [
    ...examplesFinding(['script'], {
      'piped into a shell': jobOn('push')`- run: curl -sSf https://tools.acme.test/install.sh | sh -s -- -y`,
      'in PowerShell': jobOn('push')`- run: iwr https://tools.acme.test/install.ps1 | iex`,
    }),
    ...examplesFinding(['plain'], {
      'without encryption': jobOn('push')`- run: wget -qO- http://tools.acme.test/install.sh | sudo bash`,
    }),
    ...examplesFinding(['branch'], {
      'from a branch, in a substitution': jobOn('push')`
- run: bash <(curl -s https://raw.githubusercontent.com/octo/tool/main/install.sh)`,
    }),
    ...examplesFinding(['script', 'script'], {
      'evaluated, and through a variable': jobOn('push')`- run: eval "$(curl -s https://tools.acme.test/env)"
- run: |
    SETUP=$(curl -s https://tools.acme.test/setup)
    eval "$SETUP"`,
      'substituted in a text that is printed, and given to a shell as a here-document': jobOn('push')`
- run: echo "$(curl -s https://tools.acme.test/version.sh | sh)"
- run: |
    bash <<'EOF'
    curl -s https://tools.acme.test/install.sh | sh
    EOF`,
    }),
    ...soundExamples({
      'instructions that are printed or written to a file': jobOn('push')`- run: |
    echo "Install: curl -s https://tools.acme.test/install.sh | sh" # or curl -s https://tools.acme.test/a.sh | sh
    printf '%s\\n' 'bash <(curl -s http://tools.acme.test/install.sh)' >> "$GITHUB_STEP_SUMMARY"
    cat >> notes.md <<EOF
    curl -s https://tools.acme.test/install.sh | sudo bash
    EOF`,
      'a fixed commit, and a file that is verified': jobOn('push')`
- run: curl -s https://raw.githubusercontent.com/octo/tool/0123456789abcdef0123456789abcdef01234567/install.sh | sh
- run: |
    curl -sSfo install.sh https://tools.acme.test/install.sh
    echo "$SUM install.sh" | sha256sum -c -
    sh install.sh`,
      'responses used as data, and localhost': jobOn('push')`- run: |
    curl -s https://api.acme.test/version | jq -r .version
    curl -s https://tools.acme.test/tool.tar.gz | tar xz
    curl -s https://api.acme.test/version | python3 -m json.tool
    curl -s https://api.acme.test/list | node parse.js
    curl -s https://api.acme.test/ready || bash retry.sh
    curl -s http://localhost:3000/health | grep ok | sh -c 'cat'`,
      'a script of the repository itself, and a download that is only stored': jobOn('push')`
- run: cat scripts/install.sh | sh
- run: curl -sSfo tool.tar.gz https://tools.acme.test/tool.tar.gz && tar xzf tool.tar.gz`,
    }),
  ],
});
