import { type Expr, partsOf } from '../../../evidence/parse/workflow/expression.ts';
import { evaluate, isTruthy } from '../../../evidence/parse/workflow/flow/evaluate.ts';
import { conditionScopes } from '../../../evidence/parse/workflow/flow/places.ts';
import type { Condition } from '../../../evidence/parse/workflow/model.ts';
import type { Source } from '../../../evidence/parse/workflow/node.ts';
import { parseExpression } from '../../../evidence/parse/workflow/parse-expression.ts';
import { defineCheck, type Edit } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

/** Text with an expression and anything else, even only a line break, is never empty, so the condition is true. */
function isAlwaysTrue({ bare, scalar, expressions }: Condition): boolean {
  if (bare || expressions.some(({ tree }) => !tree)) return false;
  return expressions.length > 1 || scalar.value !== `\${{${expressions[0]?.text}}}`;
}

/**
 * An expression with a comparison or operator whose result does not depend on the run: `github.ref == 'a' || 'b'`. A plain `true` or
 * `always()` is meant.
 */
function isConstantlyTrue({ expressions }: Condition): boolean {
  const tree = expressions.length === 1 ? expressions[0]?.tree : undefined;
  if (!tree || (tree.kind !== 'operation' && tree.kind !== 'literal')) return false;
  if (tree.kind === 'literal' ? typeof tree.value !== 'string' : mentionsAlways(tree)) return false;
  const known = evaluate(tree);
  return known !== undefined && isTruthy(known.value);
}

function mentionsAlways(tree: Expr): boolean {
  return partsOf(tree).some(
    (part) => (part.kind === 'call' && part.name === 'always') || (part.kind === 'literal' && part.value === true),
  );
}

/** The condition as one expression, if it is written on one line. */
function editsOf({ scalar, expressions }: Condition, { text }: Source): readonly Edit[] | undefined {
  const [start, end] = scalar.range;
  const written = text.slice(start, end);
  if (scalar.style !== 'plain' || written.includes('\n') || written.startsWith('!')) return undefined;
  const whole = expressions.reduce((rest, one) => {
    const inner = one.text.trim();
    const isJoined = one.tree?.kind === 'operation' && one.tree.operator !== '!';
    return rest.replace(`\${{${one.text}}}`, () => (isJoined ? `(${inner})` : inner));
  }, written);
  return parseExpression(whole) && !/^[!'"&*[{]/.test(whole) ? [{ start, end, text: whole }] : undefined;
}

export default defineCheck({
  id: 'workflow/dangerous/unsound-condition',
  title: 'Conditions are not always true',
  why: 'An `if` that mixes an expression in braces with other text is a non-empty string, and therefore always true. The step or job always runs.',
  needs: ['workflows'],
  problems: {
    'always-true': {
      severity: 'high',
      message: 'Condition that is always true: text surrounds its expression',
      fix: 'Write the whole condition as one expression without braces. In a block scalar use `|-` or `>-`, because the line break at the end counts as text.',
    },
    constant: {
      severity: 'medium',
      message: 'Condition that is always true: its result does not depend on the run',
      fix: "Compare each value: `github.ref == 'refs/heads/main' || github.ref == 'refs/heads/next'`. A non-empty text, also `'false'`, is true.",
    },
  },
  references: [
    'CWE-571',
    'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#jobsjob_idif',
  ],
  run({ workflows }) {
    return conditionScopes(workflows).flatMap(({ scope, condition }) => {
      const evidence = `if: ${condition.scalar.value.slice(0, 300).trim()}`;
      const location = placeOf(scope, condition.scalar.range, 'if');
      if (!isAlwaysTrue(condition))
        return isConstantlyTrue(condition) ? { problem: 'constant', location, evidence } : [];
      const edits = editsOf(condition, scope.file.source);
      return {
        problem: 'always-true',
        location,
        evidence,
        ...(edits ? { edits } : {}),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['always-true'], {
      'two expressions joined by text': jobOn(
        'push',
        `if: \${{ github.ref == 'refs/heads/main' }} && \${{ success() }}`,
      )`
- run: make`,
      'a block text that ends in a line break': jobOn('push')`
- run: ./deploy\n  if: |\n    \${{ github.ref == 'refs/heads/main' }}`,
      'a comparison outside of the braces': jobOn('push')`
- run: ./deploy\n  if: \${{ github.ref }} == 'refs/heads/main'`,
    }),
    ...examplesFinding(['constant', 'constant', 'constant'], {
      'a text beside a comparison, a comparison of texts, a text that reads like a boolean': jobOn('push')`
- run: ./deploy\n  if: github.ref == 'refs/heads/main' || 'refs/heads/next'\n- run: ./deploy\n  if: "'a' != 'b'"\n- run: ./deploy\n  if: \${{ 'false' }}`,
    }),
    ...soundExamples({
      'conditions that are constant on purpose': jobOn('push', 'if: always()')`
- run: make\n  if: true\n- run: make\n  if: \${{ false }}\n- run: make\n  if: always() || failure()\n- run: make\n  if: \${{ false && github.ref == 'refs/heads/main' }}`,
      'a whole expression, and a bare one': jobOn('push', `if: "\${{ !cancelled() }}"`)`
- run: make\n  if: \${{ github.ref == 'refs/heads/main' }}\n- run: make\n  if: github.ref == 'refs/heads/main'`,
      'a block text without a line break at the end, and a bare one with it': jobOn('push')`
- run: make\n  if: >-\n    \${{ github.ref == 'refs/heads/main' }}\n- run: make\n  if: |\n    github.ref == 'refs/heads/main' &&\n    success()`,
      'a block without a line break at the end': jobOn('push')`- run: make
  if: >-
    \${{ github.ref == 'refs/heads/main' }}`,
      'a bare expression over several lines': jobOn('push')`- run: make
  if: |
    github.ref == 'refs/heads/main' &&
    github.actor != 'octocat'`,
    }),
  ],
});
