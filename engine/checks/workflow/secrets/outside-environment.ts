import { jobScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { secretsIn } from '../../../evidence/parse/workflow/flow/secrets.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

export default defineCheck({
  id: 'workflow/secrets/outside-environment',
  title: 'Jobs with secrets use a deployment environment',
  why: 'Secrets of a repository are available to every workflow on every branch. Environment secrets can be limited to branches and to approved runs.',
  needs: ['workflows'],
  problems: {
    outside: {
      severity: 'low',
      message: 'Job uses secrets without a deployment environment',
      fix: 'Move the secret into an environment with protection rules, and name it in the job: `environment: production`.',
      pedantic: true,
    },
  },
  references: ['https://docs.github.com/en/actions/reference/workflows-and-actions/deployments-and-environments'],
  run({ workflows }) {
    return jobScopes(workflows).flatMap((scope) => {
      const { job } = scope;
      const [first, ...others] = job.environment || job.uses ? [] : secretsIn(job.node);
      if (!first) return [];
      const names = [...new Set([first, ...others].map(({ name }) => name))];
      return {
        problem: 'outside',
        location: placeOf(scope, first.scalar.range, 'secrets'),
        evidence: names.slice(0, 5).join(', ').toUpperCase(),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['outside'], {
      'a deployment without an environment': jobOn('push')`- run: ./deploy\n  env: { TOKEN: "\${{ secrets.TOKEN }}" }`,
    }),
    ...soundExamples({
      'with one': jobOn('push', 'environment: production')`- run: ./deploy\n  env: { TOKEN: "\${{ secrets.TOKEN }}" }`,
      'the token of the run only': jobOn('push')`
- run: gh pr list\n  env: { GH_TOKEN: "\${{ secrets.GITHUB_TOKEN }}" }`,
    }),
  ],
});
