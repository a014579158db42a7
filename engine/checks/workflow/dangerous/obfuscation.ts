import { type Expr, partsOf } from '../../../evidence/parse/workflow/expression.ts';
import { expressionScopes } from '../../../evidence/parse/workflow/flow/places.ts';
import { scriptScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Range } from '../../../evidence/parse/workflow/range.ts';
import type { Uses } from '../../../evidence/parse/workflow/uses.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';
import { defineCheck, type Edit, type Occurrence } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf, placeOfCommand } from '../support/place.ts';
import { usesIn } from '../support/uses.ts';

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

/** The reference without detours; undefined if its path leads out of the repository. */
function straight({ scalar, text }: Uses): readonly Edit[] | undefined {
  const [path = '', ...refs] = text.split('@');
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length <= 2) return undefined;
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  const [start, end] = scalar.range;
  if (parts.length < 2 || end - start !== text.length) return undefined;
  return [{ start, end, text: [parts.join('/'), ...refs].join('@') }];
}

/** The text that `format` or `join` gives, where it needs no quotes. */
function constantEdit(expr: Expr, [start, end]: Range): { readonly edits?: readonly Edit[] } {
  const text = expr.kind === 'call' && expr.name === 'format' ? formatted(expr.args) : undefined;
  return text !== undefined && /^[A-Za-z][\w./ -]{0,200}$/.test(text) ? { edits: [{ start, end, text }] } : {};
}

function formatted([format, ...values]: readonly Expr[]): string | undefined {
  const texts = values.map((value) => (value.kind === 'literal' ? String(value.value) : undefined));
  if (format?.kind !== 'literal' || texts.includes(undefined)) return undefined;
  return String(format.value).replace(/\{(\d)\}/g, (_, n) => texts[Number(n)] ?? '{}');
}

function paths(set: WorkflowSet): Occurrence<Kind>[] {
  return usesIn(set).flatMap(({ scope, uses }): Occurrence<Kind>[] => {
    const path = uses.text.split('@')[0] ?? '';
    if (uses.kind !== 'remote' && uses.kind !== 'unknown') return [];
    if (!/\/(?:\.{0,2})\/|\/\.{1,2}$|[^:]\/\//.test(path)) return [];
    const location = placeOf(scope, uses.scalar.range, 'uses');
    const edits = straight(uses);
    const evidence = `uses: ${uses.text.slice(0, 300)}`;
    return [{ problem: 'path', location, evidence, ...(edits ? { edits } : {}) }];
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
    const constants = expressionScopes(workflows).flatMap(({ scope, key, parts: [whole], text, range }) =>
      whole && isConstant(whole)
        ? {
            problem: 'constant' as const,
            location: placeOf(scope, range, key),
            evidence: `\${{${text.slice(0, 200)}}}`,
            ...constantEdit(whole, range),
          }
        : [],
    );
    const decoded = scriptScopes(workflows).flatMap(({ scope, run }): Occurrence<Kind>[] => {
      const found = DECODED.exec(run.value.slice(0, 100_000))?.[0];
      return found
        ? [{ problem: 'decoded', location: placeOfCommand(scope, run, found, 'run'), evidence: found.slice(0, 200) }]
        : [];
    });
    return [...paths(workflows), ...constants, ...decoded];
  },
  examples: () => [
    ...examplesFinding(['path', 'path'], {
      detours: jobOn('push')`
- uses: octo/setup/./@0123456789abcdef0123456789abcdef01234567\n- uses: octo/tools/save/../save@0123456789abcdef0123456789abcdef01234567`,
    }),
    ...examplesFinding(['constant'], {
      'a constant that is computed': jobOn('push')`- run: \${{ format('{0}{1}', 'ma', 'ke') }}`,
    }),
    ...examplesFinding(['decoded'], {
      'code in base64': jobOn('push')`- run: echo Y3VybCBhY21lLnRlc3Q= | base64 -d | bash`,
    }),
    ...soundExamples({
      'plain names, formats of contexts, a list, and a decoded file': jobOn('push')`- uses: github/codeql-action/init@v3
- run: make \${{ format('v{0}', github.run_number) }} \${{ fromJSON('[1]')[0] }}
- run: echo "$KEY" | base64 -d > key.json && bash build.sh`,
      'plain paths and expressions': jobOn('push')`- uses: octo/tools/setup@v1
- run: echo \${{ github.ref_name }}`,
    }),
  ],
});
