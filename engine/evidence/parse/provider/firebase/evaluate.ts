import type { Expression } from './expression.ts';
import { combined, isFalse, isTrue, momentOf, negated, type Value } from './value.ts';

/** Who asks, and when. */
export interface Visitor {
  readonly signedIn: boolean;
  readonly now: number;
}

export interface RuleFunction {
  readonly params: readonly string[];
  readonly variables: readonly (readonly [string, Expression])[];
  readonly body: Expression;
}

/** Names that a condition can use, from its surroundings. */
export interface Names {
  readonly functions: ReadonlyMap<string, RuleFunction>;
  readonly variables?: ReadonlyMap<string, Value>;
}

const MAX_STEPS = 3000;
/** Firebase refuses deeper calls. */
const MAX_CALLS = 20;

interface Run {
  readonly visitor: Visitor;
  readonly names: Names;
  readonly calls: number;
  /** `unread` once a bound was reached: what lies beyond counts as open. */
  readonly spent: { steps: number; unread: boolean };
}

/** True if the condition holds for the visitor whatever the data is; undefined if it is too long or too deep to tell. */
export function holds(condition: Expression, visitor: Visitor, names: Names): boolean | undefined {
  const spent = { steps: 0, unread: false };
  const value = worth(condition, { visitor, names, calls: 0, spent });
  return value === 'open' && spent.unread ? undefined : isTrue(value);
}

function worth(one: Expression, run: Run): Value {
  run.spent.steps += 1;
  if (run.spent.steps > MAX_STEPS) return beyond(run);
  switch (one.kind) {
    case 'value':
      return { is: one.value };
    case 'name':
      return named(one.path, run);
    case 'not':
      return negated(worth(one.of, run));
    case 'call':
      return called(one.name, one.args, run);
    case 'either': {
      const test = worth(one.test, run);
      if (isTrue(test)) return worth(one.yes, run);
      return isFalse(test) ? worth(one.no, run) : 'open';
    }
    case 'binary':
      return combined(one.sign, worth(one.left, run), worth(one.right, run));
    default:
      return 'open';
  }
}

function beyond({ spent }: Run): Value {
  spent.unread = true;
  return 'open';
}

function named(path: string, { visitor, names }: Run): Value {
  const own = names.variables?.get(path);
  if (own !== undefined) return own;
  if (path === 'request.time' || path === 'now') return { is: visitor.now };
  const found = /^(?:request\.)?auth(?:\.(.{1,400}))?$/.exec(path);
  if (!found) return 'open';
  const [, member] = found;
  if (!visitor.signedIn) return member === undefined ? { is: null } : 'error';
  return member === undefined || member === 'uid' || member === 'token' ? 'set' : 'open';
}

function called(name: string, args: readonly Expression[], run: Run): Value {
  if (name === 'timestamp.date' || name === 'timestamp.value') return momentOf(args.map((arg) => worth(arg, run)));
  const own = run.names.functions.get(name);
  if (!own) return 'open';
  if (run.calls >= MAX_CALLS) return beyond(run);
  const variables = new Map(own.params.map((param, i) => [param, args[i] ? worth(args[i], run) : 'open']));
  const inner: Run = { ...run, calls: run.calls + 1, names: { functions: run.names.functions, variables } };
  for (const [variable, value] of own.variables) variables.set(variable, worth(value, inner));
  return worth(own.body, inner);
}
