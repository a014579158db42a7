import { partsOf } from '../../../evidence/parse/workflow/expression.ts';
import { conditionScopes } from '../../../evidence/parse/workflow/flow/places.ts';
import { defineCheck } from '../../define-check.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

export default defineCheck({
  id: 'workflow/secrets/in-condition',
  title: 'Conditions do not use the unavailable `secrets` context',
  why: 'The `secrets` context is not available in an `if`: the workflow is rejected, or a check that should protect a job does not run.',
  needs: ['workflows'],
  problems: {
    condition: {
      severity: 'low',
      message: 'Condition reads a secret, which is not available in an `if`',
      fix: `Set a variable in \`env\` of the job, \`HAS_TOKEN: \${{ secrets.TOKEN != '' }}\`, and test it: \`if: env.HAS_TOKEN == 'true'\`.`,
    },
  },
  references: [
    'CWE-670',
    'https://docs.github.com/en/actions/reference/workflows-and-actions/contexts#context-availability',
  ],
  run({ workflows }) {
    return conditionScopes(workflows).flatMap(({ scope, condition }) => {
      const reads = condition.expressions.some(({ tree }) =>
        (tree ? partsOf(tree) : []).some((part) => part.kind === 'context' && part.path[0] === 'secrets'),
      );
      if (!reads) return [];
      const { range, value } = condition.scalar;
      return [{ problem: 'condition' as const, location: placeOf(scope, range, 'if'), evidence: value.slice(0, 300) }];
    });
  },
  examples: () => [
    {
      name: 'of a job and of a step',
      given: jobOn(
        'push',
        `- if: \${{ secrets['TOKEN'] != '' }}\n  run: ./deploy`,
        `if: secrets.ADMIN == github.actor`,
      ),
      finds: ['condition', 'condition'],
    },
    {
      name: 'a variable that says whether there is one',
      given: jobOn(
        'push',
        `- if: env.HAS_TOKEN == 'true'\n  run: ./deploy\n  env: { TOKEN: "\${{ secrets.TOKEN }}" }`,
        `env: { HAS_TOKEN: "\${{ secrets.TOKEN != '' }}" }`,
      ),
      finds: [],
    },
  ],
});
