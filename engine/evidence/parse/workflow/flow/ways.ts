import type { Condition, Job, Workflow } from '../model.ts';
import { effectivePermissions, mayWrite } from '../permissions.ts';
import type { Actor, Trigger } from '../triggers.ts';
import { evaluate, isTruthy } from './evaluate.ts';
import { contextsOf } from './events.ts';
import { type Guard, guardOf, strongest } from './guards.ts';
import { asksForPermission } from './permission-checks.ts';
import { callersOf, earlierSteps, type Scope } from './scope.ts';

/** One way to make a job or step run. */
export interface Way {
  /** `action` if only steps of other repositories can use it. */
  readonly event: string;
  readonly trigger: Trigger | undefined;
  /** Who can make it run, conditions considered. */
  readonly actor: Actor;
  /** Restriction by a condition. */
  readonly guard: Guard | undefined;
  /** For a fork the token can only read and secrets are empty. */
  readonly forkRestricted: boolean;
  /** Whether the token can write; undefined if the repository's settings decide. */
  readonly writes: boolean | undefined;
  /** The call of the reusable workflow or composite action that leads here. */
  readonly caller: Scope | undefined;
}

const MOST_CALLS = 4;
const MOST_WAYS = 50;

/** Ways found before, by step, job or file. */
const known = new WeakMap<object, { readonly set: Scope['set']; readonly ways: readonly Way[] }>();

/** All ways to make a scope run, those that its conditions exclude left out. */
export function waysInto(scope: Scope): readonly Way[] {
  const key = scope.step ?? scope.job ?? scope.file;
  const found = known.get(key);
  if (found?.set === scope.set) return found.ways;
  const ways = waysBy(scope, 0);
  known.set(key, { set: scope.set, ways });
  return ways;
}

function waysBy(scope: Scope, calls: number): Way[] {
  const { file } = scope;
  if (file.kind === 'action') return called(scope, calls, 'action');
  const own = file.triggers
    .filter(({ event }) => event !== 'workflow_call')
    .flatMap((trigger) => wayBy(scope, file, trigger));
  const isCallable = file.triggers.some(({ event }) => event === 'workflow_call');
  return [...own, ...(isCallable ? called(scope, calls, 'workflow_call') : [])].slice(0, MOST_WAYS);
}

function wayBy(scope: Scope & { readonly file: Workflow | Scope['file'] }, file: Workflow, trigger: Trigger): Way[] {
  const guard = guardUnder(scope, trigger);
  if (guard === 'never') return [];
  const actor = actorOf(scope, trigger);
  const writes = mayWrite(scope.job ? effectivePermissions(file.permissions, scope.job.permissions) : file.permissions);
  return [
    {
      event: trigger.event,
      trigger,
      actor: guard !== undefined && (actor === 'anyone' || actor === 'contributor') ? raised(actor, guard) : actor,
      guard,
      forkRestricted: trigger.forkRestricted,
      writes,
      caller: undefined,
    },
  ];
}

function raised(actor: Actor, guard: Guard): Actor {
  return actor === 'contributor' && guard === 'contributor' ? 'contributor' : guard;
}

function called(scope: Scope, calls: number, event: 'action' | 'workflow_call'): Way[] {
  const callers = calls >= MOST_CALLS ? [] : callersOf(scope).slice(0, MOST_WAYS);
  if (callers.length === 0)
    return [
      {
        event,
        trigger: undefined,
        actor: 'caller',
        guard: undefined,
        forkRestricted: false,
        writes: undefined,
        caller: undefined,
      },
    ];
  return callers.flatMap(({ given: _, ...caller }) =>
    waysBy(caller, calls + 1).flatMap((way): Way[] => {
      const guard = way.trigger ? guardUnder(scope, way.trigger) : undefined;
      if (guard === 'never') return [];
      const actor = guard !== undefined && way.actor === 'anyone' ? guard : way.actor;
      return [
        { ...way, actor, guard: guard ?? way.guard, writes: narrowed(way.writes, scope), caller: way.caller ?? caller },
      ];
    }),
  );
}

/** A called workflow can only reduce the permissions of its caller. */
function narrowed(writes: boolean | undefined, { file, job }: Scope): boolean | undefined {
  if (writes === false || file.kind === 'action') return writes;
  const own = mayWrite(job ? effectivePermissions(file.permissions, job.permissions) : file.permissions);
  return own ?? writes;
}

/** A run after a workflow that only contributors can start is not started by anyone. */
function actorOf({ set }: Scope, { actor, event, workflows }: Trigger): Actor {
  if (event !== 'workflow_run' || workflows.length === 0) return actor;
  const named = set.workflows.filter(({ name, source }) => workflows.includes(name?.value ?? source.path));
  const first = named.flatMap(({ triggers }) => triggers);
  if (named.length < workflows.length) return actor;
  return first.some((trigger) => trigger.actor === 'anyone' && trigger.event !== 'workflow_run')
    ? 'anyone'
    : 'contributor';
}

/** What the conditions of a step, its job and the jobs before it demand under a trigger. */
function guardUnder({ file, job, step }: Scope, trigger: Trigger): Guard | 'never' | undefined {
  const workflow = file.kind === 'workflow' ? file : undefined;
  const lookup = contextsOf(trigger);
  const jobs = job && workflow ? withNeeded(workflow, job) : [];
  const conditions: (readonly [Condition, Job | undefined])[] = [
    ...jobs.flatMap((one) => (one.condition ? [[one.condition, one] as const] : [])),
    ...(step?.condition ? [[step.condition, job] as const] : []),
  ];
  const guards: (Guard | undefined)[] = [];
  for (const [{ expressions, bare, scalar }, owner] of conditions) {
    const [only] = expressions;
    // Text around the braces, if only a line break, makes it true.
    const isWhole = bare || scalar.value === `\${{${only?.text}}}`;
    if (expressions.length !== 1 || !only?.tree || !isWhole) continue;
    const known = evaluate(only.tree, lookup);
    if (known && !isTruthy(known.value)) return 'never';
    guards.push(guardOf(only.tree, { workflow, job: owner, lookup }));
  }
  if (step && earlierSteps({ file, job, step } as Scope).some(asksForPermission)) guards.push('maintainer');
  return strongest(guards);
}

/** The job and those it needs, as long as they must succeed. */
function withNeeded(workflow: Workflow, job: Job, seen = new Set<string>()): Job[] {
  seen.add(job.id);
  if (/\b(?:always|failure|cancelled)\s{0,5}\(/.test(job.condition?.scalar.value ?? '')) return [job];
  const needed = job.needs.flatMap((id) => (seen.has(id) ? [] : workflow.jobs.filter((other) => other.id === id)));
  return [job, ...needed.flatMap((other) => (seen.has(other.id) ? [] : withNeeded(workflow, other, seen)))];
}
