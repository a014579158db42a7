import type { Step } from '../model.ts';
import { countFirst } from '../range.ts';
import { cachedByObject } from './cached.ts';
import { cutFlow } from './flow-cuts.ts';
import { asksForPermission } from './permission-checks.ts';
import type { Scope, StepScope } from './scope.ts';
import { writtenNames } from './shell/shell-writes.ts';

/** Steps that set a variable, the last ones first. */
const MAX_WRITERS = 10;

/** The steps of the same job or action. */
export function stepsBeside({ file, job }: Scope): readonly Step[] {
  return job?.steps ?? (file.kind === 'action' ? file.steps : []);
}

/** Steps that run before, in the same job or action. */
export function earlierSteps(scope: Scope): readonly Step[] {
  const { step } = scope;
  const all = stepsBeside(scope);
  return step ? all.filter(({ index }) => index < step.index) : all;
}

/** Steps that run after, in the same job or action. */
export function laterSteps(scope: StepScope): readonly Step[] {
  return stepsBeside(scope).filter(({ index }) => index > scope.step.index);
}

interface Index {
  readonly byId: ReadonlyMap<string, readonly Step[]>;
  /** By the name of the variable that they set for later steps. */
  readonly writers: ReadonlyMap<string, readonly Step[]>;
  readonly asksFrom: number;
}

const indexOf = cachedByObject((steps: readonly Step[]): Index => {
  const byId = Map.groupBy(
    steps.filter(({ id }) => id),
    ({ id }) => id?.value.toLowerCase() ?? '',
  );
  const written = steps.flatMap((step) => {
    const script = step.run?.value ?? '';
    return script === '' ? [] : writtenNames(script, 'GITHUB_ENV').map((name) => [name, step] as const);
  });
  const groups = [...Map.groupBy(written, ([name]) => name)];
  const writers = new Map(groups.map(([name, found]) => [name, found.map(([, step]) => step)]));
  return { byId, writers, asksFrom: steps.find(asksForPermission)?.index ?? Number.POSITIVE_INFINITY };
});

/** How many of the steps, which are in order, run before. */
function countBefore(steps: readonly Step[], { step }: Scope): number {
  return step ? countFirst(steps, ({ index }) => index < step.index) : steps.length;
}

/** The last step before with an id, in lower case. */
export function earlierStep(id: string, scope: Scope): Step | undefined {
  const steps = indexOf(stepsBeside(scope)).byId.get(id) ?? [];
  return steps[countBefore(steps, scope) - 1];
}

/** Steps before that set an environment variable, in order. */
export function earlierWriters(name: string, scope: Scope): readonly Step[] {
  const steps = indexOf(stepsBeside(scope)).writers.get(name.toLowerCase()) ?? [];
  const count = countBefore(steps, scope);
  if (count > MAX_WRITERS)
    cutFlow(
      `${scope.file.source.path}: of the steps that set a variable only the last ${MAX_WRITERS} were followed, the others were left out`,
    );
  return steps.slice(Math.max(0, count - MAX_WRITERS), count);
}

/** Whether a step before looks up what the actor may do. */
export function asksBefore(scope: Scope): boolean {
  return indexOf(stepsBeside(scope)).asksFrom < (scope.step?.index ?? Number.POSITIVE_INFINITY);
}
