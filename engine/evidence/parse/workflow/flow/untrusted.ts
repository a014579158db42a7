import type { Step } from '../model.ts';
import type { Trigger } from '../triggers.ts';
import type { Uses } from '../uses.ts';
import { bindingNamed } from './scope.ts';

/** Who chooses a value of the `github` context: `event`: the actor of the run; `contributor`: needs write access. */
type Chosen = 'event' | 'contributor';

const FREE_TEXT: readonly (readonly [pattern: RegExp, chosen: Chosen])[] = [
  [/^github\.event\.(?:issue|pull_request|discussion)\.(?:title|body)$/, 'event'],
  [/^github\.event\.(?:comment|review)\.body$/, 'event'],
  [/^github\.event\.changes\.(?:title|body)\.from$/, 'event'],
  [/^github\.event\.(?:\w+\.)?pull_request\.head\.(?:ref|label)$/, 'event'],
  [/^github\.event\.pull_request\.head\.repo\.(?:default_branch|description|homepage)$/, 'event'],
  [/^github\.event\.workflow_run\.(?:head_branch|display_title|pull_requests\.[*?\d]{1,9}\.head\.ref)$/, 'event'],
  [/^github\.event\.workflow_run\.head_commit\.(?:message|(?:author|committer)\.(?:name|email))$/, 'event'],
  [/^github\.event\.workflow_run\.head_repository\.description$/, 'event'],
  [/^github\.event\.(?:check_suite|check_run\.check_suite)\.head_branch$/, 'event'],
  [/^github\.event\.pages\.[*?\d]{1,9}\.(?:page_name|title|summary)$/, 'event'],
  [/^github\.event\.forkee\.(?:description|homepage|default_branch)$/, 'event'],
  [/^github\.head_ref$/, 'event'],
  [/^github\.event\.(?:head_commit|commits\.[*?\d]{1,9}|merge_group\.head_commit)\.message$/, 'contributor'],
  [
    /^github\.event\.(?:head_commit|commits\.[*?\d]{1,9}|merge_group\.head_commit)\.(?:author|committer)\.(?:name|email)$/,
    'contributor',
  ],
  [/^github\.event\.(?:ref|base_ref|merge_group\.head_ref)$/, 'contributor'],
  [/^github\.(?:ref|ref_name|event\.ref)$/, 'contributor'],
  [
    /^github\.event\.(?:label\.(?:name|description)|(?:issue|pull_request)\.labels\.[*?\d]{1,9}\.(?:name|description))$/,
    'contributor',
  ],
  [/^github\.event\.(?:release|milestone)\.(?:name|body|title|description|tag_name|target_commitish)$/, 'contributor'],
  [/^github\.event\.deployment\.(?:ref|task|environment|description|payload(?:\..*)?)$/, 'contributor'],
  [/^github\.event\.client_payload(?:\..*)?$/, 'contributor'],
];
/** Objects that contain such values, printed whole. */
const WHOLE =
  /^github(?:\.event(?:\.(?:issue|pull_request(?:\.head)?|comment|review|discussion|workflow_run|head_commit|commits|client_payload))?)?$/;
/** Events whose `github.ref` a contributor names; in all others it is that of a default, base or merge branch. */
const OWN_REF = new Set(['push', 'create', 'delete', 'workflow_dispatch', 'release', 'workflow_call', 'deployment']);
const BRANCH_EVENTS = /^pull_request(?:_target|_review|_review_comment)?$/;

export interface Untrusted {
  readonly path: string;
  readonly chosen: Chosen;
}

/** The untrusted value that a context holds; `whole`: converted to JSON. */
export function untrustedContext(path: readonly string[], whole: boolean): Untrusted | undefined {
  const name = path.join('.');
  const found = FREE_TEXT.find(([pattern]) => pattern.test(name));
  if (found) return { path: name, chosen: found[1] };
  // `github.event.*.body`: of all objects in the payload.
  if (/^github\.event\.[*?]\.(?:title|body)$/.test(name)) return { path: name, chosen: 'event' };
  return whole && WHOLE.test(name) ? { path: name, chosen: 'event' } : undefined;
}

