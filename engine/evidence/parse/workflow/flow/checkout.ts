import { parseExpression } from '../expression.ts';
import type { Binding, Step } from '../model.ts';
import type { Range } from '../range.ts';
import { type Influence, tracedTo } from './influence.ts';
import { earlierSteps, envBinding, type Scope } from './scope.ts';
import { variablesIn } from './shell-writes.ts';

/** Code of a pull request that a step fetches. */
export interface HeadCheckout {
  readonly range: Range;
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
  /^github\.event\.(?:number|(?:pull_request|issue)\.number|workflow_run\.pull_requests\.[*?\d]{1,9}\.number)$/;
const isNumber = (context: string) => NUMBER.test(context);
const CHECKS_OUT =
  /\bgit\s[^\n]{0,200}?\b(?:checkout|pull|clone|switch|reset|merge|worktree)\b|\bgh\s{1,5}(?:pr\s{1,5}checkout|repo\s{1,5}clone)\b/;
const FETCHES = /\bgit\s[^\n]{0,200}?\bfetch\b/;
/** Names of branches: in the repository itself they are those of its contributors. */
const BRANCH =
  /^github\.(?:head_ref|event\.(?:pull_request\.head\.(?:ref|label)|workflow_run\.head_branch|workflow_run\.pull_requests\..{1,20}\.ref))$/;
/** Actions whose outputs name the head of the pull request that was commented on. */
const HEAD_OUTPUTS = /(?:pull-request-comment-branch|comment-branch|resolve-pr-refs|get-pr-ref|get-workflow-origin)$/;

export function headCheckout(scope: Scope & { readonly step: Step }): HeadCheckout | undefined {
  const { step } = scope;
  if (step.uses?.slug === 'actions/checkout') return byAction(step, scope);
  return step.run && CHECKS_OUT.test(step.run.value) ? byCommand(step, scope) : undefined;
}

function input(bindings: readonly Binding[], name: string): Binding | undefined {
  return bindings.find((one) => one.name.toLowerCase() === name);
}

function byAction({ with: inputs }: Step, scope: Scope): HeadCheckout | undefined {
  const folder = input(inputs, 'path')?.text?.value ?? '';
  for (const key of ['ref', 'repository']) {
    const text = input(inputs, key)?.text;
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
          folder: plain(folder),
          ownBranch: key === 'ref' && BRANCH.test(influence.source) && !input(inputs, 'repository'),
        };
    }
  }
  return undefined;
}

/** An output of an action that looks up the head of a pull request. */
function outputOf(text: string, scope: Scope): Influence[] {
  const id = /^\s*steps\.([\w-]{1,100})\.outputs\./.exec(text)?.[1];
  const step = earlierSteps(scope).find((one) => one.id?.value === id);
  if (!step?.uses || !HEAD_OUTPUTS.test(step.uses.slug)) return [];
  const tree = parseExpression('github.event.issue.number');
  return tree
    ? tracedTo(tree, scope, isNumber).map((found) => ({ ...found, source: `${step.uses?.slug} output` }))
    : [];
}

function byCommand({ run }: Step, scope: Scope): HeadCheckout | undefined {
  if (!run) return undefined;
  const lines = run.value.split('\n').filter((line) => CHECKS_OUT.test(line) || FETCHES.test(line));
  const isPull = lines.some((line) => /\bpull\/|\bgh\s{1,5}pr\s{1,5}checkout\b/.test(line));
  for (const { tree, text, range } of run.expressions) {
    if (!tree || !lines.some((line) => line.includes(text))) continue;
    const [influence] = tracedTo(tree, scope, isPull ? () => true : isHead).filter(
      ({ source }) => isHead(source) || isNumber(source),
    );
    if (influence) return inScript(run.value, range, influence);
  }
  for (const name of lines.flatMap(variablesIn)) {
    const value = envBinding(scope, name)?.text;
    for (const { tree } of value?.expressions ?? []) {
      const [influence] = tree ? tracedTo(tree, scope, isPull ? isNumber : isHead) : [];
      if (influence) return inScript(run.value, run.range, influence);
    }
  }
  return undefined;
}

