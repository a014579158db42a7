import type { Expr } from '../expression.ts';
import { expressionsIn } from '../expressions-in.ts';
import type { Step } from '../model.ts';
import { earlierSteps, envBinding, type Scope } from './scope.ts';
import { assignedTexts, writtenTexts } from './shell-writes.ts';

/** A secret whose value is in a part of a script. */
export interface HeldSecret {
  /** In lower case; `*` for all of them. */
  readonly name: string;
  /** It is changed on the way, so that the log does not know the value. */
  readonly isDerived: boolean;
}

const VARIABLE = /\$(?:env:)?\{?([A-Za-z_]\w{0,100})/g;
const DERIVES =
  /\|\s{0,3}(?:jq|base64|rev|xxd|od|sed|tr|cut|fold|awk|head|tail|openssl|python3?|hexdump)\b|\bbase64\s{1,3}<<<|\$\{\w{1,60}(?::\d|\/|[#%^,])/;
/** Substitutions that print what they are given. */
const PRINTS = /\$\(\s{0,3}(?:echo|printf|cat\s{0,3}<<<|jq|base64)\b|`\s{0,3}(?:echo|printf)\b/;
const MOST_DEPTH = 6;
const MOST_TEXTS = 6;

/** The secrets in a part of a script, through expressions, variables and files of the runner. */
export function secretsInShell(text: string, script: string, scope: Scope, depth = 0): HeldSecret[] {
  if (depth > MOST_DEPTH) return [];
  const isDerived = DERIVES.test(text);
  const direct = expressionsIn(text, text, [0, text.length]).flatMap(({ tree }) =>
    tree ? secretsInExpression(tree, scope, depth) : [],
  );
  // Within single quotes a shell expands nothing.
  const names = [...text.replace(/'[^'\n]{0,500}'/g, ' ').matchAll(VARIABLE)].map(([, name = '']) => name);
  const found = [...direct, ...[...new Set(names)].flatMap((name) => inVariable(name, script, scope, depth + 1))];
  return unique(found.map((one) => (isDerived ? { ...one, isDerived } : one)));
}

function unique(found: readonly HeldSecret[]): HeldSecret[] {
  return [...new Map(found.map((one) => [`${one.name} ${one.isDerived}`, one])).values()];
}

function inVariable(name: string, script: string, scope: Scope, depth: number): HeldSecret[] {
  const isOwn = (text: string) => [...text.matchAll(VARIABLE)].some(([, other]) => other === name);
  const local = assignedTexts(script, name).filter((text) => !isOwn(text));
  if (local.length > 0)
    return local
      .slice(0, MOST_TEXTS)
      .flatMap((text) => (/\$\(|`/.test(text) && !PRINTS.test(text) ? [] : secretsInShell(text, script, scope, depth)));
  const binding = envBinding(scope, name);
  if (binding)
    return (binding.text?.expressions ?? []).flatMap(({ tree }) =>
      tree ? secretsInExpression(tree, { ...scope, step: undefined }, depth) : [],
    );
  return earlierSteps(scope).flatMap((step) => written(step, name.toLowerCase(), 'GITHUB_ENV', scope, depth));
}

function written(step: Step, name: string, file: 'GITHUB_ENV' | 'GITHUB_OUTPUT', scope: Scope, depth: number) {
  const script = step.run?.value ?? '';
  if (script === '' || depth > MOST_DEPTH) return [];
  return writtenTexts(script, name, file).flatMap((text) =>
    secretsInShell(text, script, { ...scope, step }, depth + 1),
  );
}

/** Secrets that an expression's value contains; not those that it only tests. */
function secretsInExpression(tree: Expr, scope: Scope, depth: number): HeldSecret[] {
  if (depth > MOST_DEPTH) return [];
  const inside = (expr: Expr) => secretsInExpression(expr, scope, depth + 1);
  if (tree.kind === 'operation')
    return tree.operator === '||' || tree.operator === '&&'
      ? tree.args.slice(tree.operator === '&&' ? -1 : 0).flatMap(inside)
      : [];
  if (tree.kind === 'access') return inside(tree.of).map((one) => ({ ...one, isDerived: true }));
  if (tree.kind === 'call') {
    if (!/^(?:format|join|tojson|fromjson)$/.test(tree.name)) return [];
    return tree.args.flatMap(inside);
  }
  if (tree.kind !== 'context') return [];
  return inContext(tree.path, scope, depth);
}

function inContext(
  [root, name = '*', kind, output = '']: readonly string[],
  scope: Scope,
  depth: number,
): HeldSecret[] {
  if (root === 'secrets') return [{ name: name === '?' ? '*' : name, isDerived: false }];
  if (root === 'github' && name === 'token') return [{ name: 'github_token', isDerived: false }];
  if (root === 'env') {
    const text = envBinding(scope, name)?.text;
    const found = (text?.expressions ?? []).flatMap(({ tree }) =>
      tree ? secretsInExpression(tree, scope, depth + 1) : [],
    );
    return text ? found : inVariable(name, '', scope, depth + 1);
  }
  if (root !== 'steps' || kind !== 'outputs') return [];
  const step = earlierSteps(scope).findLast((one) => one.id?.value.toLowerCase() === name);
  return step ? written(step, output, 'GITHUB_OUTPUT', scope, depth) : [];
}
