import { childOf, listOf, nameOf, type Syntax, walk } from './syntax.ts';

/** The text of a file, and the nodes around one of it, the nearest last. */
export interface Inside {
  readonly text: string;
  readonly around: readonly Syntax[];
  /** What was looked at for the same query, as a text and as a part of the request: it does not come from the request. */
  readonly texts: Set<Syntax>;
  readonly parts: Set<Syntax>;
}

/** A variable of a function. */
export interface Variable {
  readonly value: Syntax;
  /** Whether it is only one property of the value. */
  readonly isPart: boolean;
  readonly start: number;
  /** What is added to it: `sql += …`. */
  readonly added: readonly Syntax[];
  /** Whether it is given another value. */
  readonly isChanged: boolean;
}

type Names = ReadonlyMap<string, readonly Variable[]>;

const VARIABLES = new WeakMap<Syntax, Names>();

/** Functions around a node, the innermost first. */
export function functionsAround(around: readonly Syntax[]): Syntax[] {
  return around.filter(({ type }) => /Function/.test(type)).reverse();
}

const REQUEST = /^_?(?:req|request|ctx|context|c|event|evt)$/i;

/** Whether a parameter is for the request, by its name. */
export function isRequestName(name: string): boolean {
  return REQUEST.test(name);
}

/** The innermost function around a node that is given a request. */
export function requestFunction(around: readonly Syntax[]): Syntax | undefined {
  return functionsAround(around).find((one) => listOf(one, 'params').some((param) => isRequestName(nameOf(param))));
}

/** The variable that a name stands for, if the functions around it declare it before, and no other value is given to it. */
export function declaredIn(name: Syntax, around: readonly Syntax[]): Variable | undefined {
  for (const one of functionsAround(around)) {
    const found = variablesOf(one)
      .get(nameOf(name))
      ?.findLast(({ start }) => start < name.start);
    if (found) return found.isChanged ? undefined : found;
    if (listOf(one, 'params').some((param) => nameOf(param) === nameOf(name))) return undefined;
  }
  return undefined;
}

function variablesOf(own: Syntax): Names {
  const known = VARIABLES.get(own);
  if (known) return known;
  const declared: [string, Omit<Variable, 'added' | 'isChanged'>][] = [];
  const added = new Map<string, Syntax[]>();
  const changed = new Set<string>();
  walk(own, (node) => {
    const [id, value] = [childOf(node, 'id'), childOf(node, 'init')];
    if (node.type === 'VariableDeclarator' && id && value)
      for (const [name, isPart] of namesIn(id)) declared.push([name, { value, isPart, start: node.start }]);
    const [left, right] = [nameOf(childOf(node, 'left')), childOf(node, 'right')];
    if (node.type !== 'AssignmentExpression' || left === '' || !right) return;
    if (node.operator === '+=') {
      const all = added.get(left) ?? [];
      all.push(right);
      added.set(left, all);
    } else changed.add(left);
  });
  const grouped = Map.groupBy(declared, ([name]) => name);
  const names: Names = new Map(
    [...grouped].map(([name, all]) => [
      name,
      all.map(([, one]) => ({ ...one, added: added.get(name) ?? [], isChanged: changed.has(name) })),
    ]),
  );
  VARIABLES.set(own, names);
  return names;
}

/** Names that a pattern declares, and whether each is a property of the value. */
function namesIn(pattern: Syntax): [name: string, isPart: boolean][] {
  if (pattern.type === 'Identifier') return [[nameOf(pattern), false]];
  return listOf(pattern, 'properties').map((one) => {
    const value = childOf(one, 'value') ?? one;
    return [nameOf(childOf(value, 'left') ?? value), true];
  });
}
