import type { Step } from '../model.ts';
import { needsOfStep } from './token-needs.ts';

const REACHES_REMOTE = /\bgit\s[^\n]{0,200}?\b(?:fetch|pull|clone|submodule|lfs|ls-remote|remote)\b/;
const MAY_PUSH = /release|publish|deploy|push|version|\.sh\b/i;

/** Whether a step is known to run as well without the credentials of the checkout. */
export function runsWithoutGit(step: Step): boolean {
  const script = step.run?.value ?? '';
  return needsOfStep(step) !== undefined && !REACHES_REMOTE.test(script) && !MAY_PUSH.test(script);
}
