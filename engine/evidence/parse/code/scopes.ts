import { childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';

/** A name that a function declares. */
export interface Variable {
  /** Unknown for parameters, and for what a loop or a pattern of an array gives a value to. */
  readonly value?: Syntax;
  /** Whether it is only one property of the value. */
  readonly isPart: boolean;
  readonly start: number;
}

export interface Name {
  /** By offset. */
  readonly variables: Variable[];
  /** What is added to it: `sql += …`. */
  readonly added: Syntax[];
  isParameter: boolean;
  /** Whether it is given another value. */
  isChanged: boolean;
}

/** The names of each function of a file. */
export type Scopes = ReadonlyMap<Syntax, ReadonlyMap<string, Name>>;

export function isFunction({ type }: Syntax): boolean {
  return /Function/.test(type);
}

/** Of places in order, the last that begins before an offset. */
export function lastBefore<T extends { readonly start: number }>(places: readonly T[], offset: number): T | undefined {
  let [from, to] = [0, places.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((places[middle]?.start ?? 0) < offset) from = middle + 1;
    else to = middle;
  }
  return places[from - 1];
}

/** Reads a file once. */
export function scopesOf(tree: Syntax): Scopes {
  const scopes = new Map<Syntax, Map<string, Name>>([[tree, new Map()]]);
  const parents = new Map<Syntax, Syntax>();
  const assigned: [name: string, own: Syntax, added: Syntax | undefined][] = [];
  const open = [tree];
  const nameOfScope = (own: Syntax, name: string): Name => {
    const names = scopes.get(own);
    const known = names?.get(name) ?? { variables: [], added: [], isParameter: false, isChanged: false };
    names?.set(name, known);
    return known;
  };
  walk(tree, (node) => {
    while (open.length > 1 && (open.at(-1)?.end ?? 0) <= node.start) open.pop();
    const own = open.at(-1) ?? tree;
    const [id, left] = [childOf(node, 'id'), childOf(node, 'left')];
    if (node.type === 'VariableDeclarator') {
      const value = childOf(node, 'init');
      const parts = new Set(namesOfParts(id));
      for (const name of namesIn(id))
        nameOfScope(own, name).variables.push({
          ...(value && (id?.type === 'Identifier' || parts.has(name)) && { value }),
          isPart: id?.type !== 'Identifier',
          start: node.start,
        });
    } else if (/^(?:Function|Class)Declaration$/.test(node.type)) nameOfScope(own, nameOf(id)).isChanged = true;
    else if (node.type === 'CatchClause')
      for (const name of namesIn(childOf(node, 'param'))) nameOfScope(own, name).isChanged = true;
    else if (node.type === 'AssignmentExpression' || /^For(?:In|Of)Statement$/.test(node.type)) {
      const added = node.operator === '+=' ? childOf(node, 'right') : undefined;
      for (const name of namesIn(left)) assigned.push([name, own, added]);
    }
    if (!isFunction(node)) return;
    scopes.set(node, new Map());
    parents.set(node, own);
    open.push(node);
    for (const param of listOf(node, 'params'))
      for (const name of namesIn(param)) nameOfScope(node, name).isParameter = true;
  });
  for (const [name, from, added] of assigned) {
    let own: Syntax | undefined = from;
    while (own && !scopes.get(own)?.has(name)) own = parents.get(own);
    const found = own && scopes.get(own)?.get(name);
    if (found && added) found.added.push(added);
    else if (found) found.isChanged = true;
  }
  for (const names of scopes.values())
    for (const { variables } of names.values()) variables.sort((one, other) => one.start - other.start);
  return scopes;
}

/** All names that a pattern declares. */
export function namesIn(pattern: Syntax | undefined, depth = 0): string[] {
  if (!pattern || depth > 50) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  const inside = [
    ...listOf(pattern, 'properties'),
    ...listOf(pattern, 'elements'),
    ...['value', 'left', 'argument', 'parameter'].map((key) => childOf(pattern, key)),
  ];
  return /Pattern|Property|RestElement/.test(pattern.type) ? inside.flatMap((one) => namesIn(one, depth + 1)) : [];
}

/** Names of a pattern that are a property of the value: not of what is nested or left over. */
function namesOfParts(pattern: Syntax | undefined): string[] {
  return listOf(pattern, 'properties').map((one) => {
    const value = childOf(one, 'value');
    return nameOf(childOf(value, 'left') ?? value);
  });
}
