import { positionIn } from '../node.ts';
import { entryPointsOf } from './entry-points.ts';
import { cutFlow } from './flow-cuts.ts';
import { influencesOfVariable } from './influence.ts';
import { cachedByScope, environmentOf, type StepScope } from './scope.ts';
import { faultOf } from './shell/shell-commands.ts';
import { shellKind } from './shell/shell-kinds.ts';
import { secretsInShell } from './shell/shell-secrets.ts';
import { namesIn } from './shell/shell-variables.ts';

/** Reports a script that cannot be followed. */
export function cutUnfollowed(scope: StepScope): void {
  const { run } = scope.step;
  const reason = reasonOf(scope);
  if (!run || reason === undefined) return;
  const { source } = scope.file;
  cutFlow(`The script in ${source.path} at line ${positionIn(source, run.range[0]).line}: ${reason}`);
}

/** Reports it if anyone can start it. */
export function cutReachable(scope: StepScope): void {
  if (isReachable(scope)) cutUnfollowed(scope);
}

/** Reports it if it names a variable that anyone can set. */
export function cutUntrusted(scope: StepScope): void {
  if (reasonOf(scope) === undefined || !isReachable(scope)) return;
  if (mentioned(scope).some((name) => influencesOfVariable(name, scope).some(({ actor }) => actor === 'anyone')))
    cutUnfollowed(scope);
}

/** Reports it if it names a variable with a secret, or has one in it. */
export function cutSecrets(scope: StepScope): void {
  const { run } = scope.step;
  if (!run || reasonOf(scope) === undefined) return;
  const variables = mentioned(scope).map((name) => `$${name}`);
  const texts = [run.value, variables.join(' ')];
  if (texts.some((text) => secretsInShell(text, run.value, scope).length > 0)) cutUnfollowed(scope);
}

const reasonOf = cachedByScope((scope: StepScope): string | undefined => {
  const { run } = scope.step;
  if (!run) return undefined;
  const kind = shellKind(scope);
  if (kind === 'program') return 'commands of a script that is not for a shell were left out';
  if (kind === 'cmd') return 'variables of a batch script were left out';
  return faultOf(run) ? 'commands behind syntax that could not be parsed may have been left out' : undefined;
});

/** Whether what is read of a script is not that of a shell: variables are written otherwise. */
export function isForeign(scope: StepScope): boolean {
  const kind = shellKind(scope);
  return kind === 'program' || kind === 'cmd';
}

function isReachable(scope: StepScope): boolean {
  return entryPointsOf(scope).some(({ actor }) => actor === 'anyone');
}

/** Variables that a script expands, and those of the environment that it names in any way. */
const mentioned = cachedByScope((scope: StepScope): readonly string[] => {
  const script = scope.step.run?.value ?? '';
  const words = new Set(script.match(/\w{1,100}/g));
  const set = environmentOf(scope).map(({ name }) => name);
  return [...new Set([...namesIn(script), ...set.filter((name) => words.has(name))])];
});
