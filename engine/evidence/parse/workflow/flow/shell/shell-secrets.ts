import { limit } from '../../../../../limits.ts';
import type { Expr } from '../../expression.ts';
import type { Step } from '../../model.ts';
import { cachedByText } from '../cached.ts';
import { earlierStep, earlierWriters } from '../earlier-steps.ts';
import { firstFollowed, isSpent } from '../flow-cuts.ts';
import { envBinding, type Scope } from '../scope.ts';
import { assignedTexts, expandedIn, expressionsInShell, namesIn } from './shell-variables.ts';
import { writtenTexts } from './shell-writes.ts';

/** A secret whose value is in a part of a script. */
export interface HeldSecret {
  /** In lower case; `*` for all of them. */
  readonly name: string;
  /** It is changed on the way, so that the log does not know the value. */
  readonly isDerived: boolean;
}

const DERIVES =
  /\|\s{0,3}(?:jq|base64|rev|xxd|od|sed|tr|cut|fold|awk|head|tail|openssl|python3?|hexdump)\b|\bbase64\s{1,3}<<<|\$\{\w{1,60}(?::\d|\/|[#%^,])/;
/** Substitutions that print what they are given. */
const PRINTS = /\$\(\s{0,3}(?:echo|printf|cat\s{0,3}<<<|jq|base64)\b|`\s{0,3}(?:echo|printf)\b/;
/** Values of one variable. */
const MAX_ASSIGNED = 50;

/** Where a value is read. */
interface Place {
  readonly script: string;
  readonly scope: Scope;
  readonly walk: { readonly seen: Set<string>; left: number };
  readonly isDerived: boolean;
}

/** The secrets in a part of a script, through expressions, variables and files of the runner. */
export function secretsInShell(text: string, script: string, scope: Scope): HeldSecret[] {
  const found = inText(text, { script, scope, walk: { seen: new Set(), left: limit('flowValues') }, isDerived: false });
  return [...new Map(found.map((one) => [`${one.name} ${one.isDerived}`, one])).values()];
}

const analysed = cachedByText((text) => ({
  isDerived: DERIVES.test(text),
  trees: expressionsInShell(text),
  names: expandedIn(text),
}));

function inText(text: string, at: Place): HeldSecret[] {
  const { isDerived, trees, names } = analysed(text);
  const here = isDerived ? { ...at, isDerived } : at;
  return [
    ...trees.flatMap((tree) => inExpression(tree, here)),
    ...names.flatMap((name) => (isFirst(`variable ${name}`, here) ? inVariable(name, here) : [])),
  ];
}

/** Whether a walk comes to a value for the first time; each one is followed once. */
function isFirst(value: string, { script, scope, walk, isDerived }: Place): boolean {
  const key = `${value} ${isDerived} ${scope.step?.index} ${script === ''}`;
  if (walk.seen.has(key)) return false;
  if (isSpent(walk, scope.file.source.path)) return false;
  walk.seen.add(key);
  return true;
}

function inVariable(name: string, at: Place): HeldSecret[] {
  const { script, scope } = at;
  const assigned = firstFollowed(assignedTexts(script, name), MAX_ASSIGNED, 'values of a variable');
  const local = assigned.filter((text) => !namesIn(text).includes(name));
  if (local.length > 0)
    return local.flatMap((text) => (/\$\(|`/.test(text) && !PRINTS.test(text) ? [] : inText(text, at)));
  const binding = envBinding(scope, name);
  if (binding)
    return (binding.text?.expressions ?? []).flatMap(({ tree }) =>
      tree ? inExpression(tree, { ...at, scope: { ...scope, step: undefined } }) : [],
    );
  return earlierWriters(name, scope).flatMap((step) => written(step, name, 'GITHUB_ENV', at));
}

function written(step: Step, name: string, file: 'GITHUB_ENV' | 'GITHUB_OUTPUT', at: Place): HeldSecret[] {
  const script = step.run?.value ?? '';
  return writtenTexts(script, name, file).flatMap((text) =>
    inText(text, { ...at, script, scope: { ...at.scope, step } }),
  );
}

/** Secrets that an expression's value contains; not those that it only tests. */
function inExpression(tree: Expr, at: Place): HeldSecret[] {
  const inside = (expr: Expr) => inExpression(expr, at);
  switch (tree.kind) {
    case 'operation':
      return tree.operator === '||' || tree.operator === '&&'
        ? tree.args.slice(tree.operator === '&&' ? -1 : 0).flatMap(inside)
        : [];
    case 'access':
      return inExpression(tree.of, { ...at, isDerived: true });
    case 'call':
      return /^(?:format|join|tojson|fromjson)$/.test(tree.name) ? tree.args.flatMap(inside) : [];
    case 'context':
      return inContext(tree.path, at);
    default:
      return [];
  }
}

function inContext([root, name = '*', kind, output = '']: readonly string[], at: Place): HeldSecret[] {
  const { scope, isDerived } = at;
  if (root === 'secrets') return [{ name: name === '?' ? '*' : name, isDerived }];
  if (root === 'github' && name === 'token') return [{ name: 'github_token', isDerived }];
  if (root === 'env') {
    if (!isFirst(`env ${name}`, at)) return [];
    const text = envBinding(scope, name)?.text;
    const found = (text?.expressions ?? []).flatMap(({ tree }) => (tree ? inExpression(tree, at) : []));
    return text ? found : inVariable(name, { ...at, script: '' });
  }
  if (root !== 'steps' || kind !== 'outputs' || !isFirst(`${name} ${output}`, at)) return [];
  const step = earlierStep(name, scope);
  return step ? written(step, output, 'GITHUB_OUTPUT', at) : [];
}
