import type { ReportCut } from '../../../limits.ts';
import type { SourceFile } from '../workflow/files.ts';
import { calledName, fixedText, propertyOf } from './call-chain.ts';
import { checkedHandlers, checksParameters, isCheckedRoute } from './checked-route.ts';
import { checkedIn } from './checked-value.ts';
import type { CodeBase } from './code-base.ts';
import type { Handler } from './handlers.ts';
import { isRequestText } from './request-values.ts';
import { isFunction, scopesOf } from './scopes.ts';
import { bare, childOf, listOf, type Syntax, walk } from './syntax.ts';
import { declaredIn, type FileValues, type Inside, step } from './variables.ts';

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
/** Also what follows the verb, as requests to a language model begin with the same words. */
const STRUCTURES = [
  /^\s{0,200}SELECT\s[\s\S]{1,4000}?\sFROM\s/,
  /^\s{0,200}UPDATE\s{1,99}\S{1,200}\s{1,99}(?:\w{1,60}\s{1,99})?SET\s/,
  /^\s{0,200}(?:INSERT|REPLACE)\s{1,99}INTO\s{1,99}[^\s(]{1,200}\s{0,99}(?:\(|VALUES|SELECT|SET\s)/,
  /^\s{0,200}DELETE\s{1,99}FROM\s{1,99}\S{1,200}(?:\s{0,99}$|\s{1,99}(?:\w{1,60}\s{1,99})?(?:WHERE|USING)\s)/,
  /^\s{0,200}WITH\s{1,99}(?:RECURSIVE\s{1,99})?\w{1,200}[^)]{0,300}\sAS\s{0,99}\(/,
].flatMap((one) => [one, new RegExp(one.source.replace(/(?<!\\)[A-Z]/g, (letter) => letter.toLowerCase()))]);
const MAX_PARTS = 100;
const MAX_CHARACTERS = 5000;
const MAX_STEPS = 3_000_000;

/** Queries that are joined with text of a request, in the function that was given the request. */
export function joinedQueries(base: CodeBase, handlers: readonly Handler[], cut: ReportCut): JoinedQuery[] {
  const checked = checkedHandlers(handlers);
  return base.paths.flatMap((path) => {
    const text = base.textOf(path);
    const module = HAS_SQL.test(text) && !checksParameters(text) ? base.moduleAt(path) : undefined;
    return module ? base.within(path, () => inModule({ path, text }, module.tree, checked, cut), []) : [];
  });
}

function inModule(file: SourceFile, tree: Syntax, checkedNames: ReadonlySet<string>, cut: ReportCut): JoinedQuery[] {
  const { path, text } = file;
  const values: FileValues = {
    text,
    scopes: scopesOf(tree),
    checked: checkedIn(tree, text),
    steps: { left: MAX_STEPS },
  };
  const found: JoinedQuery[] = [];
  let hasLong = false;
  walk(tree, (node, around) => {
    if (node.type !== 'CallExpression' || !QUERY.test(calledName(node)) || values.steps.left <= 0) return;
    const [first] = listOf(node, 'arguments');
    const query = propertyOf(first, 'sql') ?? propertyOf(first, 'text') ?? first;
    const functions = around.filter(isFunction).reverse();
    const inside: Inside = { ...values, functions, texts: new Set(), parts: new Set() };
    values.steps.left -= around.length;
    const parts = partsOf(query, inside);
    if (parts.length > MAX_PARTS) hasLong = true;
    const whole = parts
      .map((part) => fixedText(part) || '?')
      .join('')
      .slice(0, MAX_CHARACTERS);
    if (
      query &&
      STRUCTURES.some((one) => one.test(whole)) &&
      parts.some((part) => isRequestText(part, inside)) &&
      !isCheckedRoute(inside, around, checkedNames)
    )
      found.push({ file, ...placeOf(query, inside) });
  });
  if (values.steps.left <= 0) cut(`${path}: not all of its queries were read, as they have too many parts`);
  else if (hasLong) cut(`${path}: a query was read as far as its first ${MAX_PARTS} parts`);
  return found;
}

/** Of the text itself, where the call is given a variable. */
function placeOf(query: Syntax, inside: Inside): { readonly start: number; readonly end: number } {
  const { start, end } = (query.type === 'Identifier' ? declaredIn(query, inside)?.value : undefined) ?? query;
  return { start, end };
}

/** The literals and values that a text is joined of, in order; one more than the limit where there are more. */
function partsOf(expression: Syntax | undefined, inside: Inside): Syntax[] {
  const parts: Syntax[] = [];
  const add = (one: Syntax | undefined, depth: number) => {
    const node = bare(one);
    if (!node || parts.length > MAX_PARTS || !step(inside)) return;
    const variable = node.type === 'Identifier' ? declaredIn(node, inside) : undefined;
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      add(childOf(node, 'left'), depth);
      add(childOf(node, 'right'), depth);
    } else if (variable && !variable.isPart && depth < 3 && SQL.test(startOf(variable.value))) {
      add(variable.value, depth + 1);
      for (const value of variable.added.slice(0, MAX_PARTS + 1)) add(value, depth + 1);
    } else parts.push(node);
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
