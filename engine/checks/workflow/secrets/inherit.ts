import { jobScopes, type Scope } from '../../../evidence/parse/workflow/flow/scope.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';
import { ownerOf } from '../support/uses.ts';

const FIX = 'Pass each secret that the called workflow needs: `secrets: { token: … }`.';

/** Owned by the owner of the repository, or part of the repository itself. */
function problemOf({ job, set }: Scope): 'own' | 'foreign' | 'unowned' {
  const owner = ownerOf(set);
  if (job?.uses?.kind === 'local') return 'own';
  if (owner === undefined) return 'unowned';
  return job?.uses?.owner === owner ? 'own' : 'foreign';
}

export default defineCheck({
  id: 'workflow/secrets/inherit',
  title: 'Reusable workflows do not inherit all secrets',
  why: '`secrets: inherit` gives a called workflow every secret. If it or an action that it uses is compromised, all of them are exposed.',
  needs: ['workflows'],
  problems: {
    foreign: {
      severity: 'medium',
      message: 'All secrets are given to a workflow of another owner',
      fix: FIX,
    },
    unowned: {
      severity: 'medium',
      message: 'All secrets are given to a called workflow of another repository',
      fix: FIX,
    },
    own: {
      severity: 'low',
      message: 'All secrets are given to a called workflow of the same owner',
      fix: FIX,
    },
  },
  references: [
    'CWE-250',
    'https://docs.github.com/en/actions/how-tos/reuse-automations/reuse-workflows#passing-inputs-and-secrets-to-a-reusable-workflow',
  ],
  run({ workflows }) {
    return jobScopes(workflows).flatMap((scope) => {
      const { job } = scope;
      if (job.secrets !== 'inherit' || !job.secretsEntry) return [];
      return {
        problem: problemOf(scope),
        location: placeOf(scope, job.secretsEntry.value.range, 'secrets'),
        evidence: `secrets: inherit for ${job.uses?.text ?? 'a workflow'}`,
      };
    });
  },
  examples: () => [
    ...examplesFinding(['foreign'], {
      'a workflow of a third party': workflowsOf(`
on: push
jobs:
  scan:
    uses: octo/workflows/.github/workflows/scan.yml@v2
    secrets: inherit
`),
    }),
    ...examplesFinding(['unowned'], {
      'a workflow, where the owner of the repository is unknown': workflowsOf(
        `
on: push
jobs:
  scan:
    uses: octo/workflows/.github/workflows/scan.yml@v2
    secrets: inherit
`,
        {},
      ),
    }),
    ...examplesFinding(['own'], {
      'a workflow of the repository': workflowsOf(`
on: push
jobs:
  deploy:
    uses: ./.github/workflows/deploy.yml
    secrets: inherit
`),
      'a workflow of the same owner': workflowsOf(`
on: push
jobs:
  deploy:
    uses: acme/ci/.github/workflows/deploy.yml@main
    secrets: inherit
`),
    }),
    ...soundExamples({
      'secrets by name': workflowsOf(`
on: push
jobs:
  deploy:
    uses: octo/workflows/.github/workflows/deploy.yml@v2
    secrets:
      token: \${{ secrets.DEPLOY_TOKEN }}
  test:
    uses: octo/workflows/.github/workflows/test.yml@v2
`),
    }),
  ],
});
