import { type HeadCheckout, headCheckout } from '../../../evidence/parse/workflow/flow/checkout.ts';
import { executesCheckout } from '../../../evidence/parse/workflow/flow/executes.ts';
import { type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { holdsSecrets } from '../../../evidence/parse/workflow/flow/secrets.ts';
import type { Way } from '../../../evidence/parse/workflow/flow/ways.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import { defineCheck, type Severity } from '../../define-check.ts';
import { jobOn, workflowsOf } from '../../example-workflow.ts';
import { placeOf } from '../../workflow-place.ts';

type StepScope = Scope & { readonly step: Step };

const FIX =
  'Run code of pull requests on `pull_request` only, without secrets and with a read-only token. If its results must be published, upload them as an artifact, and publish in a `workflow_run` workflow that treats them as data and checks out nothing of the pull request.';

/** Ways in which anyone makes the step run with the rights of the repository. */
function privileged({ influence }: HeadCheckout): Way[] {
  return influence.ways.filter(({ actor, forkRestricted }) => actor === 'anyone' && !forkRestricted);
}

function executedLater({ file, job, step }: StepScope, { folder }: HeadCheckout): boolean {
  const steps = job?.steps ?? (file.kind === 'action' ? file.steps : []);
  return steps.some(
    (other) => other.index >= step.index && (other !== step || step.run) && executesCheckout(other, folder),
  );
}

function severityOf(ways: readonly Way[], { file, job }: Scope): Severity | undefined {
  const secrets = file.kind === 'workflow' && job !== undefined && holdsSecrets(file, job);
  return !secrets && ways.every(({ writes }) => writes === false) ? 'high' : undefined;
}

export default defineCheck({
  id: 'workflow/dangerous/untrusted-checkout',
  title: 'No privileged run checks out the code of a pull request',
  why: 'On `pull_request_target`, `workflow_run` or `issue_comment` a run has the secrets and the token of the repository. If it checks out a pull request and runs anything of it, such as an install script, its author has them too.',
  needs: ['workflows'],
  problems: {
    executed: {
      severity: 'critical',
      likelihood: 'observed',
      message: 'A privileged run executes the code of a pull request',
      fix: { any: FIX },
    },
    'checked-out': {
      severity: 'medium',
      likelihood: 'possible',
      message: 'A privileged run checks out the code of a pull request',
      fix: { any: FIX },
    },
  },
  references: ['CWE-829', 'https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const checkout = headCheckout(scope);
      const ways = checkout ? privileged(checkout) : [];
      if (!checkout || ways.length === 0) return [];
      // An environment may ask for an approval; a branch of the repository itself is not the fork's.
      const isGated = scope.job?.environment !== undefined || checkout.ownBranch;
      const problem = !isGated && executedLater(scope, checkout) ? 'executed' : 'checked-out';
      const severity = problem === 'executed' ? severityOf(ways, scope) : isGated ? 'low' : undefined;
      const events = [...new Set(ways.map(({ event }) => event))].join(', ');
      return [
        {
          problem,
          location: placeOf(scope, checkout.range, checkout.key),
          evidence: `${checkout.source} on ${events}`,
          ...(severity ? { severity } : {}),
        },
      ];
    });
  },
  examples: () => [
    {
      name: 'pull_request_target that builds the pull request',
      given: {
        workflows: jobOn(
          'pull_request_target',
          `- uses: actions/checkout@v4
  with:
    ref: \${{ github.event.pull_request.head.sha }}
- run: npm ci && npm test`,
        ),
      },
      finds: ['executed'],
    },
    {
      name: 'issue_comment that checks out by number',
      given: {
        workflows: workflowsOf(`
on: issue_comment
jobs:
  build:
    if: contains(github.event.comment.body, '/build')
    runs-on: ubuntu-latest
    steps:
      - run: gh pr checkout \${{ github.event.issue.number }} && make
`),
      },
      finds: ['executed'],
    },
    {
      name: 'checked out into a folder that only a formatter reads',
      given: {
        workflows: jobOn(
          'pull_request_target',
          `- uses: actions/checkout@v4
- uses: actions/checkout@v4
  with:
    ref: \${{ github.event.pull_request.head.sha }}
    path: pr
- run: npm ci
- run: du -s pr`,
        ),
      },
      finds: ['checked-out'],
    },
    {
      name: 'after the approval of an environment',
      given: {
        workflows: workflowsOf(`
on: pull_request_target
jobs:
  preview:
    environment: preview
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          ref: \${{ github.event.pull_request.head.sha }}
      - run: npm ci
`),
      },
      finds: ['checked-out'],
    },
    {
      name: 'a branch that is fetched and not checked out',
      given: {
        workflows: jobOn(
          'pull_request_target',
          `- uses: actions/checkout@v4
- run: git fetch origin "$HEAD" && npm ci
  env:
    HEAD: \${{ github.head_ref }}`,
        ),
      },
      finds: [],
    },
    {
      name: 'pull_request, which has no secrets',
      given: {
        workflows: jobOn(
          'pull_request',
          `- uses: actions/checkout@v4
  with:
    ref: \${{ github.event.pull_request.head.sha }}
- run: npm ci && npm test`,
        ),
      },
      finds: [],
    },
    {
      name: 'only pull requests of the repository itself',
      given: {
        workflows: workflowsOf(`
on: pull_request_target
jobs:
  build:
    if: github.event.pull_request.head.repo.full_name == github.repository
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          ref: \${{ github.head_ref }}
      - run: npm ci && npm test
`),
      },
      finds: [],
    },
    {
      name: 'pull_request_target with the code of the base branch',
      given: {
        workflows: jobOn(
          'pull_request_target',
          `- uses: actions/checkout@v4
- run: npm ci && npm run label`,
        ),
      },
      finds: [],
    },
  ],
});