/** Whether the value exists and is untrusted in runs of an event. */
export function isSetBy(path: string, event: string, trigger: Pick<Trigger, 'branches' | 'tags'> | undefined): boolean {
  if (/^github\.(?:event\.)?(?:ref|ref_name)$/.test(path)) return OWN_REF.has(event) && !hasFixedRefs(trigger);
  if (path.startsWith('github.event.pages.')) return event === 'gollum';
  if (path === 'github.head_ref') return BRANCH_EVENTS.test(event) || event === 'workflow_call' || event === 'action';
  return true;
}

/** Filters that only names without special characters match. */
const FIXED = /^[\w./[\]+-]{1,200}$/;

function hasFixedRefs(trigger: Pick<Trigger, 'branches' | 'tags'> | undefined): boolean {
  const filters = [...(trigger?.branches ?? []), ...(trigger?.tags ?? [])];
  return filters.length > 0 && filters.every((filter) => FIXED.test(filter));
}

/** Variables of the runner that hold such values. */
export const RUNNER_VARIABLES: Readonly<Record<string, readonly string[]>> = {
  GITHUB_HEAD_REF: ['github', 'head_ref'],
  GITHUB_REF_NAME: ['github', 'ref_name'],
  GITHUB_REF: ['github', 'ref'],
};

/** Outputs of well-known actions that hold text chosen by the author of a pull request, issue or comment. */
const OUTPUTS: readonly (readonly [action: string, outputs: RegExp])[] = [
  ['tj-actions/changed-files', /(?:^|_)(?:files|paths)$/],
  ['tj-actions/verify-changed-files', /^changed_files$/],
  ['tj-actions/branch-names', /^(?:current_branch|head_ref_branch|ref_branch)$/],
  ['8bitjonny/gh-get-current-pr', /^pr_(?:body|title|head_ref)$/],
  ['ana06/get-changed-files', /./],
  ['jitterbit/get-changed-files', /./],
  ['peter-evans/find-comment', /^comment-body$/],
  ['dorny/paths-filter', /_files$/],
  ['trilom/file-changes-action', /^files/],
  ['xt0rted/pull-request-comment-branch', /^head_ref$/],
  ['xt0rted/slash-command-action', /^command-arguments$/],
  ['eficode/resolve-pr-refs', /^head_ref$/],
  ['alessbell/pull-request-comment-branch', /^head_ref$/],
  ['potiuk/get-workflow-origin', /^(?:sourceheadbranch|pullrequestlabels)$/],
  ['gotson/pull-request-comment-branch', /^head_ref$/],
  ['khan/pull-request-comment-trigger', /^comment_body$/],
  ['peter-murray/issue-body-parser-action', /./],
  ['stefanbuck/github-issue-parser', /./],
  ['issue-ops/parser', /./],
  ['dawidd6/action-get-tag', /^tag$/],
  ['actions-ecosystem/action-regex-match', /./],
];

export function isUntrustedOutput(slug: string, output: string): boolean {
  return OUTPUTS.some(([action, outputs]) => action === slug && outputs.test(output.toLowerCase()));
}

/** Versions and settings of these actions that escape the names of files for a shell. */
export function escapesOutputs({ with: inputs }: Step, { slug, ref, comment }: Uses): boolean {
  if (slug === 'dorny/paths-filter')
    return /^(?:shell|escape)$/.test(bindingNamed(inputs, 'list-files')?.text?.value ?? '');
  if (slug !== 'tj-actions/changed-files') return false;
  const major = Number(/(?:^|\s)v?(\d{1,3})(?:\.|$|\s)/.exec(comment ?? ref)?.[1] ?? 0);
  return major >= 41 && bindingNamed(inputs, 'safe_output')?.text?.value !== 'false';
}
