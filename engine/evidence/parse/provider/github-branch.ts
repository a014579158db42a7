import type { Json } from '../../facts/reading.ts';
import { flagAt, isList, isObject, listAt, listOr, numberAt, statedAt, textOr, valueAt } from './fields.ts';
import { type WriterBypass, writerBypass } from './github-bypass.ts';

/** What holds for the default branch, by rulesets and classic protection together. */
export interface BranchRules {
  readonly forcePushes: boolean;
  readonly deletions: boolean;
  /** Approvals that a pull request needs; null if changes need none. */
  readonly approvals: number | null;
  /** Owners of the changed files must approve, whatever the number of approvals. */
  readonly codeOwners: boolean;
  /** What is added after an approval is reviewed again. */
  readonly dismissesStale: boolean;
  readonly statusChecks: boolean;
}

/** File patterns that match every file. */
const EVERY_FILE = ['*', '**', '**/*'];

/**
 * Combines rulesets (https://docs.github.com/en/rest/repos/rules#get-rules-for-a-branch) and classic protection
 * (https://docs.github.com/en/rest/branches/branch-protection#get-branch-protection); the stricter one of both applies.
 * Rules that everyone with write access may bypass do not count.
 */
export function branchRules(data: Json): BranchRules {
  return rulesWith(data, (rule) => writerBypass(data, rule));
}

/** Whether a rule is missing only because everyone with write access may bypass it with any push. */
export function weakenedByWriters(data: Json): boolean {
  const own = branchRules(data);
  const strict = rulesWith(data, (rule) =>
    writerBypass(data, rule) === 'always' ? undefined : writerBypass(data, rule),
  );
  return (
    own.forcePushes !== strict.forcePushes ||
    own.deletions !== strict.deletions ||
    own.statusChecks !== strict.statusChecks ||
    (own.approvals === null && strict.approvals !== null) ||
    (own.approvals === 0 && strict.approvals !== null && strict.approvals > 0)
  );
}

function rulesWith(data: Json, bypassOf: (rule: Json) => WriterBypass): BranchRules {
  const rules = listAt(data, 'rules').filter((rule) => bypassOf(rule) !== 'always');
  const merging = rules.filter((rule) => bypassOf(rule) === undefined);
  const classic = statedAt(data, 'protection');
  const reviews = isObject(classic) ? valueAt(classic, 'required_pull_request_reviews') : undefined;
  const pulls = of(merging, 'pull_request');
  const closed = of(rules, 'update').length > 0 || valueAt(classic, 'lock_branch.enabled') === true;
  return {
    forcePushes: !closed && of(rules, 'non_fast_forward').length === 0 && allowed(classic, 'allow_force_pushes'),
    deletions: of(rules, 'deletion').length === 0 && allowed(classic, 'allow_deletions'),
    approvals: approvalsOf(rules, pulls, reviews),
    codeOwners:
      pulls.some((rule) => valueAt(rule, 'parameters.require_code_owner_review') === true) ||
      valueAt(reviews ?? null, 'require_code_owner_reviews') === true,
    dismissesStale: pulls.some(dismisses) || (isObject(reviews) && dismissesClassic(reviews)),
    statusChecks: requiresChecks(merging, classic),
  };
}

/** Whether a branch has any protection at all. */
export function isProtected(data: Json): boolean {
  return listAt(data, 'rules').length > 0 || statedAt(data, 'protection') !== null;
}

function of(rules: readonly Json[], type: string): readonly Json[] {
  return rules.filter((rule) => textOr(rule, 'type') === type);
}

/** A merge queue takes pull requests only; so does a rule whose approvals can be skipped when merging. */
function approvalsOf(rules: readonly Json[], pulls: readonly Json[], reviews: Json | undefined): number | null {
  const counts = pulls.flatMap((rule) => [
    numberAt(rule, 'parameters.required_approving_review_count'),
    ...teamApprovals(rule),
  ]);
  if (isObject(reviews)) counts.push(Number(valueAt(reviews, 'required_approving_review_count') ?? 0));
  if (of(rules, 'pull_request').length + of(rules, 'merge_queue').length > 0) counts.push(0);
  return counts.length === 0 ? null : Math.max(...counts);
}

/** Approvals of a team that every pull request needs. */
function teamApprovals(rule: Json): number[] {
  return listOr(rule, 'parameters.required_reviewers')
    .filter((team) => listAt(team, 'file_patterns').some((pattern) => EVERY_FILE.includes(String(pattern))))
    .map((team) => numberAt(team, 'minimum_approvals'));
}

/** With the approval of the last push by someone else, commits after an approval need another one. */
function dismisses(rule: Json): boolean {
  return (
    flagAt(rule, 'parameters.dismiss_stale_reviews_on_push') ||
    valueAt(rule, 'parameters.require_last_push_approval') === true
  );
}

function dismissesClassic(reviews: Json): boolean {
  return flagAt(reviews, 'dismiss_stale_reviews') || valueAt(reviews, 'require_last_push_approval') === true;
}

/** A requirement without any named check requires nothing. */
function requiresChecks(rules: readonly Json[], classic: Json): boolean {
  const named = (value: Json | undefined) => isList(value) && value.length > 0;
  const required = isObject(classic) ? valueAt(classic, 'required_status_checks') : undefined;
  return (
    of(rules, 'required_status_checks').some((rule) => listAt(rule, 'parameters.required_status_checks').length > 0) ||
    of(rules, 'workflows').some((rule) => listAt(rule, 'parameters.workflows').length > 0) ||
    (isObject(required) && (named(valueAt(required, 'checks')) || named(valueAt(required, 'contexts'))))
  );
}

/** Without classic protection everything is allowed; with it, nothing that it does not allow. */
function allowed(classic: Json, name: string): boolean {
  return !isObject(classic) || valueAt(classic, `${name}.enabled`) === true;
}
