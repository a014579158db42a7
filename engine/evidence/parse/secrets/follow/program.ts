import { type AnyNode, type CallExpression, type NewExpression, type Pattern, parse } from 'acorn';
import {
  type Binding,
  bindingOf,
  functionScope,
  nameOf,
  type Parameter,
  type Place,
  propertyOf,
  rootOf,
  type Scope,
} from './scope.ts';

export type Call = Place & { readonly node: CallExpression | NewExpression };

/** A script with its names. */
export interface Program {
  readonly bindings: readonly Binding[];
  readonly calls: readonly Call[];
  /** Where the names within a function are looked up. */
  readonly scopes: ReadonlyMap<AnyNode, Scope>;
}

const MAX_VALUES = 8;

/** What is known of a script while it is read. */
interface Reading {
  readonly bindings: Binding[];
  readonly calls: Call[];
  readonly scopes: Map<AnyNode, Scope>;
  /** Assignments: the names that they are made to may be declared further below. */
  readonly later: (() => void)[];
}

/** The names of a script; undefined for what is no script. Throws a RangeError if it is nested too deeply. */
export function readProgram(text: string): Program | undefined {
  const program = parsed(text);
  if (program === undefined) return undefined;
  const reading: Reading = { bindings: [], calls: [], scopes: new Map(), later: [] };
  children(program, scopeIn(undefined, true), reading);
  for (const one of reading.later) one();
  return reading;
}

function scopeIn(parent: Scope | undefined, isFunction: boolean, self?: Binding): Scope {
  return { parent, names: new Map(), isFunction, ...(self ? { self } : {}) };
}

function newBinding({ bindings }: Reading, parameter?: Parameter): Binding {
  const binding: Binding = { values: [], members: [], ...(parameter ? { parameter } : {}) };
  bindings.push(binding);
  return binding;
}

interface Declared {
  readonly scope: Scope;
  /** What it is set to. */
  readonly given?: AnyNode | undefined;
  readonly parameter?: Parameter | undefined;
}

function declare(pattern: Pattern | null | undefined, declared: Declared, reading: Reading): void {
  const { scope, given, parameter } = declared;
  if (pattern?.type === 'AssignmentPattern') {
    declare(pattern.left, declared, reading);
    if (pattern.left.type === 'Identifier') assign(pattern.left.name, { node: pattern.right, scope });
  }
  if (pattern?.type === 'Identifier') {
    const binding = scope.names.get(pattern.name) ?? newBinding(reading, parameter);
    scope.names.set(pattern.name, binding);
    if (given) add(binding, { node: given, scope });
  }
  if (pattern?.type !== 'ObjectPattern') return;
  for (const property of pattern.properties) {
    const name = property.type === 'Property' ? nameOf(property.key) : undefined;
    if (property.type !== 'Property' || name === undefined) continue;
    const own = parameter && { owner: parameter.owner, index: parameter.index, property: name };
    declare(property.value, { scope, given: given && memberOf(given, name), parameter: own }, reading);
  }
}

function assign(name: string, place: Place): void {
  const binding = bindingOf(name, place.scope);
  if (binding) add(binding, place);
}

type FunctionNode = Extract<
  AnyNode,
  { type: 'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression' }
>;

function enterFunction(node: FunctionNode, scope: Scope, reading: Reading): void {
  const inner = scopeIn(scope, true);
  reading.scopes.set(node, inner);
  if (node.type === 'FunctionExpression' && node.id) declare(node.id, { scope: inner, given: node }, reading);
  for (const [index, one] of node.params.entries())
    declare(one, { scope: inner, parameter: { owner: node, index } }, reading);
  for (const one of node.params) children(one, inner, reading);
  visit(node.body, inner, reading);
}

function assigned(left: AnyNode, place: Place): void {
  if (left.type === 'Identifier') assign(left.name, place);
  const name = propertyOf(left);
  if (name !== undefined) rootOf(left, place.scope)?.members.push([name, place]);
}

/** `headers.set("Authorization", key)`, and `request.open("POST", address)`. */
function passed({ node, scope }: Call): void {
  const [first, second] = node.arguments;
  if (node.callee.type !== 'MemberExpression' || second === undefined) return;
  if (first?.type === 'Literal' && typeof first.value === 'string')
    rootOf(node.callee, scope)?.members.push([first.value, { node: second, scope }]);
}

function visit(node: AnyNode, scope: Scope, reading: Reading): void {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      if (node.type === 'FunctionDeclaration' && node.id) declare(node.id, { scope, given: node }, reading);
      enterFunction(node, scope, reading);
      break;
    case 'ClassDeclaration':
    case 'ClassExpression':
      declare(node.id, { scope, given: node }, reading);
      children(node, scopeIn(scope, false, newBinding(reading)), reading);
      break;
    case 'BlockStatement':
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'SwitchStatement':
      children(node, scopeIn(scope, false), reading);
      break;
    default:
      note(node, scope, reading);
      children(node, scope, reading);
  }
}

/** Records what a node declares, assigns or calls. */
function note(node: AnyNode, scope: Scope, reading: Reading): void {
  if (node.type === 'VariableDeclaration') {
    const own = node.kind === 'var' ? functionScope(scope) : scope;
    for (const { id, init } of node.declarations) declare(id, { scope: own, given: init ?? undefined }, reading);
  } else if (node.type === 'PropertyDefinition') {
    const name = nameOf(node.key);
    if (name !== undefined && node.value) scope.self?.members.push([name, { node: node.value, scope }]);
  } else if (node.type === 'AssignmentExpression') {
    reading.later.push(() => assigned(node.left, { node: node.right, scope }));
  } else if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    const call: Call = { node, scope };
    reading.calls.push(call);
    reading.later.push(() => passed(call));
  }
}

function children(node: AnyNode, scope: Scope, reading: Reading): void {
  for (const key in node) {
    const child: unknown = node[key as keyof AnyNode];
    if (typeof child !== 'object' || child === null) continue;
    if (Array.isArray(child)) {
      for (const one of child) if (isNode(one)) visit(one, scope, reading);
    } else if (isNode(child)) visit(child, scope, reading);
  }
}

function parsed(text: string): AnyNode | undefined {
  for (const sourceType of ['module', 'script'] as const)
    try {
      return parse(text, { ecmaVersion: 'latest', sourceType, allowReturnOutsideFunction: true, allowHashBang: true });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  return undefined;
}

function add(binding: Binding, place: Place): void {
  if (binding.values.length < MAX_VALUES) binding.values.push(place);
}

function memberOf(object: AnyNode, name: string): AnyNode {
  const place = { start: object.start, end: object.end };
  const property = { type: 'Identifier', name, ...place };
  return { type: 'MemberExpression', object, property, computed: false, optional: false, ...place } as AnyNode;
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
