import { type Expr, partsOf } from '../../../evidence/parse/workflow/expression.ts';
import { expressionScopes } from '../../../evidence/parse/workflow/flow/places.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

/** A part of a secret that is read as JSON. */
function isPart(expr: Expr): boolean {
  return (
    expr.kind === 'access' &&
    expr.of.kind === 'call' &&
    expr.of.name === 'fromjson' &&
    expr.of.args.flatMap(partsOf).some((part) => part.kind === 'context' && part.path[0] === 'secrets')
  );
}

export default defineCheck({
  id: 'workflow/secrets/unredacted',
  title: 'Secrets are not transformed before use, so logs mask them',
  why: 'Logs mask the value of each secret. A field of a JSON secret is a different value: it is printed in plain text, for example where the log lists the variables of a step.',
  needs: ['workflows'],
  problems: {
    part: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Part of a secret is used, which logs do not mask',
      fix: 'Store each field as a separate secret. Otherwise mask it first: `echo "::add-mask::$VALUE"`.',
    },
  },
  references: [
    'CWE-532',
    'https://docs.github.com/en/actions/reference/security/secure-use#use-secrets-for-sensitive-information',
  ],
  run({ workflows }) {
    const found = expressionScopes(workflows).filter(({ parts }) => parts.some(isPart));
    return found.map(({ scope, key, text, range }) => ({
      problem: 'part',
      location: placeOf(scope, range, key),
      evidence: `\${{${text.slice(0, 200)}}}`,
    }));
  },
  examples: () => [
    ...examplesFinding(['part'], {
      'a field of JSON in a variable': jobOn('push')`
- run: ./login\n  env: { PASSWORD: "\${{ fromJSON(secrets.AZURE).clientSecret }}" }`,
      'by index, for an action': jobOn('push')`
- uses: acme/login@v1\n  with: { key: "\${{ fromJson(secrets.CONFIG)['key'] }}" }`,
    }),
    ...soundExamples({
      'the whole secret, and fields of other JSON': jobOn('push')`- run: ./login
  env:
    PASSWORD: \${{ secrets.PASSWORD }}
    VERSION: \${{ fromJSON(needs.plan.outputs.plan).version }}`,
    }),
  ],
});
