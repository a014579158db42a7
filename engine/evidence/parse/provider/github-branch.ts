import type { Json } from '../../facts/reading.ts';
import { flagAt, isObject, listAt, numberAt, statedAt, textOr, valueAt } from './fields.ts';

/** What holds for the default branch, by rulesets and classic protection together. */
export interface BranchRules {
  readonly forcePushes: boolean;
  readonly deletions: boolean;
  /** Approvals that a pull request needs; null if changes need none. */
  readonly approvals: number | null;
  readonly dismissesStale: boolean;
  readonly statusChecks: boolean;
}

/**
 * Combines rulesets (https://docs.github.com/en/rest/repos/rules#get-rules-for-a-branch) and classic protection
 * (https://docs.github.com/en/rest/branches/branch-protection#get-branch-protection); the stricter one of both applies.
 */
export function branchRules(data: Json): BranchRules {
  const rules = listAt(data, 'rules');
  const classic = statedAt(data, 'protection');
  const of = (type: string) => rules.filter((rule) => textOr(rule, 'type') === type);
  const reviews = isObject(classic) ? valueAt(classic, 'required_pull_request_reviews') : undefined;
  const pulls = of('pull_request');
  return {
    forcePushes: of('non_fast_forward').length === 0 && allowed(classic, 'allow_force_pushes'),
    deletions: of('deletion').length === 0 && allowed(classic, 'allow_deletions'),
    approvals: approvalsOf(pulls, reviews),
    dismissesStale:
      pulls.some((rule) => flagAt(rule, 'parameters.dismiss_stale_reviews_on_push')) ||
      (isObject(reviews) && flagAt(reviews, 'dismiss_stale_reviews')),
    statusChecks:
      of('required_status_checks').length > 0 ||
      of('workflows').length > 0 ||
      (isObject(classic) && isObject(valueAt(classic, 'required_status_checks'))),
  };
}

/** Whether a branch has any protection at all. */
export function isProtected(data: Json): boolean {
  return listAt(data, 'rules').length > 0 || statedAt(data, 'protection') !== null;
}

function approvalsOf(pulls: readonly Json[], reviews: Json | undefined): number | null {
  const counts = pulls.map((rule) => numberAt(rule, 'parameters.required_approving_review_count'));
  if (isObject(reviews)) counts.push(Number(valueAt(reviews, 'required_approving_review_count') ?? 0));
  return counts.length === 0 ? null : Math.max(...counts);
}

/** Without classic protection everything is allowed; with it, nothing that it does not allow. */
function allowed(classic: Json, name: string): boolean {
  return !isObject(classic) || valueAt(classic, `${name}.enabled`) === true;
}
