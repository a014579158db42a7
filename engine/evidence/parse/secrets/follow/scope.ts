import type { AnyNode } from 'acorn';

/** An expression, and where its names are looked up. */
export interface Place {
  readonly node: AnyNode;
  readonly scope: Scope;
}

/** A parameter of a function, or a property of one. */
export interface Parameter {
  readonly owner: AnyNode;
  readonly index: number;
  readonly property?: string;
}

/** Everything that a program assigns to a name. */
export interface Binding {
  readonly values: Place[];
  /** Assigned to its properties, or given to its methods with a name: `headers.set("Authorization", key)`. */
  readonly members: (readonly [name: string, Place])[];
  readonly parameter?: Parameter;
}

export interface Scope {
  readonly parent: Scope | undefined;
  readonly names: Map<string, Binding>;
  /** Where `var` is declared. */
  readonly isFunction: boolean;
  /** What the methods of a class assign to `this`. */
  readonly self?: Binding;
}

export function functionScope(scope: Scope): Scope {
  let at = scope;
  while (!at.isFunction && at.parent) at = at.parent;
  return at;
}

export function bindingOf(name: string, scope: Scope): Binding | undefined {
  for (let at: Scope | undefined = scope; at; at = at.parent) {
    const found = at.names.get(name);
    if (found) return found;
  }
  return undefined;
}

/** What `this` is within a class. */
export function selfOf(scope: Scope): Binding | undefined {
  let at: Scope | undefined = scope;
  while (at && at.self === undefined) at = at.parent;
  return at?.self;
}

/** The name that an access to a property begins with. */
export function rootOf(node: AnyNode, scope: Scope): Binding | undefined {
  let at = node;
  while (at.type === 'MemberExpression') at = at.object;
  if (at.type === 'ThisExpression') return selfOf(scope);
  return at.type === 'Identifier' ? bindingOf(at.name, scope) : undefined;
}

/** The name of the property that is accessed. */
export function propertyOf(node: AnyNode): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  return node.computed && node.property.type === 'Identifier' ? undefined : nameOf(node.property);
}

export function nameOf(key: AnyNode): string | undefined {
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : undefined;
}
