import { calledName } from './call-chain.ts';
import { lastBefore } from './scopes.ts';
import { bare, childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';
import { type Inside, requestFunction } from './variables.ts';

/** Calls that are given a value to compare or change it. */
const CHECKS =
  /includes|^has$|hasOwn|test|match|valid|check|assert|isNaN|isInteger|isFinite|isSafeInteger|indexOf|find|some|every|sanit|escape|quote|parse|uuid|ensure|allow|guard|schema|exec|format/i;

const MAX_NAMES = 12;

/** Longer values are taken for checked. */
const MAX_CHARACTERS = 300;

/** Whether the function that was given the request compares a value with known ones, looks it up, or gives it, or what it is a part of, to a check. */
export function isChecked(node: Syntax, inside: Inside): boolean {
  const own = requestFunction(inside) ?? inside.functions.at(-1);
  if (!own || (node.type !== 'Identifier' && node.type !== 'MemberExpression')) return false;
  if (node.end - node.start > MAX_CHARACTERS) return true;
  const names = textOf(node, inside.text).split('.', MAX_NAMES);
  return names.some((_, at) => {
    const last = lastBefore(inside.checked.get(names.slice(0, at + 1).join('.')) ?? [], own.end);
    return last !== undefined && last.start >= own.start;
  });
}

function textOf({ start, end }: Syntax, text: string): string {
  return text.slice(start, end).replaceAll('?.', '.');
}

/** All values of a file that are checked, by their text, in order. */
export function checkedIn(tree: Syntax, text: string): Map<string, Syntax[]> {
  const checked: Syntax[] = [];
  const add = (node: Syntax | undefined) => {
    const value = bare(node);
    if (!value || value.end - value.start > MAX_CHARACTERS) return;
    if (value.type === 'Identifier' || value.type === 'MemberExpression') checked.push(value);
  };
  walk(tree, (node) => {
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
    const [name, object] = [calledName(node), childOf(childOf(node, 'callee'), 'object')];
    if (name === 'parse' && nameOf(object) === 'JSON') return;
    if (CHECKS.test(name)) for (const arg of listOf(node, 'arguments')) add(arg);
    if (/^(?:match|search)$/.test(name)) add(object);
  });
  checked.sort((one, other) => one.start - other.start);
  return Map.groupBy(checked, (value) => textOf(value, text));
}

/** The value of `typeof value === 'number'`. */
function numberOf(unary: Syntax, literal: Syntax): Syntax | undefined {
  return /^(?:number|bigint|boolean)$/.test(nameOf(literal)) ? childOf(unary, 'argument') : undefined;
}
