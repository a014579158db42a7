import type { Expression } from '../expression.ts';
import { expressionsIn } from '../expressions-in.ts';
import type { Step } from '../model.ts';
import type { Scalar } from '../node.ts';
import { parseExpression } from '../parse-expression.ts';
import type { Range } from '../range.ts';
import { earlierStep, earlierSteps } from './earlier-steps.ts';
import { type GitCommand, gitCommand } from './git-commands.ts';
import { tracedTo } from './influence.ts';
import type { Influence } from './influence-walk.ts';
import { fromWorkspace } from './paths.ts';
import { bindingNamed, cachedByScope, envBinding, type Scope, type StepScope } from './scope.ts';
import { commandsIn } from './shell/shell-commands.ts';
import { shellKind } from './shell/shell-kinds.ts';
import { assignedTexts, namesIn } from './shell/shell-variables.ts';
import { cutReachable } from './unfollowed.ts';

/** Code of a pull request that a step fetches. */
export interface HeadCheckout {
  readonly range: Range;
  /** The command of a script, if the range is the whole script. */
  readonly command?: string | undefined;
  /** What names the code: `github.event.pull_request.head.sha`. */
  readonly source: string;
  readonly key: string;
  readonly influence: Influence;
  /** Folder that it is put in; an empty text for the workspace. */
  readonly folder: string;
  /** Only a branch is named, not the repository of the fork: it is that of the repository itself. */
  readonly ownBranch: boolean;
}

/** Contexts that name the code of a pull request, by its branch, commit or repository. */
const HEADS = new Set([
  'github.head_ref',
  'github.event.pull_request.merge_commit_sha',
  ...['ref', 'sha', 'label'].map((name) => `github.event.pull_request.head.${name}`),
  ...['full_name', 'clone_url', 'ssh_url', 'git_url', 'html_url'].map(
    (name) => `github.event.pull_request.head.repo.${name}`,
  ),
  ...['head_branch', 'head_sha', 'head_commit.id', 'head_repository.full_name', 'head_repository.clone_url'].map(
    (name) => `github.event.workflow_run.${name}`,
  ),
]);
const HEAD_OF_RUN = /^github\.event\.workflow_run\.pull_requests\.[*?\d]{1,9}\.head\.(?:ref|sha)$/;
const isHead = (context: string) => HEADS.has(context) || HEAD_OF_RUN.test(context);
const NUMBER =
  /^github\.event\.(?:number|(?:pull_request|issue)\.(?:number|url|html_url)|workflow_run\.pull_requests\.[*?\d]{1,9}\.number)$/;
const isNumber = (context: string) => NUMBER.test(context);
/** Names of branches: in the repository itself they are those of its contributors. */
const BRANCH =
  /^github\.(?:head_ref|event\.(?:pull_request\.head\.(?:ref|label)|workflow_run\.head_branch|workflow_run\.pull_requests\..{1,20}\.ref))$/;
/** Actions whose outputs name the head of the pull request that was commented on. */
const HEAD_OUTPUTS = /(?:pull-request-comment-branch|comment-branch|resolve-pr-refs|get-pr-ref|get-workflow-origin)$/;

export const headCheckout = cachedByScope((scope: StepScope): HeadCheckout | undefined => {
  const { step } = scope;
  if (step.uses?.slug === 'actions/checkout') return byAction(step, scope);
  return step.run ? byCommand(step.run, scope) : undefined;
});

function byAction({ with: inputs }: Step, scope: Scope): HeadCheckout | undefined {
  const folder = bindingNamed(inputs, 'path')?.text?.value ?? '';
  for (const key of ['ref', 'repository']) {
    const text = bindingNamed(inputs, key)?.text;
    for (const expression of text?.expressions ?? []) {
      if (!expression.tree || !text) continue;
      const isPull = /refs\/(?:remotes\/)?pull\//.test(text.value);
      const [influence] = [
        ...tracedTo(expression.tree, scope, isPull ? isNumber : isHead),
        ...outputOf(expression.text, scope),
      ];
      if (influence)
        return {
          range: text.range,
          source: influence.source,
          key: `with.${key}`,
          influence,
          folder: fromWorkspace(folder),
          ownBranch: key === 'ref' && BRANCH.test(influence.source) && !bindingNamed(inputs, 'repository'),
        };
    }
  }
  return undefined;
}

