import { callChain, rootOf } from './call-chain.ts';
import { isChecked } from './checked-value.ts';
import { bare, childOf, listOf, nameOf, type Syntax } from './syntax.ts';
import {
  declaredIn,
  type Inside,
  isRequestName,
  parameterOwner,
  parametersOf,
  requestFunction,
  step,
} from './variables.ts';

const PARTS = /^(?:query|params|body|headers|cookies|queryStringParameters|pathParameters)$/;
/** Return text with the same content. */
const PASSES_ON = /^(?:trim|trimStart|trimEnd|toString|toLowerCase|toUpperCase|normalize|slice|substring)$/;
const READERS = /^(?:getQuery|readBody|getRouterParams?|getHeaders?|getCookie)$/;
const MAX_DEPTH = 12;

/** Whether an expression is a text of the request that the function around it was given, and that the function compares with nothing. */
export function isRequestText(expression: Syntax | undefined, inside: Inside, depth = 0): boolean {
  const node = bare(expression);
  if (!node || depth > MAX_DEPTH || inside.texts.has(node) || !step(inside)) return false;
  inside.texts.add(node);
  const next = (one: Syntax | undefined) => isRequestText(one, inside, depth + 1);
  if (node.type === 'TemplateLiteral') return listOf(node, 'expressions').some(next);
  // The left side of `&&` is only the result where it is empty.
  if (node.type === 'LogicalExpression')
    return (node.operator !== '&&' && next(childOf(node, 'left'))) || next(childOf(node, 'right'));
  if (node.type === 'ConditionalExpression')
    return next(childOf(node, 'consequent')) || next(childOf(node, 'alternate'));
  if (node.type === 'BinaryExpression')
    return node.operator === '+' && (next(childOf(node, 'left')) || next(childOf(node, 'right')));
  if (isChecked(node, inside)) return false;
  if (node.type === 'MemberExpression')
    return nameOf(childOf(node, 'property')) !== 'length' && isRequestPart(childOf(node, 'object'), inside, depth + 1);
  if (node.type === 'CallExpression') return isReturnedText(node, inside, depth);
  const variable = node.type === 'Identifier' ? declaredIn(node, inside) : undefined;
  if (!variable) return false;
  return variable.isPart ? isRequestPart(variable.value, inside, depth + 1) : next(variable.value);
}

function isReturnedText(call: Syntax, inside: Inside, depth: number): boolean {
  const callee = childOf(call, 'callee');
  const [first] = listOf(call, 'arguments');
  const [object, name] = [childOf(callee, 'object'), nameOf(childOf(callee, 'property'))];
  if (callee?.type === 'Identifier') {
    if (/^(?:String|decodeURIComponent)$/.test(nameOf(callee))) return isRequestText(first, inside, depth + 1);
    return READERS.test(nameOf(callee)) && isRequest(first, inside);
  }
  if (PASSES_ON.test(name)) return isRequestText(object, inside, depth + 1);
  const names = callChain(call).map((link) => link.name);
  if (/^(?:query|param|header)$/.test(name)) return names.at(-2) === 'req' && isRequest(rootOf(callee), inside);
  return (
    name === 'get' &&
    (isRequestPart(object, inside, depth + 1) ||
      (names.at(-2) === 'searchParams' && requestFunction(inside) !== undefined))
  );
}

/** Whether a value has texts of the request: `req.query`, `await request.json()`, or a variable with one of these. */
function isRequestPart(expression: Syntax | undefined, inside: Inside, depth: number): boolean {
  const node = bare(expression);
  if (!node || depth > MAX_DEPTH || inside.parts.has(node) || !step(inside)) return false;
  if (isChecked(node, inside)) return false;
  inside.parts.add(node);
  const [callee, name] = [childOf(node, 'callee'), nameOf(childOf(node, 'property'))];
  if (node.type === 'MemberExpression') {
    const object = bare(childOf(node, 'object'));
    const isOfRequest =
      isRequest(object, inside) || /^(?:request|req|context)$/.test(nameOf(childOf(object, 'property')));
    return PARTS.test(name) && isOfRequest ? isRequest(rootOf(node), inside) : isRequestPart(object, inside, depth + 1);
  }
  if (node.type === 'CallExpression') {
    const [first] = listOf(node, 'arguments');
    const names = callChain(node).map((link) => link.name);
    if (names.join('.') === 'JSON.parse') return isRequestText(first, inside, depth + 1);
    if (callee?.type === 'Identifier') return READERS.test(nameOf(callee)) && isRequest(first, inside);
    return /^(?:json|formData)$/.test(names.at(-1) ?? '') && isRequest(rootOf(callee), inside);
  }
  if (node.type !== 'Identifier') return false;
  const variable = declaredIn(node, inside);
  return variable ? isRequestPart(variable.value, inside, depth + 1) : isParameterPart(nameOf(node), inside);
}

/** `({ query }, response) => …`, `(request, { params }) => …`, `(formData) => …`. */
function isParameterPart(name: string, inside: Inside): boolean {
  const own = parameterOwner(name, inside);
  const params = own ? parametersOf(own) : [];
  const keysAt = (at: number) => listOf(params[at], 'properties').map((property) => nameOf(childOf(property, 'key')));
  if (name === 'formData') return params.some((param) => nameOf(param) === name);
  if (params.length < 2 || !PARTS.test(name)) return false;
  return (
    keysAt(0).includes(name) || (name === 'params' && isRequestName(nameOf(params[0])) && keysAt(1).includes(name))
  );
}

/** Whether a node names a parameter for the request of a function around it. */
function isRequest(node: Syntax | undefined, inside: Inside): boolean {
  const name = nameOf(bare(node));
  if (node?.type !== 'Identifier' || !isRequestName(name)) return false;
  const own = parameterOwner(name, inside);
  return own !== undefined && parametersOf(own).some((param) => nameOf(param) === name);
}
