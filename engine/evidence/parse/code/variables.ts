import { lastBefore, type Name, type Scopes, type Variable } from './scopes.ts';
import { listOf, nameOf, type Syntax } from './syntax.ts';

/** What is known of a file, and the work that is left for it. */
export interface FileValues {
  readonly text: string;
  readonly scopes: Scopes;
  /** The values that are checked, by their text, in order. */
  readonly checked: ReadonlyMap<string, readonly Syntax[]>;
  readonly steps: { left: number };
}

/** A query in a file. */
export interface Inside extends FileValues {
  /** The functions around it, the innermost first. */
  readonly functions: readonly Syntax[];
  /** What was looked at for the same query, as a text and as a part of the request: it does not come from the request. */
  readonly texts: Set<Syntax>;
  readonly parts: Set<Syntax>;
}

/** Whether there is work left to look at one more node of a query. */
export function step({ steps, functions }: Inside): boolean {
  steps.left -= 1 + functions.length;
  return steps.left > 0;
}

const REQUEST = /^_?(?:req|request|ctx|context|c|event|evt)$/i;
/** A handler has fewer parameters. */
const MAX_PARAMETERS = 8;

/** Whether a parameter is for the request, by its name. */
export function isRequestName(name: string): boolean {
  return REQUEST.test(name);
}

export function parametersOf(one: Syntax): Syntax[] {
  return Array.isArray(one.params) && one.params.length > MAX_PARAMETERS ? [] : listOf(one, 'params');
}

/** The innermost function around a query that is given a request. */
export function requestFunction({ functions }: Inside): Syntax | undefined {
  return functions.find((one) => parametersOf(one).some((param) => isRequestName(nameOf(param))));
}

function nameIn(name: string, { scopes, functions }: Inside): [own: Syntax, found: Name] | undefined {
  for (const own of functions) {
    const found = scopes.get(own)?.get(name);
    if (found) return [own, found];
  }
  return undefined;
}

/** The function around a query of which a name is a parameter. */
export function parameterOwner(name: string, inside: Inside): Syntax | undefined {
  const [own, found] = nameIn(name, inside) ?? [];
  return found?.isParameter && found.variables.length === 0 ? own : undefined;
}

type Declared = Variable & { readonly value: Syntax; readonly added: readonly Syntax[] };

/** The variable that a name stands for, if the functions around it declare it before, and no other value is given to it. */
export function declaredIn(name: Syntax, inside: Inside): Declared | undefined {
  const [, found] = nameIn(nameOf(name), inside) ?? [];
  if (!found || found.isChanged || found.isParameter) return undefined;
  const last = lastBefore(found.variables, name.start);
  return last?.value && { ...last, value: last.value, added: found.added };
}
