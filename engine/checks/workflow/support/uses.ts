import { jobScopes, type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Uses } from '../../../evidence/parse/workflow/uses.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';

export interface UsesScope {
  readonly scope: Scope;
  readonly uses: Uses;
}

/** Every use of an action or reusable workflow of another repository, of steps first. */
export function remoteUses(set: WorkflowSet): UsesScope[] {
  return [...stepScopes(set), ...jobScopes(set)].flatMap((scope: Scope) => {
    const uses = scope.step ? scope.step.uses : scope.job?.uses;
    return uses?.kind === 'remote' ? [{ scope, uses }] : [];
  });
}