function inScript(script: string, range: Range, influence: Influence): HeadCheckout {
  const { source } = influence;
  const ownBranch = BRANCH.test(source) && !/\bremote\b|clone|github\.com/.test(script);
  return { range, source, key: 'run', influence, folder: '', ownBranch };
}

function plain(path: string): string {
  return path.replace(/^\.\//, '').replace(/\/$/, '');
}

const PROGRAMS = new Set(
  [
    'npx pnpx bunx make cmake ninja tox nox pytest gradle mvn sbt rake ant just task bazel meson mix stack cabal dotnet',
    'phpunit composer bundle rspec jest vitest tsx poetry pipenv uv hatch pdm terraform docker podman buildah helm act',
    'phpstan eval',
  ].flatMap((names) => names.split(' ')),
);
const EXECUTES = [
  /\bpre-commit\b/,
  /\b(?:npm|pnpm|yarn|bun)\s{1,5}(?:i|ci|install|run|test|build|exec|start|pack|publish)\b/,
  /\b(?:python3?|node|ruby|perl|php|bash|sh|zsh|pwsh|cargo)\s{1,5}[\w./-]/,
  /\b(?:deno run|go run|go test|go generate)\s{1,5}[\w./-]/,
  /(?:^|[\s;&|(])\.{1,2}\/[\w./-]/,
  /\bsource\s{1,5}\S/,
];
/** What `pip` installs is of the folder: itself, or a list of packages in it. */
const OF_FOLDER = /^(?:\.|-r\b|-e\b|--requirement)/;
const HARMLESS_COMMAND = /^(?:(?:pip3?|npm|yarn)\s{1,5}install\s{1,5}-g|docker\s{1,5}login)\b/;
const EXECUTING_ACTIONS =
  /^(?:docker\/build-push-action|pre-commit\/action|cypress-io\/github-action|gradle\/gradle-build-action|goreleaser\/goreleaser-action|actions-rs\/.{1,50}|golangci\/golangci-lint-action|bazelbuild\/.{1,50}|nick-fields\/retry|reviewdog\/action-eslint|wearerequired\/lint-action|github\/super-linter|super-linter\/super-linter|oxsecurity\/megalinter|withastro\/action|actions\/jekyll-build-pages|ruby\/setup-ruby|microsoft\/playwright-github-action|chromaui\/action|cloudflare\/wrangler-action|actions\/configure-pages|bahmutov\/npm-install)$/;

/** Whether a later step runs code of the fetched folder. */
export function executesCheckout({ uses, run, workingDirectory }: Step, folder: string): boolean {
  if (uses?.kind === 'local') return folder === '' || uses.path.startsWith(folder);
  if (uses?.kind === 'remote') return folder === '' && EXECUTING_ACTIONS.test(uses.slug);
  if (!run) return false;
  const lines = run.value.split('\n').filter((line) => !HARMLESS_COMMAND.test(line.trimStart()));
  const script = lines.join('\n');
  const isThere = folder === '' || script.includes(folder) || plain(workingDirectory?.value ?? '').startsWith(folder);
  return isThere && executes(script);
}

function executes(script: string): boolean {
  const installed = [...script.matchAll(/\bpip3?\s{1,5}install\s([^\n]{0,300})/g)];
  if (installed.some(([, line = '']) => installsFolder(line.trim().split(/\s{1,20}/)))) return true;
  return script.split(/\W/).some((word) => PROGRAMS.has(word)) || EXECUTES.some((pattern) => pattern.test(script));
}

function installsFolder(words: readonly string[]): boolean {
  const first = words.findIndex((word) => OF_FOLDER.test(word) || !/^-\w+$/.test(word));
  return OF_FOLDER.test(words[first] ?? '');
}
