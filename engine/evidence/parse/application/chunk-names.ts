import {
  type Expression,
  type MemberExpression,
  type Node,
  type ObjectExpression,
  parseExpressionAt,
  type Statement,
} from 'acorn';
import { firstOf, limit, type ReportCut } from '../../../limits.ts';

/** The function of a bundler's runtime that names the file of a chunk. */
export interface ChunkNames {
  /** Ids that occur in the function itself. */
  readonly ids: readonly string[];
  /** Folder of the files as the runtime states it, relative to the script or absolute; undefined if it states none. */
  readonly folder: string | undefined;
  /** Undefined if it has no name or the steps are used up. */
  nameOf(id: string, steps: Steps): string | undefined;
}

/** What is left for working out names; counted down. */
export interface Steps {
  left: number;
}

/** One evaluation of the function. */
interface Run {
  readonly id: string;
  readonly steps: Steps;
  readonly tables: Tables;
  /** Collects the ids that the function knows: then all branches are evaluated. */
  readonly ids: Set<string> | undefined;
}

type Tables = Map<Node, ReadonlyMap<string, string>>;

/** webpack 5: `r.u = e => …`; webpack 4: `return r.p + …`. */
const START = /\.u\s?=\s?(?=function\b|\(?[\w$]{1,20}\)?\s?=>)|\breturn\s(?=[\w$]{1,30}\.p\s?\+)/g;
const FOLDER = /\.p\s?=\s?(?:"([^"\n]{0,200})"|'([^'\n]{0,200})'|[\w$]{1,20}\s?\+\s?["']((?:\.\.\/){1,5})["'])/;
const SCRIPT_NAME = /\.m?js\b/;
/** How such a function begins. */
const BEGINNING =
  /^(?:function\b[^{]{0,60}\{\s?(?:return|if)\b|[^=]{1,30}=>\s?(?:["'`({[\d]|\w{1,20}\s?[=+])|[\w$]{1,30}\.p)/;

/** The functions in a script that name chunk files. */
export function chunkNames(text: string, steps: Steps, cut: ReportCut): ChunkNames[] {
  if (!SCRIPT_NAME.test(text)) return [];
  const found: ChunkNames[] = [];
  const folder = FOLDER.exec(text);
  let room = limit('chunkFunctionCharacters');
  for (const { 0: start, index } of text.matchAll(START)) {
    const source = firstExpression(text, index + start.length, room);
    if (source === undefined) {
      if (!BEGINNING.test(text.slice(index + start.length, index + start.length + 200))) break;
      cut(`Functions that name chunks were left out (limit ${limit('chunkFunctionCharacters')} characters)`, 'script');
      break;
    }
    room -= source.length;
    const names = SCRIPT_NAME.test(source) ? namesIn(source, steps, cut) : undefined;
    if (names) found.push({ ...names, folder: folder?.[1] ?? folder?.[2] ?? folder?.[3] });
  }
  return [...firstOf(found, 'chunkFunctions', 'functions that name chunks', cut, 'script')];
}

function namesIn(source: string, steps: Steps, cut: ReportCut): Omit<ChunkNames, 'folder'> | undefined {
  try {
    const expression = parseExpressionAt(source, 0, { ecmaVersion: 'latest' });
    const ids = new Set<string>();
    const tables: Tables = new Map();
    if (textOf(expression, { id: '0', steps, tables, ids }) === undefined && ids.size === 0) return undefined;
    return {
      ids: firstOf([...ids], 'chunkIds', 'chunks of scripts', cut, 'script'),
      nameOf: (id, left) => textOf(expression, { id, steps: left, tables, ids: undefined }),
    };
  } catch (error) {
    if (error instanceof RangeError)
      cut('A function that names chunks was left out: it is nested too deeply', 'script');
    // Anything else that looks like such a function.
    return undefined;
  }
}

/** Up to the comma, semicolon or bracket that ends the first expression; undefined if it is longer than the limit. */
function firstExpression(text: string, start: number, max: number): string | undefined {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    if (at - start >= max) return undefined;
    const letter = text.charAt(at);
    if (letter === '\\') at += 1;
    else if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'" || letter === '`') quote = letter;
    else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0 || (depth === 0 && quote === '' && (letter === ',' || letter === ';'))) return text.slice(start, at);
  }
  return text.slice(start);
}

/** Text of an expression for a chunk id; undefined if it has none. */
function textOf(node: Expression | Node, run: Run): string | undefined {
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
