import { callChain } from './call-chain.ts';
import { bare, childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';
import { functionsAround, type Inside, requestFunction } from './variables.ts';

/** Calls that are given a value to compare or change it. */
const CHECKS =
  /includes|^has$|hasOwn|test|match|valid|check|assert|isNaN|isInteger|isFinite|isSafeInteger|indexOf|find|some|every|sanit|escape|quote|parse|uuid|ensure|allow|guard|schema|exec|format/i;

const MAX_NAMES = 12;

const CHECKED = new WeakMap<Syntax, ReadonlySet<string>>();

/** Whether the function that was given the request compares a value with known ones, looks it up, or gives it, or what it is a part of, to a check. */
export function isChecked(node: Syntax, { text, around }: Inside): boolean {
  const own = requestFunction(around) ?? functionsAround(around).at(-1);
  if (!own || (node.type !== 'Identifier' && node.type !== 'MemberExpression')) return false;
  const known = CHECKED.get(own) ?? new Set(checkedIn(own, text));
  CHECKED.set(own, known);
  const names = text.slice(node.start, node.end).replaceAll('?.', '.').split('.', MAX_NAMES);
  return names.some((_, at) => known.has(names.slice(0, at + 1).join('.')));
}

/** The texts of all values of a function that are checked. */
function checkedIn(own: Syntax, text: string): string[] {
  const checked: string[] = [];
  const add = (node: Syntax | undefined) => {
    const value = bare(node);
    if (value?.type === 'Identifier' || value?.type === 'MemberExpression')
      checked.push(text.slice(value.start, value.end).replaceAll('?.', '.'));
  };
  walk(own, (node) => {
    const { type, operator } = node;
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')];
    if (type === 'SwitchStatement') add(childOf(node, 'discriminant'));
    if (type === 'MemberExpression' && node.computed === true) add(childOf(node, 'property'));
    if (type === 'BinaryExpression' && operator === 'in') add(left);
    if (type === 'BinaryExpression' && /^[!=]==?$/.test(String(operator)))
      for (const [one, other] of [
        [left, right],
        [right, left],
      ])
        if (nameOf(other) !== '' && other?.type === 'Literal')
          add(one?.type === 'UnaryExpression' ? numberOf(one, other) : one);
    if (type !== 'CallExpression') return;
    const names = callChain(node).map(({ name }) => name);
    if (names.join('.') === 'JSON.parse') return;
    if (CHECKS.test(names.at(-1) ?? '')) for (const arg of listOf(node, 'arguments')) add(arg);
    if (/^(?:match|search)$/.test(names.at(-1) ?? '')) add(childOf(childOf(node, 'callee'), 'object'));
  });
  return checked;
}

/** The value of `typeof value === 'number'`. */
function numberOf(unary: Syntax, literal: Syntax): Syntax | undefined {
  return /^(?:number|bigint|boolean)$/.test(nameOf(literal)) ? childOf(unary, 'argument') : undefined;
}
