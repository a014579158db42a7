import type { Condition, Job, Workflow } from '../model.ts';
import { effectivePermissions, mayWrite } from '../permissions.ts';
import type { Actor, Trigger } from '../triggers.ts';
import { cachedByObject } from './cached.ts';
import { asksBefore } from './earlier-steps.ts';
import { evaluate, isTruthy } from './evaluate.ts';
import { contextsOf } from './events.ts';
import { cutFlow, firstFollowed } from './flow-cuts.ts';
import { type Guard, guardOf, strongest } from './guards.ts';
import { cachedByScope, callersOf, type Scope } from './scope.ts';

/** A trigger, or a caller, that can run a job or step. */
export interface EntryPoint {
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

const MAX_WAYS = 50;
/** Reusable workflows that call each other. */
const MAX_CALLS = 10;
const MAX_CALLERS = 200;
/** Without those after them a job has fewer conditions, so that it is not judged as safe. */
const MAX_NEEDED = 50;

/** Callers whose ways are being looked for: a call that leads to itself adds none. */
const open = new Set<object>();

/** All triggers and callers that can run a scope, except those its conditions exclude. */
export const entryPointsOf: (scope: Scope) => readonly EntryPoint[] = cachedByScope((scope: Scope) => {
  const { file } = scope;
  if (file.kind === 'action') return called(scope, 'action');
  const own = file.triggers
    .filter(({ event }) => event !== 'workflow_call')
    .flatMap((trigger) => wayBy(scope, file, trigger));
  const isCallable = file.triggers.some(({ event }) => event === 'workflow_call');
  return bounded([...own, ...(isCallable ? called(scope, 'workflow_call') : [])]);
});

/** Of too many ways, one of each kind. */
function bounded(entryPoints: readonly EntryPoint[]): readonly EntryPoint[] {
  if (entryPoints.length <= MAX_WAYS) return entryPoints;
  const kinds = entryPoints.map((entryPoint) => {
    const { event, actor, guard, forkRestricted, writes, trigger } = entryPoint;
    const { types, branches, tags } = trigger ?? {};
    return [[event, actor, guard, forkRestricted, writes, types, branches, tags].join(' '), entryPoint] as const;
  });
  return firstFollowed([...new Map(kinds).values()], MAX_WAYS, 'ways to start a job');
}

function wayBy(scope: Scope, file: Workflow, trigger: Trigger): EntryPoint[] {
  const guard = guardUnder(scope, trigger);
  if (guard === 'never') return [];
  const actor = actorOf(scope, trigger);
  return [
    {
      event: trigger.event,
      trigger,
      actor: guard !== undefined && (actor === 'anyone' || actor === 'contributor') ? raised(actor, guard) : actor,
      guard,
      forkRestricted: trigger.forkRestricted,
      writes: writesIn(file, scope.job),
      caller: undefined,
    },
  ];
}

function writesIn({ permissions }: Workflow, job: Job | undefined): boolean | undefined {
  return mayWrite(job ? effectivePermissions(permissions, job.permissions) : permissions);
}

function raised(actor: Actor, guard: Guard): Actor {
  return actor === 'contributor' && guard === 'contributor' ? 'contributor' : guard;
}

function called(scope: Scope, event: 'action' | 'workflow_call'): readonly EntryPoint[] {
  const { path } = scope.file.source;
  const all = open.has(scope.file) ? [] : firstFollowed(callersOf(scope), MAX_CALLERS, `callers of ${path}`);
  const isTooDeep = all.length > 0 && open.size >= MAX_CALLS;
  if (isTooDeep) cutFlow(`${path}: calls more than ${MAX_CALLS} levels deep were left out`);
  const callers = isTooDeep ? [] : all;
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
  open.add(scope.file);
  const entryPoints = callers.flatMap(({ given: _, ...caller }) => waysThrough(caller, scope));
  open.delete(scope.file);
  return bounded(entryPoints);
}

function waysThrough(caller: Scope, scope: Scope): EntryPoint[] {
  return entryPointsOf(caller).flatMap((entryPoint): EntryPoint[] => {
    const guard = entryPoint.trigger ? guardUnder(scope, entryPoint.trigger) : undefined;
    if (guard === 'never') return [];
    const actor = guard !== undefined && entryPoint.actor === 'anyone' ? guard : entryPoint.actor;
    const writes = narrowed(entryPoint.writes, scope);
    return [{ ...entryPoint, actor, guard: guard ?? entryPoint.guard, writes, caller: entryPoint.caller ?? caller }];
  });
}

/** A called workflow can only reduce the permissions of its caller. */
function narrowed(writes: boolean | undefined, { file, job }: Scope): boolean | undefined {
  if (writes === false || file.kind === 'action') return writes;
  return writesIn(file, job) ?? writes;
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
function guardUnder(scope: Scope, trigger: Trigger): Guard | 'never' | undefined {
  const { file, job, step } = scope;
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
  if (step && asksBefore(scope)) guards.push('maintainer');
  return strongest(guards);
}

const jobsById = cachedByObject(({ jobs }: Workflow) => new Map(jobs.map((job) => [job.id, job])));

/** The job and those it needs, as long as they must succeed. */
function withNeeded(workflow: Workflow, job: Job): readonly Job[] {
  const found = new Set([job]);
  for (const one of found) {
    if (/\b(?:always|failure|cancelled)\s{0,5}\(/.test(one.condition?.scalar.value ?? '')) continue;
    for (const id of one.needs) {
      const needed = jobsById(workflow).get(id);
      if (needed && found.size < MAX_NEEDED) found.add(needed);
    }
  }
  return [...found];
}
