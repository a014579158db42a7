import { jobScopes, type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Uses } from '../../../evidence/parse/workflow/uses.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';
import type { Occurrence } from '../../define-check.ts';
import { placeOf } from './place.ts';

interface UsesScope {
  readonly scope: Scope;
  readonly uses: Uses;
}

/** Every use of an action or reusable workflow, of steps first. */
export function usesIn(set: WorkflowSet): UsesScope[] {
  return [...stepScopes(set), ...jobScopes(set)].flatMap((scope: Scope) => {
    const uses = scope.step ? scope.step.uses : scope.job?.uses;
    return uses ? { scope, uses } : [];
  });
}

/** Those of another repository. */
export function remoteUses(set: WorkflowSet): UsesScope[] {
  return usesIn(set).filter(({ uses }) => uses.kind === 'remote');
}

/** The owner of the repository, in lower case. */
export function ownerOf({ repository }: WorkflowSet): string | undefined {
  return repository.slug?.split('/')[0]?.toLowerCase();
}

/** Occurrences of a problem at the actions of which `told` says something. */
export function occurrencesAt<P extends string>(
  set: WorkflowSet,
  problem: P,
  told: (uses: Uses) => string | undefined,
): Occurrence<P>[] {
  return remoteUses(set).flatMap(({ scope, uses }) => {
    const text = told(uses);
    if (text === undefined) return [];
    const location = placeOf(scope, uses.scalar.range, 'uses');
    return { problem, location, evidence: `uses: ${uses.text}\n${text}` };
  });
}
