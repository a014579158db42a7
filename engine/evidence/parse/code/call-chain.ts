import { bare, childOf, isSyntax, listOf, nameOf, type Syntax } from './syntax.ts';

/** A link of `db.from('users').delete()`: its name, and its arguments if it is called. */
export interface Link {
  readonly name: string;
  readonly args?: readonly Syntax[];
}

const MAX_LINKS = 40;

/** The links of a call from the outermost object on; a root without a name is empty. */
export function callChain(call: Syntax): Link[] {
  const links: Link[] = [];
  let at: Syntax | undefined = call;
  let args: readonly Syntax[] | undefined;
  while (at && links.length < MAX_LINKS) {
    const node: Syntax | undefined = bare(at);
    if (node?.type === 'CallExpression') {
      args = listOf(node, 'arguments');
      at = childOf(node, 'callee');
    } else if (node?.type === 'MemberExpression') {
      links.unshift({ name: nameOf(childOf(node, 'property')), ...(args ? { args } : {}) });
      args = undefined;
      at = childOf(node, 'object');
    } else {
      links.unshift({ name: node?.type === 'ThisExpression' ? 'this' : nameOf(node), ...(args ? { args } : {}) });
      return links;
    }
  }
  return links;
}

/** The text of a string, or of a template as far as it is fixed. */
export function fixedText(node: unknown): string {
  if (!isSyntax(node)) return '';
  if (typeof node.value === 'string') return node.value;
  return listOf(node, 'quasis')
    .map(({ value }) => (typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''))
    .join('?');
}

/** The value of a property in an object. */
export function propertyOf(object: Syntax | undefined, name: string): Syntax | undefined {
  const found = listOf(object, 'properties').find((one) => nameOf(childOf(one, 'key')) === name);
  return childOf(found, 'value');
}

/** The name of the function or method that a call is of. */
export function calledName(call: Syntax): string {
  const callee = childOf(call, 'callee');
  return nameOf(callee?.type === 'MemberExpression' ? childOf(callee, 'property') : callee);
}

/** What is at the root of a chain of members and calls. */
export function rootOf(node: Syntax | undefined): Syntax | undefined {
  let at = bare(node);
  for (let next = at; next; next = bare(childOf(at, 'callee') ?? childOf(at, 'object'))) at = next;
  return at;
}
