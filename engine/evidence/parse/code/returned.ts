import { childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';

/** Whether what a call in a handler returns becomes its answer: directly, or through one variable. */
export function isReturned({ node, around }: { readonly node: Syntax; readonly around: readonly Syntax[] }): boolean {
  const inside = around.findLastIndex(({ type }) => /Function/.test(type));
  const [own, body] = [around.slice(inside + 1), around[inside]];
  if (own.some((one) => answers(one))) return true;
  const declarator = own.find(({ type }) => type === 'VariableDeclarator');
  const names = declarator ? namesIn(childOf(declarator, 'id')) : [];
  let found = false;
  if (body && names.length > 0)
    walk(body, (one) => {
      if (answers(one) && one.end > node.end && wholeNames(one).some((name) => names.includes(name))) found = true;
      return found;
    });
  return found;
}

/** `return …`, `response.json(…)`, `new Response(…)`. */
function answers(node: Syntax): boolean {
  if (node.type === 'ReturnStatement' || node.type === 'NewExpression')
    return node.type === 'ReturnStatement' || nameOf(childOf(node, 'callee')) === 'Response';
  return node.type === 'CallExpression' && /^(?:json|send)$/.test(nameOf(childOf(childOf(node, 'callee'), 'property')));
}

/** Names that are passed on whole: no `name.length`, and no function that makes something else of them. */
function wholeNames(answer: Syntax): string[] {
  const given = answer.type === 'ReturnStatement' ? [childOf(answer, 'argument')] : listOf(answer, 'arguments');
  return given.flatMap((one) => (one ? wholeIn(one) : []));
}

function wholeIn(node: Syntax): string[] {
  if (node.type === 'Identifier') return [nameOf(node)];
  if (node.type === 'ObjectExpression')
    return listOf(node, 'properties').flatMap((one) =>
      wholeIn(childOf(one, 'value') ?? childOf(one, 'argument') ?? one),
    );
  if (
    node.type === 'CallExpression' &&
    /^(?:stringify|json|send)$/.test(nameOf(childOf(childOf(node, 'callee'), 'property')))
  )
    return listOf(node, 'arguments').flatMap(wholeIn);
  return node.type === 'NewExpression' ? listOf(node, 'arguments').flatMap(wholeIn) : [];
}

function namesIn(pattern: Syntax | undefined): string[] {
  if (pattern?.type !== 'ObjectPattern') return [nameOf(pattern)];
  return listOf(pattern, 'properties').map((one) => nameOf(childOf(one, 'value')));
}
