import type { Action, Binding, Job, Step, Workflow } from '../model.ts';
import type { Scalar } from '../node.ts';
import type { Uses } from '../uses.ts';
import type { WorkflowSet } from '../workflow-set.ts';
import { cachedByObject } from './cached.ts';
import { type Followed, followed, resultOf } from './flow-cuts.ts';

/** Where an expression is evaluated. */
export interface Scope {
  readonly set: WorkflowSet;
  readonly file: Workflow | Action;
  readonly job?: Job | undefined;
  readonly step?: Step | undefined;
}

export type StepScope = Scope & { readonly step: Step };

/** Every step of every workflow and action. */
export const stepScopes = cachedByObject((set: WorkflowSet): StepScope[] => [
  ...set.workflows.flatMap((file) => file.jobs.flatMap((job) => job.steps.map((step) => ({ set, file, job, step })))),
  ...set.actions.flatMap((file) => file.steps.map((step) => ({ set, file, step }))),
]);

/** Every step that runs a script. */
export const scriptScopes = cachedByObject((set: WorkflowSet): { readonly scope: StepScope; readonly run: Scalar }[] =>
  stepScopes(set).flatMap((scope) => (scope.step.run ? { scope, run: scope.step.run } : [])),
);

export const jobScopes = cachedByObject(
  (set: WorkflowSet): (Scope & { readonly file: Workflow; readonly job: Job })[] =>
    set.workflows.flatMap((file) => file.jobs.map((job) => ({ set, file, job }))),
);

/** Reads each step, job or file once. */
export function cachedByScope<S extends Scope, T>(read: (scope: S) => T): (scope: S) => T {
  const known = new WeakMap<object, Followed<T> & { readonly set: WorkflowSet }>();
  return (scope) => {
    const key = scope.step ?? scope.job ?? scope.file;
    const found = known.get(key);
    if (found?.set === scope.set) return resultOf(found);
    const made = followed(() => read(scope));
    known.set(key, { ...made, set: scope.set });
    return resultOf(made);
  };
}

const NONE: readonly Binding[] = [];

function environments({ file, job, step }: Scope): (readonly Binding[])[] {
  return [step?.env ?? NONE, job?.env ?? NONE, file.kind === 'workflow' ? file.env : NONE, job?.container?.env ?? NONE];
}

/** Environment variables of the step, the job, the workflow and the container. */
export function environmentOf(scope: Scope): Binding[] {
  return environments(scope).flat();
}

/** The value that a variable has: that of the step, else the job, else the workflow, else the container. */
export function envBinding(scope: Scope, name: string): Binding | undefined {
  return environments(scope)
    .map((level) => bindingNamed(level, name))
    .find((found) => found !== undefined);
}

const bindingsByName = cachedByObject(
  (bindings: readonly Binding[]) => new Map(bindings.toReversed().map((one) => [one.name.toLowerCase(), one])),
);

/** The binding of a name, whatever its case. */
export function bindingNamed(bindings: readonly Binding[], name: string): Binding | undefined {
  return bindingsByName(bindings).get(name.toLowerCase());
}

type Caller = Scope & { readonly given: readonly Binding[] };

/** Jobs of the same repository that call a reusable workflow, or steps that use a composite action. */
export function callersOf({ set, file }: Scope): readonly Caller[] {
  return callersIn(set).get(file.kind === 'workflow' ? file.source.path : `./${file.folder}`) ?? [];
}

/** Callers by the path of a workflow, or the folder of an action after `./`. */
const callersIn = cachedByObject((set: WorkflowSet): ReadonlyMap<string, readonly Caller[]> => {
  const found = new Map<string, Caller[]>();
  const add = (name: string, caller: Caller) => {
    const there = found.get(name) ?? [];
    there.push(caller);
    found.set(name, there);
  };
  for (const scope of jobScopes(set)) {
    const path = scope.job.uses && ownPath(scope.job.uses, set);
    if (path !== undefined) add(path, { ...scope, given: scope.job.with });
  }
  for (const scope of stepScopes(set))
    if (scope.step.uses?.kind === 'local') add(`./${scope.step.uses.path}`, { ...scope, given: scope.step.with });
  return found;
});

const actionsByFolder = cachedByObject(
  (set: WorkflowSet) => new Map(set.actions.toReversed().map((action) => [action.folder, action])),
);

/** The workflow of the same repository that a job calls. */
export function calledWorkflow({ set, job }: Scope): Workflow | undefined {
  const path = job?.uses && ownPath(job.uses, set);
  return path === undefined ? undefined : workflowsByPath(set).get(path);
}

const workflowsByPath = cachedByObject(
  ({ workflows }: WorkflowSet) => new Map(workflows.map((file) => [file.source.path, file])),
);

/** The path of what is used, if the same repository has it. */
function ownPath(uses: Uses, { repository }: WorkflowSet): string | undefined {
  const isOwn = uses.kind === 'local' || (uses.kind === 'remote' && uses.slug === repository.slug?.toLowerCase());
  return isOwn ? uses.path : undefined;
}

/** The action of the same repository that a step uses. */
export function localAction({ set, step }: Scope): Action | undefined {
  const uses = step?.uses;
  return uses?.kind === 'local' ? actionsByFolder(set).get(uses.path) : undefined;
}
