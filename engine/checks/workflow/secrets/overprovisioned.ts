import type { Expr } from '../../../evidence/parse/workflow/expression.ts';
import { expressionScopes } from '../../../evidence/parse/workflow/flow/places.ts';
import type { Scope } from '../../../evidence/parse/workflow/flow/scope.ts';
import { secretsIn } from '../../../evidence/parse/workflow/flow/secrets.ts';
import type { Scalar } from '../../../evidence/parse/workflow/node.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const FIX = `Name each secret that the step needs: \`\${{ secrets.DEPLOY_TOKEN }}\`.`;

/** All secrets as one value, or one whose name is computed: the runner then receives all of them. */
function problemOf(part: Expr): 'all' | 'computed' | undefined {
  if (part.kind !== 'context' || part.path[0] !== 'secrets') return undefined;
  if (part.path.length === 1 || part.path[1] === '*') return 'all';
  return part.indexes.length > 0 ? 'computed' : undefined;
}

/** A variable of a workflow with several jobs. */
function isForEveryJob({ file, job }: Scope, key: string, scalar: Scalar): boolean {
  if (job || file.kind !== 'workflow' || file.jobs.length < 2 || !key.startsWith('env')) return false;
  return secretsIn(scalar).some(({ name }) => name !== '*');
}

export default defineCheck({
  id: 'workflow/secrets/overprovisioned',
  title: 'Steps receive only the secrets they need',
  why: 'With `toJSON(secrets)`, a step receives every secret of the repository and the organization. Any code that runs in it can leak all of them.',
  needs: ['workflows'],
  problems: {
    all: { severity: 'medium', message: 'All secrets are given to a step', fix: FIX },
    computed: {
      severity: 'low',
      message: 'Secret name is computed, so the job receives all secrets',
      fix: FIX,
    },
    'every-job': {
      severity: 'low',
      message: 'A secret is given to every job of the workflow',
      fix: 'Set the variable in the `env` of the steps that need the secret.',
      pedantic: true,
    },
  },
  references: [
    'CWE-250',
    'https://docs.github.com/en/actions/reference/security/secure-use#use-secrets-for-sensitive-information',
  ],
  run({ workflows }) {
    return expressionScopes(workflows).flatMap(({ scope, key, scalar, parts, text, range }) => {
      const found = parts.map(problemOf).find((one) => one !== undefined);
      const problem = found ?? (isForEveryJob(scope, key, scalar) ? 'every-job' : undefined);
      if (!problem) return [];
      return { problem, location: placeOf(scope, range, key), evidence: `\${{${text.slice(0, 200)}}}` };
    });
  },
  examples: () => [
    ...examplesFinding(['every-job'], {
      'a secret for every job, and one for the only job': workflowsOf({
        '.github/workflows/two.yml': `
on: push
env: { KEY: '\${{ secrets.KEY }}', TOKEN: '\${{ secrets.GITHUB_TOKEN }}' }
jobs:
  build: { runs-on: ubuntu-latest, steps: [{ run: make }] }
  deploy: { runs-on: ubuntu-latest, steps: [{ run: make deploy }] }
`,
        '.github/workflows/one.yml': `
on: push
env: { KEY: '\${{ secrets.KEY }}' }
jobs:
  build: { runs-on: ubuntu-latest, steps: [{ run: make }] }
`,
      }),
    }),
    ...examplesFinding(['all'], {
      'all secrets as JSON in a variable': jobOn('push')`- run: ./deploy\n  env: { ALL: "\${{ toJSON(secrets) }}" }`,
      'all secrets for an action': jobOn('push')`
- uses: acme/deploy@v1\n  with: { secrets: "\${{ toJson( secrets ) }}" }`,
    }),
    ...examplesFinding(['computed'], {
      'a name computed from the matrix': jobOn('push', 'strategy: { matrix: { stage: [test, live] } }')`
- run: ./deploy\n  env: { TOKEN: "\${{ secrets[format('TOKEN_{0}', matrix.stage)] }}" }`,
    }),
    ...soundExamples({
      'named secrets': jobOn('push')`- run: ./deploy\n  env:\n    A: \${{ secrets.A }}\n    B: \${{ secrets['B'] }}`,
      'another context as JSON': jobOn('push')`- run: echo "$MATRIX"\n  env: { MATRIX: "\${{ toJSON(matrix) }}" }`,
    }),
  ],
});
