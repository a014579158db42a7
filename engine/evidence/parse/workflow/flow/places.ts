import { type Expr, type Expression, partsIn } from '../expression.ts';
import type { Binding, Condition, Container, Job, Step } from '../model.ts';
import { entriesOf, type Node, type Scalar } from '../node.ts';
import type { WorkflowSet } from '../workflow-set.ts';
import { cachedByObject } from './cached.ts';
import { bindingNamed, jobScopes, type Scope, stepScopes } from './scope.ts';

/** A text at its place in a workflow or action. */
export interface Placed {
  readonly scope: Scope;
  /** Keys within the step, job or file: `with.ref`. */
  readonly key: string;
  readonly scalar: Scalar;
}

/** All conditions of jobs and steps. */
export const conditionScopes = cachedByObject(
  (set: WorkflowSet): { readonly scope: Scope; readonly condition: Condition }[] =>
    [
      ...jobScopes(set).map((scope) => ({ scope, condition: scope.job.condition })),
      ...stepScopes(set).map((scope) => ({ scope, condition: scope.step.condition })),
    ].flatMap(({ scope, condition }) => (condition ? [{ scope, condition }] : [])),
);

/** All environment variables of files, jobs, containers and steps. */
export const envScopes = cachedByObject((set: WorkflowSet): { readonly scope: Scope; readonly binding: Binding }[] => [
  ...set.workflows.flatMap((file) => file.env.map((binding) => ({ scope: { set, file }, binding }))),
  ...jobScopes(set).flatMap((scope) =>
    [...scope.job.env, ...(scope.job.container?.env ?? [])].map((binding) => ({ scope, binding })),
  ),
  ...stepScopes(set).flatMap((scope) => scope.step.env.map((binding) => ({ scope, binding }))),
]);

/** Every text of the workflows and actions, each one once, with the narrowest scope. */
export const textsIn = cachedByObject((set: WorkflowSet): Placed[] => [
  ...[...set.workflows, ...set.actions].flatMap((file) =>
    entriesOf(file.root).flatMap(({ name, value }) =>
      name === 'jobs' ? [] : placed({ set, file }, value, name, file.kind === 'action' ? 'steps' : ''),
    ),
  ),
  ...jobScopes(set).flatMap((scope) =>
    entriesOf(scope.job.node).flatMap(({ name, value }) => (name === 'steps' ? [] : placed(scope, value, name))),
  ),
  ...stepScopes(set).flatMap((scope) => placed(scope, scope.step.node, '')),
]);

/** An expression of a text, with all its parts, itself first; none if it cannot be parsed. */
interface PlacedExpression extends Placed, Pick<Expression, 'text' | 'range'> {
  readonly parts: readonly Expr[];
}

/** Every expression of the workflows and actions. */
export const expressionScopes = cachedByObject((set: WorkflowSet): PlacedExpression[] =>
  textsIn(set).flatMap((place) =>
    place.scalar.expressions.map((one) => ({ ...place, text: one.text, range: one.range, parts: partsIn([one]) })),
  ),
);

function placed(scope: Scope, node: Node, key: string, except = ''): Placed[] {
  if (node.kind === 'scalar') return [{ scope, key, scalar: node }];
  if (node.kind === 'list') return node.items.flatMap((item) => placed(scope, item, key));
  return node.entries.flatMap(({ name, value }) =>
    name === except ? [] : placed(scope, value, key === '' ? name : `${key}.${name}`),
  );
}

/** The container of a job, and those of its services. */
export function containersOf({ container, services }: Job): Container[] {
  return [...(container ? [container] : []), ...services];
}

/** The text of an input of an action. */
export function inputOf({ with: inputs }: Step, name: string): Scalar | undefined {
  return bindingNamed(inputs, name)?.text;
}
