import type { Expression, MemberExpression, Node, ObjectExpression, Statement } from 'acorn';

/** What is left for working out names; counted down. */
export interface Steps {
  left: number;
}

/** One evaluation of the function. */
export interface Run {
  readonly id: string;
  readonly steps: Steps;
  /** Objects of the function that name chunks. */
  readonly tables: Map<Node, ReadonlyMap<string, string>>;
  /** Collects the ids that the function knows: then all branches are evaluated. */
  readonly ids: Set<string> | undefined;
}

/** Text of an expression for a chunk id; undefined if it has none. */
export function textOf(node: Expression | Node, run: Run): string | undefined {
  run.steps.left -= 1;
  if (run.steps.left < 0) return undefined;
  const value = (inner: Expression | Node) => textOf(inner, run);
  const expression = node as Expression;
  switch (expression.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return expression.body.type === 'BlockStatement'
        ? returned(expression.body.body, value, run.ids !== undefined)
        : value(expression.body);
    case 'Literal':
      return expression.value === null || expression.value === undefined ? undefined : String(expression.value);
    case 'Identifier':
      return run.id;
    case 'ParenthesizedExpression':
      return value(expression.expression);
    case 'TemplateLiteral': {
      const parts = expression.quasis.flatMap(({ value: { cooked } }, i) => {
        const inner = expression.expressions[i];
        return [cooked ?? undefined, ...(inner ? [value(inner)] : [])];
      });
      return parts.includes(undefined) ? undefined : parts.join('');
    }
    case 'BinaryExpression':
      return binary(value(expression.left), expression.operator, value(expression.right), run);
    case 'LogicalExpression':
      return expression.operator === '&&' ? undefined : (value(expression.left) ?? value(expression.right));
    case 'ConditionalExpression':
      return conditional(expression, value, run.ids !== undefined);
    case 'MemberExpression':
      return member(expression, value, run);
    default:
      return undefined;
  }
}

type ValueOf = (node: Expression | Node) => string | undefined;

/** A chain of conditions is as long as the list of chunks. */
function conditional(expression: Expression, value: ValueOf, all: boolean): string | undefined {
  let at = expression;
  let result: { readonly text: string | undefined } | undefined;
  while (at.type === 'ConditionalExpression') {
    const holds = value(at.test) === 'true';
    if (all || (holds && !result)) {
      const text = value(at.consequent);
      if (holds) result ??= { text };
    }
    if (result && !all) return result.text;
    at = at.alternate;
  }
  return result && !all ? result.text : (result ?? { text: value(at) }).text;
}

/** A sum of texts, or a comparison of the id with one that the function knows. */
function binary(
  left: string | undefined,
  operator: string,
  right: string | undefined,
  { id, ids }: Run,
): string | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (operator === '+') return `${left}${right}`;
  if (operator !== '===' && operator !== '==') return undefined;
  if (left === id && right !== id) ids?.add(right);
  if (right === id && left !== id) ids?.add(left);
  return String(left === right);
}

/** `{ 12: 'about' }[id]`; the folder (`r.p`) is resolved elsewhere. */
function member({ object, property, computed }: MemberExpression, value: ValueOf, run: Run): string | undefined {
  if (!computed && property.type === 'Identifier' && property.name === 'p') return '';
  if (object.type !== 'ObjectExpression' || !computed) return undefined;
  const names = run.tables.get(object) ?? tableOf(object, value);
  run.tables.set(object, names);
  if (run.ids) for (const key of names.keys()) run.ids.add(key);
  const key = value(property);
  return key === undefined ? undefined : names.get(key);
}

function tableOf({ properties }: ObjectExpression, value: ValueOf): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const entry of properties) {
    if (entry.type !== 'Property' || entry.computed) continue;
    const key = entry.key.type === 'Identifier' ? entry.key.name : value(entry.key);
    const text = entry.value.type === 'Literal' ? value(entry.value) : undefined;
    if (key !== undefined && text !== undefined) names.set(key, text);
  }
  return names;
}

/** The value of the first `return` that is reached. */
function returned(statements: readonly Statement[], value: ValueOf, all: boolean): string | undefined {
  let result: { readonly text: string | undefined } | undefined;
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement')
      return result ? result.text : statement.argument ? value(statement.argument) : undefined;
    if (statement.type !== 'IfStatement') continue;
    const holds = value(statement.test) === 'true';
    if (!holds && !all) continue;
    const then = statement.consequent.type === 'BlockStatement' ? statement.consequent.body : [statement.consequent];
    const text = returned(then, value, all);
    if (!holds) continue;
    if (!all) return text;
    result ??= { text };
  }
  return result?.text;
}
