import { partsIn } from '../../../evidence/parse/workflow/expression.ts';
import { conditionScopes } from '../../../evidence/parse/workflow/flow/places.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
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
    const found = conditionScopes(workflows).filter(({ condition }) =>
      partsIn(condition.expressions).some((part) => part.kind === 'context' && part.path[0] === 'secrets'),
    );
    return found.map(({ scope, condition: { scalar } }) => ({
      problem: 'condition',
      location: placeOf(scope, scalar.range, 'if'),
      evidence: scalar.value.slice(0, 300),
    }));
  },
  examples: () => [
    ...examplesFinding(['condition', 'condition'], {
      'of a job and of a step': jobOn('push', `if: secrets.ADMIN == github.actor`)`
- if: \${{ secrets['TOKEN'] != '' }}\n  run: ./deploy`,
    }),
    ...soundExamples({
      'a variable that says whether there is one': jobOn('push', `env: { HAS_TOKEN: "\${{ secrets.TOKEN != '' }}" }`)`
- if: env.HAS_TOKEN == 'true'\n  run: ./deploy\n  env: { TOKEN: "\${{ secrets.TOKEN }}" }`,
    }),
  ],
});
