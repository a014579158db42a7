import type { Step } from '../model.ts';
import { bindingNamed } from './scope.ts';
import { needsOfStep } from './token-needs.ts';

/** A commit or tag is pushed with the credentials that the checkout left. */
const PUSHES =
  /\bgit\s[^\n]{0,200}?\bpush\b|\b(?:semantic-release|release-it|lerna\s{1,5}(?:version|publish)|mike\s{1,5}deploy|gh-deploy|gh-pages|cargo\s{1,5}release|bump2version|mvn\s[^\n]{0,100}release:|standard-version|changeset)\b/;
const REACHES_REMOTE = /\bgit\s[^\n]{0,200}?\b(?:fetch|pull|clone|submodule|lfs|ls-remote|remote)\b/;
const MAY_PUSH = /release|publish|deploy|push|version|\.sh\b/i;
const PUSHING_ACTIONS =
  /^(?:stefanzweifel\/git-auto-commit-action|peter-evans\/create-pull-request|ad-m\/github-push-action|endbug\/add-and-commit|changesets\/action|cycjimmy\/semantic-release-action|jamesives\/github-pages-deploy-action|actions-js\/push|github-actions-x\/commit|lerna\/.{1,60}|helm\/chart-releaser-action|technote-space\/.{1,60}|test-room-7\/action-update-file|cargo-bins\/release-pr|release-plz\/action|mathieudutour\/github-tag-action|anothrnick\/github-tag-action|phips28\/gh-action-bump-version|pascalgn\/automerge-action|dependabot\/fetch-metadata)$/;

/** Whether a step is known to use the credentials of the checkout. */
export function pushes({ run, uses }: Step): boolean {
  return PUSHES.test(run?.value ?? '') || (uses !== undefined && PUSHING_ACTIONS.test(uses.slug));
}

/** Whether a step is known to run as well without the credentials of the checkout. */
export function runsWithoutGit(step: Step): boolean {
  const script = step.run?.value ?? '';
  return needsOfStep(step) !== undefined && !REACHES_REMOTE.test(script) && !MAY_PUSH.test(script);
}

/** Whether the checkout leaves a credential for later steps, and in the folder itself: since version 6 it is elsewhere. */
export function keepsCredentials({ uses, with: inputs }: Step): 'in-folder' | 'elsewhere' | undefined {
  if (uses?.slug !== 'actions/checkout') return undefined;
  if (bindingNamed(inputs, 'persist-credentials')?.text?.value === 'false') return undefined;
  const major = majorOf(uses.comment) ?? majorOf(uses.ref);
  return major !== undefined && major >= 6 ? 'elsewhere' : 'in-folder';
}

function majorOf(text: string | undefined): number | undefined {
  const [, major] = /(?:^|\s)v(\d{1,3})(?:\.|$|\s)/.exec(text ?? '') ?? [];
  return major === undefined ? undefined : Number(major);
}

/** Whether an artifact contains the `.git` folder of the workspace. */
export function uploadsWorkspace({ uses, with: inputs }: Step): boolean {
  if (uses?.slug !== 'actions/upload-artifact') return false;
  const paths = (bindingNamed(inputs, 'path')?.text?.value ?? '').split('\n').map((path) => path.trim());
  if (!paths.some((path) => WHOLE.test(path))) return false;
  if (paths.some((path) => path.startsWith('!') && path.includes('.git'))) return false;
  const hidden = bindingNamed(inputs, 'include-hidden-files')?.text?.value;
  const [, major = '0', minor] = /v(\d{1,3})(?:\.(\d{1,3}))?/.exec(uses.comment ?? uses.ref) ?? [];
  // Since 4.4 hidden files are left out unless they are asked for.
  const leavesOut = Number(major) > 4 || (Number(major) === 4 && (minor === undefined || Number(minor) >= 4));
  return paths.some((path) => path.includes('.git/')) || !leavesOut || hidden === 'true';
}

const WHOLE =
  /^(?:\.\/?|\*\*?|\.\/\*\*?|(?:\.\/)?\*\*\/\*|\$\{\{\s{0,5}github\.workspace\s{0,5}\}\}\/?|(?:\.\/)?\.git(?:\/.{0,50})?)$/;
