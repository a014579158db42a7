import type { SourceFile } from '../workflow/files.ts';
import { fixedText, propertyOf } from './call-chain.ts';
import type { CodeBase } from './code-base.ts';
import { isRequestText } from './request-values.ts';
import { bare, childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';
import { declaredIn, type Inside } from './variables.ts';

/** A query with text of the request, with its offsets. */
export interface JoinedQuery {
  readonly file: SourceFile;
  readonly start: number;
  readonly end: number;
}

/** Take a query as text. */
const QUERY = /^(?:query|execute|exec|unsafe|raw|prepare|all|get|run|each|literal|\$(?:query|execute)RawUnsafe)$/;
const SQL = /^\s{0,200}(?:SELECT\s|INSERT\s{1,9}INTO\s|REPLACE\s{1,9}INTO\s|UPDATE\s|DELETE\s{1,9}FROM\s|WITH\s)/i;
/** Some text that begins like a query. */
const HAS_SQL = /["'`]\s{0,200}(?:SELECT|INSERT|REPLACE|UPDATE|DELETE|WITH)\s/i;
/** Of a router: digits only, or a check of the request before the handler. */
const CHECKED_ROUTE = /\(\\{1,2}d|valid|isInt|isNumeric|isUUID|schema|celebrate/i;
const MAX_PARTS = 100;

/** Queries that are joined with text of a request, in the function that was given the request. */
export function joinedQueries(base: CodeBase): JoinedQuery[] {
  return base.paths.flatMap((path) => {
    const text = base.textOf(path);
    const module = HAS_SQL.test(text) ? base.moduleAt(path) : undefined;
    return module ? base.within(path, () => inModule({ path, text }, module.tree), []) : [];
  });
}

function inModule(file: SourceFile, tree: Syntax): JoinedQuery[] {
  const found: JoinedQuery[] = [];
  walk(tree, (node, around) => {
    const callee = childOf(node, 'callee');
    const name = nameOf(callee?.type === 'MemberExpression' ? childOf(callee, 'property') : callee);
    if (node.type !== 'CallExpression' || !QUERY.test(name)) return;
    const [first] = listOf(node, 'arguments');
    const query = propertyOf(first, 'sql') ?? propertyOf(first, 'text') ?? first;
    const inside: Inside = { text: file.text, around, texts: new Set(), parts: new Set() };
    const parts = partsOf(query, inside);
    if (
      query &&
      SQL.test(fixedText(parts[0])) &&
      parts.some((part) => isRequestText(part, inside)) &&
      !isCheckedRoute(inside)
    )
      found.push({ file, ...placeOf(query, inside) });
  });
  return found;
}

/** Of the text itself, where the call is given a variable. */
function placeOf(query: Syntax, { around }: Inside): { readonly start: number; readonly end: number } {
  const { start, end } = (query.type === 'Identifier' ? declaredIn(query, around)?.value : undefined) ?? query;
  return { start, end };
}

/** The literals and values that a text is joined of, in order. */
function partsOf(expression: Syntax | undefined, inside: Inside): Syntax[] {
  const parts: Syntax[] = [];
  const add = (one: Syntax | undefined, depth: number) => {
    const node = bare(one);
    if (!node || depth > MAX_PARTS || parts.length >= MAX_PARTS) return;
    const variable = node.type === 'Identifier' ? declaredIn(node, inside.around) : undefined;
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      add(childOf(node, 'left'), depth + 1);
      add(childOf(node, 'right'), depth + 1);
    } else if (variable && !variable.isPart && depth < 3 && SQL.test(startOf(variable.value)))
      for (const value of [variable.value, ...variable.added]) add(value, depth + 1);
    else parts.push(node);
  };
  add(expression, 0);
  return parts;
}

/** The text with which an expression begins. */
function startOf(expression: Syntax): string {
  let at = bare(expression);
  while (at?.type === 'BinaryExpression') at = bare(childOf(at, 'left'));
  return fixedText(at);
}

/** `router.get('/orders/:id(\\d+)', …)`, `router.get('/orders', validate(schema), …)`. */
function isCheckedRoute({ text, around }: Inside): boolean {
  return around.some((node, at) => {
    const [first] = listOf(node, 'arguments');
    if (node.type !== 'CallExpression' || typeof first?.value !== 'string') return false;
    return listOf(node, 'arguments').some(
      (arg) => arg !== around[at + 1] && CHECKED_ROUTE.test(text.slice(arg.start, arg.end)),
    );
  });
}
