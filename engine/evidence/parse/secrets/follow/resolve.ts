import type { AnyNode } from 'acorn';
import { constructorOf, propertyIn, resultOf } from './parts.ts';
import type { Call, Program } from './program.ts';
import { type Binding, bindingOf, type Place, propertyOf, selfOf } from './scope.ts';

export const MAX_ALTERNATIVES = 4;
const MAX_DEPTH = 24;
const MEMBERS = new WeakMap<Binding, ReadonlyMap<string, Binding['members']>>();

/** An evaluation of the expressions of a program, as far as its text says. */
export interface Evaluation {
  readonly program: Program;
  readonly callsOf: Map<AnyNode, Call[]>;
  /** Counted down; what would need more steps is not known. */
  left: number;
}

export function evaluationOf(program: Program, maxSteps: number): Evaluation {
  const evaluation: Evaluation = { program, callsOf: new Map(), left: maxSteps };
  for (const call of program.calls) {
    const found = calledBy(call, evaluation);
    const callee = found && (constructorOf(found) ?? found);
    const known = callee && evaluation.callsOf.get(callee);
    if (callee) evaluation.callsOf.set(callee, [...(known ?? []), call].slice(0, MAX_ALTERNATIVES));
  }
  return evaluation;
}

/** Whether another step may be taken. */
export function mayStep(evaluation: Evaluation, depth: number): boolean {
  evaluation.left -= 1;
  return evaluation.left >= 0 && depth <= MAX_DEPTH;
}

/** The function or class that is called. */
export function calledBy({ node, scope }: Call, evaluation: Evaluation, depth = 0): AnyNode | undefined {
  const { callee } = node;
  if (callee.type !== 'Identifier' && callee.type !== 'MemberExpression') return undefined;
  return resolved({ node: callee, scope }, evaluation, depth + 1).find((one) => /Function|^Class/.test(one.node.type))
    ?.node;
}

/** What an expression refers to: the values of names and properties, and both sides of a choice. */
export function resolved(place: Place, evaluation: Evaluation, depth: number): Place[] {
  if (!mayStep(evaluation, depth)) return [];
  const { node, scope } = place;
  const inner = (...nodes: readonly (AnyNode | undefined)[]) =>
    nodes.flatMap((one) => (one ? resolved({ node: one, scope }, evaluation, depth + 1) : []));
  switch (node.type) {
    case 'Identifier':
      return valuesOf(bindingOf(node.name, scope), evaluation, depth);
    case 'MemberExpression': {
      const name = propertyOf(node);
      return name === undefined ? [] : memberOf({ node: node.object, scope }, name, evaluation, depth);
    }
    case 'ConditionalExpression':
      return inner(node.consequent, node.alternate);
    case 'LogicalExpression':
      return inner(node.left, node.right);
    case 'SequenceExpression':
      return inner(node.expressions.at(-1));
    case 'AssignmentExpression':
      return inner(node.right);
    case 'AwaitExpression':
      return inner(node.argument);
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression);
    case 'CallExpression':
      return [place, ...returned({ node, scope }, evaluation, depth)];
    default:
      return [place];
  }
}

function valuesOf(binding: Binding | undefined, evaluation: Evaluation, depth: number): Place[] {
  if (!binding) return [];
  return [...binding.values, ...argumentsOf(binding, evaluation, depth)]
    .slice(0, MAX_ALTERNATIVES)
    .flatMap((one) => resolved(one, evaluation, depth + 1));
}

/** What callers pass for a parameter. */
function argumentsOf({ parameter }: Binding, evaluation: Evaluation, depth: number): Place[] {
  if (!parameter) return [];
  return (evaluation.callsOf.get(parameter.owner) ?? []).flatMap(({ node, scope }) => {
    const argument = node.arguments[parameter.index];
    if (!argument) return [];
    const place = { node: argument, scope };
    return parameter.property === undefined ? [place] : memberOf(place, parameter.property, evaluation, depth + 1);
  });
}

function memberOf(object: Place, name: string, evaluation: Evaluation, depth: number): Place[] {
  const owner = ownerOf(object);
  const assigned = ((owner && membersOf(owner).get(name)) ?? []).slice(0, MAX_ALTERNATIVES);
  const written = resolved(object, evaluation, depth + 1).flatMap((one) => propertyIn(one, name));
  return [...written, ...assigned.map(([, place]) => place)].flatMap((one) => resolved(one, evaluation, depth + 1));
}

/** What is assigned to the properties of a name, collected once all of the program is read. */
function membersOf(binding: Binding): ReadonlyMap<string, Binding['members']> {
  const known = MEMBERS.get(binding) ?? Map.groupBy(binding.members, ([name]) => name);
  MEMBERS.set(binding, known);
  return known;
}

function ownerOf({ node, scope }: Place): Binding | undefined {
  if (node.type === 'ThisExpression') return selfOf(scope);
  return node.type === 'Identifier' ? bindingOf(node.name, scope) : undefined;
}

/** What a function returns, if that is all that it does. */
function returned(call: Call, evaluation: Evaluation, depth: number): Place[] {
  const callee = calledBy(call, evaluation, depth);
  const inside = callee && evaluation.program.scopes.get(callee);
  const result = inside && resultOf(callee);
  return result ? resolved({ node: result, scope: inside }, evaluation, depth + 1) : [];
}
