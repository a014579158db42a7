import { type Expr, partsOf } from '../../../evidence/parse/workflow/expression.ts';
import { textsIn } from '../../../evidence/parse/workflow/flow/places.ts';
import { jobScopes, type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { defineCheck, type Occurrence } from '../../define-check.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf, placeOfCommand } from '../support/place.ts';

type Kind = 'path' | 'constant' | 'decoded';
const DECODED =
  /\bbase64\s{1,3}(?:-d|-D|--decode)\b[^\n|]{0,100}\|\s{0,3}(?:sudo\s{1,3})?(?:(?:ba|z|da)?sh|python3?|node|perl)(?=\s{0,3}(?:$|[\s;&|)"']))|\beval\s{1,3}["']?\$\([^\n]{0,300}\bbase64\s{1,3}(?:-d|--decode)|\|\s{0,3}xxd\s{1,3}-r\b[^\n|]{0,40}\|\s{0,3}(?:ba)?sh\b/m;

/** A call whose arguments are all written out: it hides what it gives. */
function isConstant(expr: Expr): boolean {
  if (expr.kind !== 'call' || !['format', 'join', 'tojson', 'fromjson'].includes(expr.name)) return false;
  if (!partsOf(expr).every(({ kind }) => kind === 'literal' || kind === 'call')) return false;
  const [first] = expr.args;
  if (expr.name === 'fromjson') return first?.kind === 'call';
  return expr.name !== 'tojson' || first?.kind === 'literal';
}

function paths(set: Scope['set']): Occurrence<Kind>[] {
  return [...stepScopes(set), ...jobScopes(set)].flatMap((scope: Scope) => {
    const uses = scope.step ? scope.step.uses : scope.job?.uses;
    const path = uses?.text.split('@')[0] ?? '';
    if (uses?.kind !== 'remote' && uses?.kind !== 'unknown') return [];
    if (!/\/(?:\.{0,2})\/|\/\.{1,2}$|[^:]\/\//.test(path)) return [];
    const location = placeOf(scope, uses.scalar.range, 'uses');
    return [{ problem: 'path', location, evidence: `uses: ${uses.text.slice(0, 300)}` }];
  });
}

export default defineCheck({
  id: 'workflow/dangerous/obfuscation',
  title: 'Workflows contain no obfuscated code',
  why: 'Indirect paths, computed constants and base64-encoded code hide what runs from reviewers and tools. Malicious changes use them.',
  needs: ['workflows'],
  problems: {
    path: {
      severity: 'low',
      message: 'Action reference with an indirect path',
      fix: 'Write the shortest path: `owner/repository/folder@commit`.',
    },
    constant: {
      severity: 'low',
      message: 'Expression that computes a constant',
      fix: 'Write the value itself.',
    },
    decoded: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Encoded code is decoded and executed',
      fix: 'Keep the code as a readable file in the repository. If its purpose is unknown, treat the repository as compromised.',
    },
  },
  references: ['CWE-506', 'CWE-1116'],
  run({ workflows }) {
    const constants = textsIn(workflows).flatMap(({ scope, key, scalar }) =>
      scalar.expressions.flatMap(({ tree, text, range }): Occurrence<Kind>[] =>
        tree && isConstant(tree)
          ? [{ problem: 'constant', location: placeOf(scope, range, key), evidence: `\${{${text.slice(0, 200)}}}` }]
          : [],
      ),
    );
    const decoded = stepScopes(workflows).flatMap((scope): Occurrence<Kind>[] => {
      const { run } = scope.step;
      const found = run && DECODED.exec(run.value.slice(0, 100_000))?.[0];
      return run && found
        ? [{ problem: 'decoded', location: placeOfCommand(scope, run, found, 'run'), evidence: found.slice(0, 200) }]
        : [];
    });
    return [...paths(workflows), ...constants, ...decoded];
  },
  examples: () => [
    {
      name: 'detours',
      given: jobOn('push', '- uses: actions/checkout/./@v4\n- uses: actions/cache/save/../save@v4'),
      finds: ['path', 'path'],
    },
    {
      name: 'a constant that is computed',
      given: jobOn('push', `- run: \${{ format('{0}{1}', 'ma', 'ke') }}`),
      finds: ['constant'],
    },
    {
      name: 'code in base64',
      given: jobOn('push', '- run: echo Y3VybCBhY21lLnRlc3Q= | base64 -d | bash'),
      finds: ['decoded'],
    },
    {
      name: 'plain names, formats of contexts, a list, and a decoded file',
      given: jobOn(
        'push',
        `- uses: github/codeql-action/init@v3
- run: make \${{ format('v{0}', github.run_number) }} \${{ fromJSON('[1]')[0] }}
- run: echo "$KEY" | base64 -d > key.json && bash build.sh`,
      ),
      finds: [],
    },
    {
      name: 'plain paths and expressions',
      given: jobOn(
        'push',
        `- uses: octo/tools/setup@v1
- run: echo \${{ github.ref_name }}`,
      ),
      finds: [],
    },
  ],
});
