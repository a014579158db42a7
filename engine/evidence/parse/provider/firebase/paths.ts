import { snakeCase } from '../../application/rows.ts';
import type { Allow } from './security-rules.ts';
import { type Segment, segmentOf, type Term } from './terms.ts';

/** How a path of rules matches that of a document. */
export interface PathMatch {
  readonly variables: ReadonlyMap<string, Term>;
  /** Steps below the rule, which applies to them too in rules that are JSON. */
  readonly below: readonly string[];
}

const VARIABLE = /^(?:\{(?<name>\w{1,100})(?<rest>=\*\*)?\}|(?<json>\$\w{1,100}))$/;

/** All variables of a path, each with the value. */
export function variablesOf(path: string, value: Term): Map<string, Term> {
  return new Map(
    path.split('/').flatMap((step) => {
      const { name, json, rest } = VARIABLE.exec(step)?.groups ?? {};
      const own = name ?? json;
      if (own === undefined) return [];
      return [[own, value.kind === 'other' ? { kind: 'other', name: own } : rest ? UNKNOWN : value] as const];
    }),
  );
}

const UNKNOWN: Term = { kind: 'unknown' };

/** The variables of a rule for the path of a document; undefined if the rule is about others. */
export function comparedPaths(
  { path, at }: Pick<Allow, 'path' | 'at'>,
  document: readonly Segment[],
): PathMatch | undefined {
  const steps = path.split('/').filter((step) => step !== '');
  const variables = new Map<string, Term>();
  for (const [i, step] of steps.entries()) {
    const { name, json, rest } = VARIABLE.exec(step)?.groups ?? {};
    if (rest !== undefined && name !== undefined) {
      variables.set(name, UNKNOWN);
      return { variables, below: [] };
    }
    const segment = document[i];
    if (segment === undefined) return undefined;
    const own = name ?? json;
    if (own !== undefined) variables.set(own, termOfSegment(segment));
    else if (!('name' in segment) || segment.name !== step) return undefined;
  }
  const below = document.slice(steps.length);
  const names = below.flatMap((segment) => ('name' in segment ? [segment.name] : []));
  const isWhole = below.length === 0 || (at === undefined && names.length === below.length);
  return isWhole ? { variables, below: names } : undefined;
}

/** The path of the document that a rule is for; undefined for rules of any depth. */
export function documentPath(path: string, variables: ReadonlyMap<string, Term>): Segment[] | undefined {
  const steps = path.split('/').filter((step) => step !== '');
  if (steps.some((step) => step.includes('=**'))) return undefined;
  return steps.map((step) => {
    const value = variables.get(VARIABLE.exec(step)?.groups?.name ?? '');
    return value ? segmentOf(value) : { name: step };
  });
}

function termOfSegment(segment: Segment): Term {
  if ('uid' in segment) return { kind: 'uid' };
  return 'name' in segment ? { kind: 'value', is: segment.name } : { kind: 'other', name: segment.other };
}

/** The parts of a path that are no variables: collections, or folders. */
export function namesIn(path: string): string[] {
  return path.split('/').filter((part) => part !== '' && !/[{$]/.test(part));
}

/** The last collection of `/users/{uid}/dealerOrders/{id}`, in snake case. */
export function collectionOf(path: string): string {
  return snakeCase(namesIn(path).at(-1) ?? '');
}
