import { repositoryOf } from './repository-of.ts';

/** Actions that do what a command on the runner images does, and that command. */
const COMMANDS: Readonly<Record<string, string>> = {
  'ad-m/github-push-action': 'git push',
  'addnab/docker-run-action': 'docker run',
  'carlosperate/download-file-action': 'curl',
  'dacbd/create-issue-action': 'gh issue create',
  'dcarbone/install-jq-action': 'jq',
  'dtolnay/rust-toolchain': 'rustup toolchain install',
  'elgohr/github-release-action': 'gh release create',
  'endbug/add-and-commit': 'git commit',
  'fregante/setup-git-user': 'git config',
  'hmarr/auto-approve-action': 'gh pr review --approve',
  'jasonetco/create-an-issue': 'gh issue create',
  'mikefarah/yq': 'yq',
  'montudor/action-zip': 'zip',
  'ncipollo/release-action': 'gh release create',
  'pascalgn/automerge-action': 'gh pr merge --auto',
  'peter-evans/close-issue': 'gh issue close',
  'peter-evans/create-or-update-comment': 'gh pr comment',
  'peter-evans/enable-pull-request-automerge': 'gh pr merge --auto',
  'peter-evans/repository-dispatch': 'gh api',
  'sergeysova/jq-action': 'jq',
  'softprops/action-gh-release': 'gh release create',
  'stefanzweifel/git-auto-commit-action': 'git commit',
  'styfle/cancel-workflow-action': 'concurrency',
  'svenstaro/upload-release-action': 'gh release upload',
  'thedoctor0/zip-release': 'zip',
};

/** What a runner offers instead of an action; null if it is needed. */
export function commandInsteadOf(action: string): string | null {
  return COMMANDS[repositoryOf(action)] ?? null;
}
