import type { Action, Binding, Job, Step, Workflow } from '../model.ts';
import type { WorkflowSet } from '../workflow-set.ts';

/** Where an expression is evaluated. */
export interface Scope {
  readonly set: WorkflowSet;
  readonly file: Workflow | Action;
  readonly job?: Job | undefined;
  readonly step?: Step | undefined;
}

/** Every step of every workflow and action. */
export const stepScopes = oncePerSet((set): (Scope & { readonly step: Step })[] => [
  ...set.workflows.flatMap((file) => file.jobs.flatMap((job) => job.steps.map((step) => ({ set, file, job, step })))),
  ...set.actions.flatMap((file) => file.steps.map((step) => ({ set, file, step }))),
]);

export const jobScopes = oncePerSet((set): (Scope & { readonly file: Workflow; readonly job: Job })[] =>
  set.workflows.flatMap((file) => file.jobs.map((job) => ({ set, file, job }))),
);

/** Many checks ask the same of a repository. */
export function oncePerSet<T>(read: (set: WorkflowSet) => T): (set: WorkflowSet) => T {
  const known = new WeakMap<WorkflowSet, T>();
  return (set) => {
    const found = known.get(set) ?? read(set);
    known.set(set, found);
    return found;
  };
}

/** Steps that run before, in the same job or action. */
export function earlierSteps({ file, job, step }: Scope): readonly Step[] {
  const all = job?.steps ?? (file.kind === 'action' ? file.steps : []);
  return step ? all.filter(({ index }) => index < step.index) : all;
}

/** The value that `env.NAME` has: that of the step, else the job, else the workflow. */
export function envBinding({ file, job, step }: Scope, name: string): Binding | undefined {
  const levels = [step?.env, job?.env, file.kind === 'workflow' ? file.env : undefined];
  for (const level of levels) {
    const found = level && bindingNamed(level, name);
    if (found) return found;
  }
  return undefined;
}

const indexes = new WeakMap<readonly Binding[], ReadonlyMap<string, Binding>>();

/** The binding of a name, whatever its case. */
export function bindingNamed(bindings: readonly Binding[], name: string): Binding | undefined {
  let index = indexes.get(bindings);
  if (!index) {
    index = new Map(bindings.toReversed().map((one) => [one.name.toLowerCase(), one]));
    indexes.set(bindings, index);
  }
  return index.get(name.toLowerCase());
}

type Caller = Scope & { readonly given: readonly Binding[] };

/** Callers by the path of a workflow, or the folder of an action after `./`. */
const callers = new WeakMap<WorkflowSet, ReadonlyMap<string, readonly Caller[]>>();

/** Jobs of the same repository that call a reusable workflow, or steps that use a composite action. */
export function callersOf({ set, file }: Scope): readonly Caller[] {
  let index = callers.get(set);
  if (!index) {
    index = callersIn(set);
    callers.set(set, index);
  }
  return index.get(file.kind === 'workflow' ? file.source.path : `./${file.folder}`) ?? [];
}

function callersIn(set: WorkflowSet): Map<string, Caller[]> {
  const found = new Map<string, Caller[]>();
  const add = (name: string, caller: Caller) => {
    const there = found.get(name) ?? [];
    there.push(caller);
    found.set(name, there);
  };
  const own = set.repository.slug?.toLowerCase();
  for (const scope of jobScopes(set)) {
    const { uses } = scope.job;
    const isOwn = uses?.kind === 'local' || (uses?.kind === 'remote' && uses.slug === own);
    if (uses && isOwn) add(uses.path, { ...scope, given: scope.job.with });
  }
  for (const scope of stepScopes(set))
    if (scope.step.uses?.kind === 'local') add(`./${scope.step.uses.path}`, { ...scope, given: scope.step.with });
  return found;
}

/** The action of the same repository that a step uses. */
export function localAction({ set, step }: Scope): Action | undefined {
  const uses = step?.uses;
  return uses?.kind === 'local' ? set.actions.find(({ folder }) => folder === uses.path) : undefined;
}
