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
  },
  references: [
    'CWE-571',
    'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#jobsjob_idif',
  ],
  run({ workflows }) {
    return conditionScopes(workflows).flatMap(({ scope, condition }) => {
      if (!isAlwaysTrue(condition)) return [];
      const edits = editsOf(condition, scope.file.source);
      return {
        problem: 'always-true',
        location: placeOf(scope, condition.scalar.range, 'if'),
        evidence: `if: ${condition.scalar.value.slice(0, 300).trim()}`,
        ...(edits ? { edits } : {}),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['always-true'], {
      'two expressions joined by text': jobOn(
        'push',
        '- run: make',
        `if: \${{ github.ref == 'refs/heads/main' }} && \${{ success() }}`,
      ),
      'a block text that ends in a line break': jobOn(
        'push',
        `- run: ./deploy\n  if: |\n    \${{ github.ref == 'refs/heads/main' }}`,
      ),
      'a comparison outside of the braces': jobOn(
        'push',
        `- run: ./deploy\n  if: \${{ github.ref }} == 'refs/heads/main'`,
      ),
    }),
    ...soundExamples({
      'a whole expression, and a bare one': jobOn(
        'push',
        `- run: make\n  if: \${{ github.ref == 'refs/heads/main' }}\n- run: make\n  if: github.ref == 'refs/heads/main'`,
        `if: "\${{ !cancelled() }}"`,
      ),
      'a block text without a line break at the end, and a bare one with it': jobOn(
        'push',
        `- run: make\n  if: >-\n    \${{ github.ref == 'refs/heads/main' }}\n- run: make\n  if: |\n    github.ref == 'refs/heads/main' &&\n    success()`,
      ),
      'a block without a line break at the end': jobOn(
        'push',
        `- run: make
  if: >-
    \${{ github.ref == 'refs/heads/main' }}`,
      ),
      'a bare expression over several lines': jobOn(
        'push',
        `- run: make
  if: |
    github.ref == 'refs/heads/main' &&
    github.actor != 'octocat'`,
      ),
    }),
  ],
});
