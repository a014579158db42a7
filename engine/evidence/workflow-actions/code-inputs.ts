import { repositoryOf } from './repository-of.ts';

/** Inputs whose value an action runs as code or as a command line, in lower case. */
const CODE_INPUTS: Readonly<Record<string, readonly string[]>> = {
  'actions/github-script': ['script'],
  'addnab/docker-run-action': ['run'],
  'amadevus/pwsh-script': ['script'],
  'appleboy/ssh-action': ['script'],
  'azure/cli': ['inlinescript'],
  'azure/powershell': ['inlinescript'],
  'changesets/action': ['publish', 'version'],
  'coactions/setup-xvfb': ['run'],
  'cross-platform-actions/action': ['run'],
  'cypress-io/github-action': ['build', 'command', 'install-command', 'start'],
  'devcontainers/ci': ['runcmd'],
  'gabrielbb/xvfb-action': ['run'],
  'jannekem/run-python-script-action': ['script'],
  'mathiasvr/command-output': ['run'],
  'mikefarah/yq': ['cmd'],
  'nick-fields/retry': ['command', 'new_command_on_retry', 'on_retry_command'],
  'nick-invision/retry': ['command', 'new_command_on_retry', 'on_retry_command'],
  'reactivecircus/android-emulator-runner': ['script', 'pre-emulator-launch-script'],
  'sergeysova/jq-action': ['cmd'],
  'uraimo/run-on-arch-action': ['install', 'run', 'setup'],
  'vmactions/freebsd-vm': ['prepare', 'run'],
  'vmactions/netbsd-vm': ['prepare', 'run'],
  'vmactions/openbsd-vm': ['prepare', 'run'],
  'wandalen/wretry.action': ['command'],
};

export function isCodeInput(action: string, input: string): boolean {
  return CODE_INPUTS[repositoryOf(action)]?.includes(input.toLowerCase()) ?? false;
}

/** Outputs that carry text of whoever opened the pull request or wrote the comment. A trailing `*` stands for any rest. */
const FOREIGN_OUTPUTS: Readonly<Record<string, readonly string[]>> = {
  '8bitjonny/gh-get-current-pr': ['pr_body', 'pr_title', 'pr_head_ref'],
  'ana06/get-changed-files': ['*'],
  'dorny/paths-filter': ['*_files'],
  'jitterbit/get-changed-files': ['*'],
  'peter-evans/find-comment': ['comment-body'],
  'potiuk/get-workflow-origin': ['sourceheadbranch', 'sourceheadrepo'],
  'rlespinasse/github-slug-action': ['github_head_ref*', 'github_ref_name*'],
  'tj-actions/branch-names': ['current_branch', 'head_ref_branch', 'ref_branch'],
  'tj-actions/changed-files': ['*_files', '*_keys', 'changed_keys', 'modified_keys'],
  'tj-actions/verify-changed-files': ['changed_files'],
  'trilom/file-changes-action': ['files*'],
  'xt0rted/pull-request-comment-branch': ['head_ref'],
  'xt0rted/slash-command-action': ['command-arguments'],
};

export function isForeignOutput(action: string, output: string): boolean {
  const name = output.toLowerCase();
  return FOREIGN_OUTPUTS[repositoryOf(action)]?.some((pattern) => covers(pattern, name)) ?? false;
}

function covers(pattern: string, name: string): boolean {
  if (pattern.startsWith('*')) return name.endsWith(pattern.slice(1));
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
