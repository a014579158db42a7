import type { Step } from '../model.ts';
import { type Scalar, scalarsIn } from '../node.ts';
import { containersOf } from './places.ts';
import type { Scope } from './scope.ts';

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

/** A shell that the arguments of a container start. */
const STARTS_SHELL = /(?:^|[\s/])(?:ba|da|z)?sh\b/;

/** Texts of a step that are executed as code. */
export function codeSinks({ run, uses, with: inputs }: Step): CodeSink[] {
  const isShell =
    uses?.kind === 'docker' &&
    inputs.some(({ name, text }) => /^(?:args|entrypoint)$/i.test(name) && STARTS_SHELL.test(text?.value ?? ''));
  const executed = (uses && CODE_INPUTS[uses.slug]) ?? (isShell ? ['args'] : []);
  return [
    ...(run ? [{ key: 'run', scalar: run }] : []),
    ...inputs.flatMap(({ name, text }) =>
      text && executed.includes(name.toLowerCase()) ? [{ key: `with.${name}`, scalar: text }] : [],
    ),
  ];
}

/** Texts that choose the image, its options, the runner or the shell of a step, job or workflow. */
export function choicesIn({ file, job, step }: Scope): readonly CodeSink[] {
  if (step) return choice('shell', step.shell);
  if (!job) return file.kind === 'workflow' ? choice('defaults.run.shell', file.shell) : [];
  return [
    ...containersOf(job).flatMap(({ name, image, options }) => [
      ...choice(`${name}.image`, image).filter(({ scalar }) => isAtStart(scalar)),
      ...choice(`${name}.options`, options),
    ]),
    ...scalarsIn(job.runsOn).flatMap((label) => (isAtStart(label) ? choice('runs-on', label) : [])),
    ...choice('defaults.run.shell', job.shell),
  ];
}

function choice(key: string, scalar: Scalar | undefined): CodeSink[] {
  return scalar ? [{ key, scalar }] : [];
}

/** Behind the name of an image there is only its tag, and a part of a label names no other runner. */
function isAtStart({ value }: Scalar): boolean {
  return /^\s{0,20}(?:docker:\/\/)?\$\{\{/.test(value);
}
