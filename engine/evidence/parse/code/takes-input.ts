import type { Place } from './code-base.ts';
import { isFunction, namesIn } from './scopes.ts';
import { childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';

/** Methods of answers, which are given what they send. */
const ANSWERS = /^(?:json|text|html|status|send|end|sendStatus|setHeader|type)$/;

/** Whether a handler reads anything that the request says but its method: a job that everyone may start does the same for all. */
export function takesInput({ node }: Pick<Place, 'node'>): boolean {
  const found: Syntax[] = [];
  walk(node, (one) => {
    if (isFunction(one) && found.length === 0) found.push(one);
    return found.length > 0;
  });
  const [own] = found;
  if (!own) return true;
  const names = new Set(listOf(own, 'params').flatMap((one) => namesIn(one)));
  let isRead = false;
  const body = childOf(own, 'body');
  if (names.size > 0 && body)
    walk(body, (one, around) => {
      if (one.type === 'Identifier' && names.has(nameOf(one)) && !isAnswer(one, around)) isRead = true;
      return isRead;
    });
  return isRead;
}

/** `res.json(rows)`, `request.method`. */
function isAnswer(name: Syntax, around: readonly Syntax[]): boolean {
  const member = around.at(-1);
  if (member?.type !== 'MemberExpression') return false;
  // `{ id: row.request }`
  if (childOf(member, 'object') !== name) return true;
  const property = nameOf(childOf(member, 'property'));
  if (property === 'method') return true;
  const call = around.at(-2);
  const isCall = call?.type === 'CallExpression' && childOf(call, 'callee') === member;
  return isCall && ANSWERS.test(property) && (property === 'end' || listOf(call, 'arguments').length > 0);
}
