import type { AnyNode, CallExpression } from 'acorn';
import { joined, orUnknown } from './alternatives.ts';
import { type Evaluation, MAX_ALTERNATIVES, mayStep, resolved } from './resolve.ts';
import { type Binding, bindingOf, nameOf, type Place, propertyOf } from './scope.ts';

/** A text that is given under a name: a header field, a parameter, a property; unnamed arguments have none. */
export interface Given {
  readonly name: string;
  readonly text: string;
}

/** Calls whose result is the text that they are given. */
const SAME =
  /^(?:String|btoa|atob|encodeURIComponent|encodeURI|trim|toString|freeze|stringify|parse|from|encode|json)$/;

/** The texts that an expression may be; parts that are not known are marked. */
function textsOf(place: Place, evaluation: Evaluation, depth: number): string[] {
  if (!mayStep(evaluation, depth)) return [];
  const { node, scope } = place;
  const known = (one: AnyNode) => orUnknown(textsOf({ node: one, scope }, evaluation, depth + 1));
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? [String(node.value)] : [];
    case 'TemplateLiteral':
      return node.quasis.reduce<string[]>(
        (all, { value }, i) => {
          const expression = node.expressions[i];
          return joined(joined(all, [value.cooked ?? '']), expression ? known(expression) : ['']);
        },
        [''],
      );
    case 'BinaryExpression':
      if (node.operator !== '+' || node.left.type === 'PrivateIdentifier') return [];
      return joined(known(node.left), known(node.right));
    case 'CallExpression':
      return [...returnedTexts(node, place, evaluation, depth), ...referred(place, evaluation, depth)];
    default:
      return referred(place, evaluation, depth);
  }
}

function referred(place: Place, evaluation: Evaluation, depth: number): string[] {
  return resolved(place, evaluation, depth)
    .filter(({ node }) => node !== place.node)
    .flatMap((one) => textsOf(one, evaluation, depth + 1))
    .slice(0, MAX_ALTERNATIVES);
}

/** The results of built-in functions that put texts together. */
function returnedTexts(
  { callee, arguments: list }: CallExpression,
  { scope }: Place,
  evaluation: Evaluation,
  depth: number,
): string[] {
  const inner = (one: AnyNode) => textsOf({ node: one, scope }, evaluation, depth + 1);
  const name = callee.type === 'MemberExpression' ? propertyOf(callee) : nameOf(callee);
  const object = callee.type === 'MemberExpression' ? callee.object : undefined;
  if (name === 'concat' && object)
    return list.reduce((all, one) => joined(all, orUnknown(inner(one))), orUnknown(inner(object)));
  if (name === 'join' && object?.type === 'ArrayExpression') {
    const [between = ','] = list[0] ? inner(list[0]) : [','];
    return object.elements
      .filter((one) => one !== null)
      .reduce<string[]>((all, one, i) => joined(all, joined([i > 0 ? between : ''], orUnknown(inner(one)))), ['']);
  }
  const argument = list[0] ?? object;
  return name !== undefined && SAME.test(name) && argument ? inner(argument) : [];
}

/** Texts that an expression is or contains, with the names they are given under. */
export function givenIn(place: Place, evaluation: Evaluation, name = '', depth = 0): Given[] {
  if (!mayStep(evaluation, depth)) return [];
  const { node, scope } = place;
  const inner = (one: AnyNode, as = name) => givenIn({ node: one, scope }, evaluation, as, depth + 1);
  /** Objects within a text: the parameters of an address. */
  const unnamed = (one: AnyNode) => inner(one, '').filter((part) => part.name !== '');
  const own = () => textsOf(place, evaluation, depth).map((text) => ({ name, text }));
  switch (node.type) {
    case 'ObjectExpression':
      return node.properties.flatMap((one) =>
        one.type === 'SpreadElement' ? inner(one.argument) : inner(one.value, nameOf(one.key) ?? ''),
      );
    case 'ArrayExpression': {
      const [key, value] = node.elements;
      if (node.elements.length === 2 && key?.type === 'Literal' && value) return inner(value, String(key.value));
      return node.elements.flatMap((one) => (one ? inner(one) : []));
    }
    case 'SpreadElement':
      return inner(node.argument);
    case 'NewExpression':
      return node.arguments.flatMap((one) => inner(one));
    case 'CallExpression':
      return [...own(), ...node.arguments.flatMap((one) => inner(one))];
    case 'TemplateLiteral':
      return [...own(), ...node.expressions.flatMap(unnamed)];
    case 'BinaryExpression':
      return [...own(), ...unnamed(node.right)];
    case 'Literal':
      return own();
    default:
      return givenBy(place, evaluation, name, depth);
  }
}

/** The same for what an expression refers to. */
function givenBy(place: Place, evaluation: Evaluation, name: string, depth: number): Given[] {
  const { node, scope } = place;
  const members = node.type === 'Identifier' ? bindingOf(node.name, scope)?.members : undefined;
  return [
    ...resolved(place, evaluation, depth)
      .filter((one) => one.node !== node)
      .slice(0, MAX_ALTERNATIVES)
      .flatMap((one) => givenIn(one, evaluation, name, depth + 1)),
    ...(members ?? []).flatMap(([member, one]) => givenIn(one, evaluation, member, depth + 1)),
  ];
}

/** The same for what is assigned to a name and to its properties. */
export function assignedTo({ members, values }: Binding, evaluation: Evaluation): Given[] {
  return [
    ...members.flatMap(([name, place]) => givenIn(place, evaluation, name)),
    ...values.slice(0, MAX_ALTERNATIVES).flatMap((place) => givenIn(place, evaluation)),
  ];
}
