import { type Expression, type MemberExpression, type Node, parseExpressionAt, type Statement } from 'acorn';

/** The function of a bundler's runtime that names the file of a chunk. */
export interface ChunkNames {
  /** Ids that occur in the function itself. */
  readonly ids: readonly string[];
  /** Folder of the files as the runtime states it, relative to the script or absolute; undefined if it states none. */
  readonly folder: string | undefined;
  nameOf(id: string): string | undefined;
}

const MOST_FUNCTIONS = 8;
/** Places that look like such a function; each is read up to the end of its expression. */
const MOST_PLACES = 64;
const MOST_CHARACTERS = 200_000;
const MOST_DEPTH = 400;
const MOST_IDS = 3000;
/** webpack 5: `r.u = e => …`; webpack 4: `return r.p + …`. */
const START = /\.u\s?=\s?(?=function\b|\(?[\w$]{1,20}\)?\s?=>)|\breturn\s(?=[\w$]{1,30}\.p\s?\+)/g;
const FOLDER = /\.p\s?=\s?(?:"([^"\n]{0,200})"|'([^'\n]{0,200})'|[\w$]{1,20}\s?\+\s?["']((?:\.\.\/){1,5})["'])/;

/** The functions in a script that name chunk files. */
export function chunkNames(text: string): ChunkNames[] {
  if (!text.includes('.js')) return [];
  const found: ChunkNames[] = [];
  const folder = FOLDER.exec(text);
  let tried = 0;
  for (const { 0: start, index } of text.matchAll(START)) {
    tried += 1;
    if (tried > MOST_PLACES || found.length >= MOST_FUNCTIONS) break;
    const names = namesAt(text.slice(index + start.length, index + start.length + MOST_CHARACTERS));
    if (names) found.push({ ...names, folder: folder?.[1] ?? folder?.[2] ?? folder?.[3] });
  }
  return found;
}

function namesAt(source: string): Omit<ChunkNames, 'folder'> | undefined {
  try {
    const expression = parseExpressionAt(firstExpression(source), 0, { ecmaVersion: 'latest' });
    const ids = new Set<string>();
    return textOf(expression, '0', ids, 0) === undefined && ids.size === 0
      ? undefined
      : { ids: [...ids].slice(0, MOST_IDS), nameOf: (id) => textOf(expression, id, new Set(), 0) };
  } catch {
    // Anything else that looks like such a function.
    return undefined;
  }
}

/** Up to the comma, semicolon or bracket that ends the first expression. */
function firstExpression(source: string): string {
  let depth = 0;
  let quote = '';
  for (let at = 0; at < source.length; at++) {
    const letter = source.charAt(at);
    if (letter === '\\') at += 1;
    else if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'" || letter === '`') quote = letter;
    else if ('([{'.includes(letter)) depth += 1;
    else if (')]}'.includes(letter)) depth -= 1;
    if (depth < 0 || (depth === 0 && quote === '' && (letter === ',' || letter === ';'))) return source.slice(0, at);
  }
  return source;
}

/** Text of an expression for a chunk id; undefined if it has none. Collects the ids that it knows. */
function textOf(node: Expression | Node, id: string, ids: Set<string>, depth: number): string | undefined {
  if (depth > MOST_DEPTH) return undefined;
  const value = (inner: Expression | Node) => textOf(inner, id, ids, depth + 1);
  const expression = node as Expression;
  switch (expression.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return expression.body.type === 'BlockStatement' ? returned(expression.body.body, value) : value(expression.body);
    case 'Literal':
      return expression.value === null || expression.value === undefined ? undefined : String(expression.value);
    case 'Identifier':
      return id;
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
      return binary(value(expression.left), expression.operator, value(expression.right), id, ids);
    case 'LogicalExpression':
      return expression.operator === '&&' ? undefined : (value(expression.left) ?? value(expression.right));
    case 'ConditionalExpression': {
      const holds = value(expression.test);
      const [then, otherwise] = [value(expression.consequent), value(expression.alternate)];
      return holds === 'true' ? then : otherwise;
    }
    case 'MemberExpression':
      return member(expression, value, ids);
    default:
      return undefined;
  }
}

/** A sum of texts, or a comparison of the id with one that the function knows. */
function binary(
  left: string | undefined,
  operator: string,
  right: string | undefined,
  id: string,
  ids: Set<string>,
): string | undefined {
  if (left === undefined || right === undefined) return undefined;
  if (operator === '+') return `${left}${right}`;
  if (operator !== '===' && operator !== '==') return undefined;
  if (left === id && right !== id) ids.add(right);
  if (right === id && left !== id) ids.add(left);
  return String(left === right);
}

/** `{ 12: 'about' }[id]`; the folder (`r.p`) is resolved elsewhere. */
function member(
  { object, property, computed }: MemberExpression,
  value: (node: Expression | Node) => string | undefined,
  ids: Set<string>,
): string | undefined {
  if (!computed && property.type === 'Identifier' && property.name === 'p') return '';
  if (object.type !== 'ObjectExpression' || !computed) return undefined;
  const names = new Map<string, string>();
  for (const entry of object.properties) {
    if (entry.type !== 'Property') continue;
    const key = entry.key.type === 'Identifier' ? entry.key.name : value(entry.key);
    const text = entry.value.type === 'Literal' ? value(entry.value) : undefined;
    if (key === undefined || text === undefined) continue;
    names.set(key, text);
    ids.add(key);
  }
  const key = value(property);
  return key === undefined ? undefined : names.get(key);
}

/** The value of the first `return` that is reached. */
function returned(
  statements: readonly Statement[],
  value: (node: Expression | Node) => string | undefined,
): string | undefined {
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement') return statement.argument ? value(statement.argument) : undefined;
    if (statement.type !== 'IfStatement') continue;
    const holds = value(statement.test) === 'true';
    const then = statement.consequent.type === 'BlockStatement' ? statement.consequent.body : [statement.consequent];
    const result = returned(then, value);
    if (holds) return result;
  }
  return undefined;
}