/** An output of an action that looks up the head of a pull request. */
function outputOf(text: string, scope: Scope): Influence[] {
  const id = /^\s*steps\.([\w-]{1,100})\.outputs\./.exec(text)?.[1];
  const step = id === undefined ? undefined : earlierStep(id.toLowerCase(), scope);
  if (!step?.uses || !HEAD_OUTPUTS.test(step.uses.slug)) return [];
  const tree = parseExpression('github.event.issue.number');
  return tree
    ? tracedTo(tree, scope, isNumber).map((found) => ({ ...found, source: `${step.uses?.slug} output` }))
    : [];
}

function byCommand(run: Scalar, scope: StepScope): HeadCheckout | undefined {
  const own = gitCommandsOf(scope);
  const taken = own.filter((command) =>
    command.kind === 'both' ? headsIn(command, scope).length > 0 : takesFetched(command),
  );
  const last = taken.at(-1);
  if (!last) return undefined;
  // Without a fetch of the pull request or its repository, only branches of the repository itself are there.
  const here = foreignIn(scope);
  const before = here ? undefined : foreignBefore(scope);
  const named = taken.flatMap((command) => headsIn(command, scope))[0];
  const isFetched = taken.some(({ targets }) => targets.some((target) => /FETCH_HEAD|\bpull\/|\bpr\b/.test(target)));
  const found = here ?? (before && (named ?? (isFetched ? before : undefined))) ?? named;
  const ownBranch = !here && !before;
  if (!found || (ownBranch && !BRANCH.test(found.influence.source))) return undefined;
  const { influence, range = run.range } = found;
  const command = found.range ? undefined : last.text;
  return { range, command, source: influence.source, key: 'run', influence, folder: last.folder, ownBranch };
}

/** A head that a command fetches from a fork, or by the number or commit of its pull request. */
const foreignIn = cachedByScope((scope: StepScope): Named | undefined => {
  return gitCommandsOf(scope)
    .filter(({ kind }) => kind !== 'checkout')
    .flatMap((command) => headsIn(command, scope))
    .find(({ influence }) => !BRANCH.test(influence.source));
});

function foreignBefore(scope: StepScope): Named | undefined {
  for (const step of earlierSteps(scope)) {
    const found = foreignIn({ ...scope, step });
    if (found) return found;
  }
  return undefined;
}

/** Without these words a script fetches and checks out nothing. */
const PROGRAM = /\b(?:git|gh)\s/;
const WORD = /\b(?:git|gh)\b/;
const VERB =
  /\b(?:fetch|checkout|switch|clone|pull|reset|merge|rebase|worktree|cherry-pick|read-tree|restore|remote)\b/;

const gitCommandsOf = cachedByScope((scope: StepScope): readonly GitCommand[] => {
  const { run } = scope.step;
  const kind = shellKind(scope);
  if (!run || !(kind === 'program' ? WORD : PROGRAM).test(run.value) || !VERB.test(run.value)) return [];
  cutReachable(scope);
  return commandsIn(run, kind).flatMap((command) => gitCommand(command) ?? []);
});

/** A checkout that names something: `git reset --hard` alone and `git checkout -b new` stay on the commit. */
function takesFetched({ kind, targets }: GitCommand): boolean {
  return kind === 'checkout' && targets.some((target) => !/^(?:origin\/)?(?:main|master|HEAD)$/.test(target));
}

interface Named {
  readonly influence: Influence;
  readonly range: Range | undefined;
}

/** Heads of pull requests that a command names, by expressions and variables. */
function headsIn({ targets, isByNumber }: GitCommand, scope: StepScope): Named[] {
  const { run } = scope.step;
  if (!run) return [];
  const text = targets.join(' ');
  const accepts = isByNumber ? (context: string) => isHead(context) || isNumber(context) : isHead;
  const direct = run.expressions
    .filter((one) => text.includes(one.text))
    .flatMap(({ tree, range }) =>
      tree ? tracedTo(tree, scope, accepts).map((influence) => ({ influence, range })) : [],
    );
  if (direct.length > 0) return direct;
  return namesIn(text)
    .flatMap((name) => expressionsOfVariable(name, run, scope))
    .flatMap(({ tree }) => (tree ? tracedTo(tree, scope, accepts) : []))
    .map((influence) => ({ influence, range: undefined }));
}

/** The expressions in the value of a variable: assigned in the script, or set for the step. */
function expressionsOfVariable(name: string, run: Scalar, scope: StepScope): readonly Expression[] {
  const assigned = assignedTexts(run.value, name).flatMap((text) => expressionsIn(text, text, [0, text.length]));
  return assigned.length > 0 ? assigned : (envBinding(scope, name)?.text?.expressions ?? []);
}
