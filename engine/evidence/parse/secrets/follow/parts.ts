import type { AnyNode, ObjectExpression } from 'acorn';
import { nameOf, type Place } from './scope.ts';

const PROPERTIES = new WeakMap<ObjectExpression, ReadonlyMap<string, readonly AnyNode[]>>();

/** What a function returns, if that is all that it does. */
export function resultOf(node: AnyNode): AnyNode | undefined {
  if (node.type === 'ArrowFunctionExpression' && node.expression) return node.body;
  if (!('body' in node) || node.body === null || !('type' in node.body)) return undefined;
  const last = node.body.type === 'BlockStatement' ? node.body.body.at(-1) : undefined;
  return last?.type === 'ReturnStatement' ? (last.argument ?? undefined) : undefined;
}

/** The constructor of a class that has one. */
export function constructorOf(node: AnyNode): AnyNode | undefined {
  if (node.type !== 'ClassDeclaration' && node.type !== 'ClassExpression') return undefined;
  const method = node.body.body.find((one) => one.type === 'MethodDefinition' && one.kind === 'constructor');
  return method?.type === 'MethodDefinition' ? method.value : undefined;
}

/** A property that an object, or an element that a list, is written with. */
export function propertyIn({ node, scope }: Place, name: string): Place[] {
  if (node.type === 'ArrayExpression') {
    const element = node.elements[Number(name)];
    return element ? [{ node: element, scope }] : [];
  }
  if (node.type !== 'ObjectExpression') return [];
  return (propertiesOf(node).get(name) ?? []).map((value) => ({ node: value, scope }));
}

/** The values of an object by name, collected once. */
function propertiesOf(object: ObjectExpression): ReadonlyMap<string, readonly AnyNode[]> {
  const known = PROPERTIES.get(object);
  if (known) return known;
  const found = new Map<string, AnyNode[]>();
  for (const one of object.properties) {
    const name = one.type === 'Property' ? nameOf(one.key) : undefined;
    if (one.type !== 'Property' || name === undefined) continue;
    const values = found.get(name);
    if (values) values.push(one.value);
    else found.set(name, [one.value]);
  }
  PROPERTIES.set(object, found);
  return found;
}
