import { FETCHES_ARTIFACT, foreignArtifact } from '../../../evidence/parse/workflow/flow/artifacts.ts';
import { earlierSteps, laterSteps } from '../../../evidence/parse/workflow/flow/earlier-steps.ts';
import { executesCheckout, executesFetched } from '../../../evidence/parse/workflow/flow/executes.ts';
import { eventsOf, gainsRights, privilegedEntryPoints } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { runnerWrites } from '../../../evidence/parse/workflow/flow/runner-files.ts';
import { type StepScope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOfCommand } from '../support/place.ts';

/** Reads a file without making sure what is in it. */
const READS = /\$\((?:<|cat\s)|`cat\s|\bcat\s[^\n|]{1,200}>>/;
const CLEANS =
  /\btr\s{1,3}-(?:c|d|dc|cd)|\bgrep\s{1,3}-\w{0,5}[Eox]|\bhead\s{1,3}-(?:n\s?1|c)|\bjq\b|=~\s|\[\[\s|\^\[0-9\]/;

/** Commands that run files of the folder they are in. */
const RUNS_HERE =
  /(?:^|[;&|]\s{0,3}|\b(?:then|do|sudo)\s{1,3})(?:(?:ba|z)?sh\s{1,3}[\w.]|python3?\s{1,3}[\w.]|node\s{1,3}[\w.]|npx\s|npm\s|pnpm\s|yarn\b|make\b|\.\/\S)/m;

function isReadInto(step: Step, file: 'GITHUB_ENV' | 'GITHUB_OUTPUT'): boolean {
  const script = step.run?.value ?? '';
  if (!READS.test(script) || CLEANS.test(script)) return false;
  return runnerWrites(script).some(
    (write) => write.file === file && !write.isDelimited && (READS.test(write.text) || /\$\w/.test(write.text)),
  );
}

function problemOf(scope: StepScope): 'executed' | 'environment' | 'output' | 'replaced' | undefined {
  const artifact = foreignArtifact(scope.step);
  if (!artifact) return undefined;
  const later = laterSteps(scope);
  const hasCode = earlierSteps(scope).some(({ uses }) => uses?.slug === 'actions/checkout');
  const isInRoot = artifact.folder === '' && !artifact.isOutside;
  if ((!isInRoot || hasCode) && later.some((step) => executesCheckout({ ...scope, step }, artifact.folder)))
    return 'executed';
  if (isInRoot && later.some(({ run }) => RUNS_HERE.test(run?.value ?? ''))) return 'executed';
  if (executesFetched(scope, artifact.folder, FETCHES_ARTIFACT)) return 'executed';
  const readers = [scope.step, ...later];
  if (readers.some((step) => isReadInto(step, 'GITHUB_ENV'))) return 'environment';
  if (readers.some((step) => isReadInto(step, 'GITHUB_OUTPUT'))) return 'output';
  return isInRoot && hasCode ? 'replaced' : undefined;
}

/** The line that downloads the artifact. */
function downloadIn(script: string): string {
  return script.split('\n').find((line) => /\bgh\s{1,5}run\s{1,5}download\b|\/artifacts\b/.test(line)) ?? '';
}

const VALIDATE =
  'Treat the files as data: unpack them outside of the workspace, in the folder `runner.temp`, execute none of them, and validate each value before use, for example that it is a number.';

export default defineCheck({
  id: 'workflow/dangerous/untrusted-artifact',
  title: 'Privileged workflows do not trust artifacts of pull requests',
  why: 'A `workflow_run` workflow has the secrets and the token of the repository. The artifacts of the preceding run were created by code of a pull request: its author controls their content.',
  needs: ['workflows'],
  problems: {
    executed: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Privileged workflow executes files from an untrusted artifact',
      fix: VALIDATE,
    },
    environment: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Untrusted artifact sets environment variables of a privileged workflow',
      fix: VALIDATE,
    },
    output: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Untrusted artifact sets outputs of a privileged workflow',
      fix: VALIDATE,
    },
    replaced: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Untrusted artifact can overwrite files of a privileged workflow',
      fix: VALIDATE,
    },
  },
  references: ['CWE-829', 'https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const problem = problemOf(scope);
      const entryPoints = problem ? privilegedEntryPoints(scope).filter(({ event }) => event === 'workflow_run') : [];
      if (!problem || entryPoints.length === 0) return [];
      const { uses, run } = scope.step;
      const isWeak = problem === 'executed' && !gainsRights(entryPoints, scope);
      return {
        problem,
        location: placeOfCommand(
          scope,
          uses?.scalar ?? run ?? scope.step,
          run ? downloadIn(run.value) : '',
          'artifact',
        ),
        evidence: `${uses ? uses.text : 'a script'} on ${eventsOf(entryPoints)}`,
        ...(isWeak ? { severity: 'medium' as const } : {}),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['executed'], {
      'a script of the artifact': jobOn('{ workflow_run: { workflows: [CI], types: [completed] } }')`
- uses: actions/download-artifact@v4
  with: { name: site, path: site, run-id: "\${{ github.event.workflow_run.id }}", github-token: "\${{ github.token }}" }
- run: bash site/deploy.sh`,
      'unpacked over the code that is built': jobOn('{ workflow_run: { workflows: [CI] } }')`- uses: actions/checkout@v4
- uses: dawidd6/action-download-artifact@v6
- run: npm ci && npm run publish-report`,
      'in the script that fetches it': jobOn('{ workflow_run: { workflows: [CI] } }')`- run: |
    gh run download "$RUN" -n tool -D tool
    chmod +x tool/run && tool/run`,
      'given to a shell': jobOn('{ workflow_run: { workflows: [CI] } }')`
- run: gh api "repos/acme/shop/actions/artifacts/$ID/zip" | bash`,
    }),
    ...examplesFinding(['environment'], {
      'a number read into the environment': jobOn('{ workflow_run: { workflows: [CI] } }')`
- run: gh run download "$RUN" -n pr -D pr
- run: echo "NUMBER=$(cat pr/number)" >> "$GITHUB_ENV"`,
    }),
    ...examplesFinding(['output'], {
      'a number read into an output': jobOn('{ workflow_run: { workflows: [CI] } }')`
- uses: dawidd6/action-download-artifact@v6
  with: { path: pr }
- id: pr
  run: echo "number=$(cat pr/number)" >> "$GITHUB_OUTPUT"`,
    }),
    ...examplesFinding(['replaced'], {
      'unpacked beside the code': jobOn('{ workflow_run: { workflows: [CI] } }')`- uses: actions/checkout@v4
- uses: dawidd6/action-download-artifact@v6
- uses: acme/comment@v1`,
    }),
    ...soundExamples({
      'a script of the repository before the files are there, and a program that reads them': jobOn(
        '{ workflow_run: { workflows: [CI] } }',
      )`
- run: |
    ./setup.sh
    gh run download "$RUN" -n report -D report
    jq .total report/summary.json`,
      'a folder of files that a program or action only uploads': jobOn('workflow_run')`- uses: actions/checkout@v5
- uses: actions/download-artifact@v5
  with: { name: site, path: ./site/, run-id: "\${{ github.event.workflow_run.id }}", github-token: "\${{ github.token }}" }
- run: uv run smokeshow upload site
- uses: cloudflare/wrangler-action@v3
  with: { command: pages deploy ./site --project-name=docs }`,
      'a number that is checked, in a folder of its own': jobOn('{ workflow_run: { workflows: [CI] } }')`
- uses: dawidd6/action-download-artifact@v6
  with: { path: "\${{ runner.temp }}/pr" }
- run: echo "number=$(tr -cd '0-9' < "$RUNNER_TEMP/pr/number")" >> "$GITHUB_OUTPUT"`,
      'data in the workspace that a tool is given': jobOn('{ workflow_run: { workflows: [CI] } }')`
- uses: dawidd6/action-download-artifact@v6
- run: aws s3 sync ./dist s3://previews`,
      'artifacts of the same run, and runs after a push': jobOn('{ workflow_run: { workflows: [CI] } }')`
- uses: actions/download-artifact@v4
  with: { path: dist }
- run: bash dist/deploy.sh
- uses: dawidd6/action-download-artifact@v6
  if: github.event.workflow_run.event == 'push'
  with: { path: site }
- run: bash site/deploy.sh`,
      'an artifact that is only read': jobOn('workflow_run')`- uses: actions/download-artifact@v6
  with: { name: size, run-id: "\${{ github.event.workflow_run.id }}", path: "/tmp/size" }
- run: wc -c /tmp/size/report.txt`,
    }),
  ],
});
