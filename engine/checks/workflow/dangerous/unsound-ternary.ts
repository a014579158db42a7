import type { Expr } from '../../../evidence/parse/workflow/expression.ts';
import { evaluate, isTruthy } from '../../../evidence/parse/workflow/flow/evaluate.ts';
import { expressionScopes } from '../../../evidence/parse/workflow/flow/places.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const FIX =
  'Invert the condition, so that the value after `&&` is never empty: `!condition && other || value`; or use `case(condition, value, other)`.';

/** The value after `&&` in `condition && value || other`. */
function chosenValue(part: Expr): Expr | undefined {
  if (part.kind !== 'operation' || part.operator !== '||') return undefined;
  const [first] = part.args;
  return first?.kind === 'operation' && first.operator === '&&' ? first.args.at(-1) : undefined;
}

function problemOf(value: Expr): 'never' | 'empty' | undefined {
  const known = evaluate(value);
  if (known) return isTruthy(known.value) ? undefined : 'never';
  return value.kind === 'context' && /^(?:vars|inputs|secrets)$/.test(value.path[0] ?? '') ? 'empty' : undefined;
}

export default defineCheck({
  id: 'workflow/dangerous/unsound-ternary',
  title: 'Ternary expressions can yield both values',
  why: 'If the value after `&&` is empty, false or 0, the expression always yields the value after `||`.',
  needs: ['workflows'],
  problems: {
    never: {
      severity: 'low',
      message: 'The condition has no effect: the value after `&&` is empty, false or 0',
      fix: FIX,
    },
    empty: {
      severity: 'low',
      likelihood: 'possible',
      message: 'The condition has no effect if the value after `&&` is empty',
      fix: FIX,
      pedantic: true,
    },
  },
  references: ['CWE-670', 'https://docs.github.com/en/actions/reference/workflows-and-actions/expressions#operators'],
  run({ workflows }) {
    return expressionScopes(workflows).flatMap(({ scope, key, parts, text, range }) =>
      (key === 'if' ? [] : parts).flatMap((part) => {
        const value = chosenValue(part);
        const problem = value && problemOf(value);
        if (!problem) return [];
        return { problem, location: placeOf(scope, range, key), evidence: `\${{${text.slice(0, 300)}}}` };
      }),
    );
  },
  examples: () => [
    ...examplesFinding(['never'], {
      'an empty text': jobOn('push')`
- run: make $FLAGS\n  env:\n    FLAGS: \${{ github.ref == 'refs/heads/main' && '' || '--dev' }}`,
      false: jobOn('push')`
- uses: acme/build@v1\n  with:\n    draft: \${{ github.ref_type == 'tag' && false || true }}`,
    }),
    ...examplesFinding(['empty'], {
      'a variable of the repository': jobOn('push')`
- run: make\n  env:\n    URL: \${{ github.ref_type == 'tag' && vars.URL || 'http://localhost' }}`,
    }),
    ...soundExamples({
      'an empty alternative, and a plain default': jobOn('push')`
- run: make $FLAGS\n  env:\n    FLAGS: \${{ github.ref == 'refs/heads/main' && '--release' || '' }}\n    URL: \${{ vars.URL || 'http://localhost' }}`,
      'a value that is never empty': jobOn('push')`- run: make
  env:
    MODE: \${{ github.ref == 'refs/heads/main' && 'release' || 'debug' }}`,
    }),
  ],
});
