import type { Step } from '../model.ts';
import type { Actor, Trigger } from '../triggers.ts';
import { majorOf, type Uses } from '../uses.ts';
import { bindingNamed } from './scope.ts';

/** Who chooses a value of the `github` context: `anyone` who makes the run happen, or a `contributor` with write access. */
type Chooser = Extract<Actor, 'anyone' | 'contributor'>;

const FREE_TEXT: readonly (readonly [pattern: RegExp, chooser: Chooser])[] = [
  [/^github\.event\.(?:issue|pull_request|discussion)\.(?:title|body)$/, 'anyone'],
  [/^github\.event\.(?:comment|review)\.body$/, 'anyone'],
  [/^github\.event\.changes\.(?:title|body)\.from$/, 'anyone'],
  [/^github\.event\.(?:\w+\.)?pull_request\.head\.(?:ref|label)$/, 'anyone'],
  [/^github\.event\.pull_request\.head\.repo\.(?:default_branch|description|homepage)$/, 'anyone'],
  [/^github\.event\.workflow_run\.(?:head_branch|display_title|pull_requests\.[*?\d]{1,9}\.head\.ref)$/, 'anyone'],
  [/^github\.event\.workflow_run\.head_commit\.(?:message|(?:author|committer)\.(?:name|email))$/, 'anyone'],
  [/^github\.event\.workflow_run\.head_repository\.description$/, 'anyone'],
  [/^github\.event\.(?:check_suite|check_run\.check_suite)\.head_branch$/, 'anyone'],
  [/^github\.event\.pages\.[*?\d]{1,9}\.(?:page_name|title|summary)$/, 'anyone'],
  [/^github\.event\.forkee\.(?:description|homepage|default_branch)$/, 'anyone'],
  [/^github\.head_ref$/, 'anyone'],
  // Of all objects in the payload.
  [/^github\.event\.[*?]\.(?:title|body)$/, 'anyone'],
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

/** Who chooses the untrusted value of a context; undefined if it holds none. `whole`: converted to JSON. */
export function chooserOf(name: string, whole: boolean): Chooser | undefined {
  const found = FREE_TEXT.find(([pattern]) => pattern.test(name));
  if (found) return found[1];
  return whole && WHOLE.test(name) ? 'anyone' : undefined;
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
export function escapesOutputs({ with: inputs }: Step, uses: Uses): boolean {
  if (uses.slug === 'dorny/paths-filter')
    return /^(?:shell|escape)$/.test(bindingNamed(inputs, 'list-files')?.text?.value ?? '');
  if (uses.slug !== 'tj-actions/changed-files') return false;
  return majorOf(uses) >= 41 && bindingNamed(inputs, 'safe_output')?.text?.value !== 'false';
}
