import type { Step } from '../model.ts';
import type { Scalar } from '../node.ts';

/** Inputs of well-known actions that are executed as code. */
const CODE_INPUTS: Readonly<Record<string, readonly string[]>> = {
  'actions/github-script': ['script'],
  'addnab/docker-run-action': ['run', 'options'],
  'amadevus/pwsh-script': ['script'],
  'appleboy/ssh-action': ['script'],
  'azure/cli': ['inlinescript'],
  'azure/powershell': ['inlinescript'],
  'cardinalby/js-eval-action': ['expression'],
  'changesets/action': ['publish', 'version'],
  'coactions/setup-xvfb': ['run'],
  'cross-platform-actions/action': ['run'],
  'cypress-io/github-action': ['command', 'build', 'start', 'command-prefix'],
  'devcontainers/ci': ['runcmd'],
  'gabrielbb/xvfb-action': ['run'],
  'garygrossgarten/github-action-ssh': ['command'],
  'jannekem/run-python-script-action': ['script'],
  'mathiasvr/command-output': ['run'],
  'mikefarah/yq': ['cmd'],
  'nick-fields/retry': ['command', 'on_retry_command', 'new_command_on_retry'],
  'nick-invision/retry': ['command', 'on_retry_command', 'new_command_on_retry'],
  'reactivecircus/android-emulator-runner': ['script'],
  'sergeysova/jq-action': ['cmd'],
  'uraimo/run-on-arch-action': ['install', 'run', 'setup'],
  'vmactions/freebsd-vm': ['run', 'prepare'],
  'vmactions/netbsd-vm': ['run', 'prepare'],
  'vmactions/openbsd-vm': ['run', 'prepare'],
  'wandalen/wretry.action': ['command'],
};

export interface CodeSink {
  /** `run`, or the input of the action. */
  readonly key: string;
  readonly scalar: Scalar;
}

/** Texts of a step that are executed as code. */
export function codeSinks({ run, uses, with: inputs }: Step): CodeSink[] {
  const executed = (uses && CODE_INPUTS[uses.slug]) ?? [];
  return [
    ...(run ? [{ key: 'run', scalar: run }] : []),
    ...inputs.flatMap(({ name, text }) =>
      text && executed.includes(name.toLowerCase()) ? [{ key: `with.${name}`, scalar: text }] : [],
    ),
  ];
}
