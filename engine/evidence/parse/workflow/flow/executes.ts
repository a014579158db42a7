import type { Step } from '../model.ts';
import { baseName, withoutWrappers } from './command-wrappers.ts';
import { stepsBeside } from './earlier-steps.ts';
import { fromWorkspace, isWithin } from './paths.ts';
import { runsProject } from './project-programs.ts';
import { bindingNamed, type StepScope } from './scope.ts';
import { commandsIn, SHELLS } from './shell/shell-commands.ts';
import { shellKind } from './shell/shell-kinds.ts';
import type { ShellCommand } from './shell/shell-syntax.ts';
import { cutUnfollowed } from './unfollowed.ts';

/** Whether the script that checks out a folder, or a step after it, runs code of the folder. */
export function executesLater(scope: StepScope, folder: string): boolean {
  const isLater = (step: Step) => (step === scope.step ? step.run !== undefined : step.index > scope.step.index);
  return stepsBeside(scope).some((step) => isLater(step) && executesCheckout({ ...scope, step }, folder));
}

/** Whether a step runs code of a folder; an empty text is the workspace. */
export function executesCheckout(scope: StepScope, folder: string): boolean {
  const { step } = scope;
  const { uses, run } = step;
  if (uses?.kind === 'local') return isWithin(fromWorkspace(uses.path), folder);
  if (uses?.kind === 'remote') return EXECUTING_ACTIONS.test(uses.slug) && readsFolder(step, folder);
  if (!run) return false;
  if (executesIn(commandsIn(run, shellKind(scope)), folder, step.workingDirectory?.value)) return true;
  cutUnfollowed(scope);
  return false;
}

/** Whether the script that fetches a folder runs code of it afterwards, or gives what it fetches to a shell. */
export function executesFetched(scope: StepScope, folder: string, fetches: RegExp): boolean {
  const { run, workingDirectory } = scope.step;
  if (!run) return false;
  const commands = commandsIn(run, shellKind(scope));
  const at = commands.findIndex(({ text }) => fetches.test(text));
  if (at < 0) return false;
  if (commands[at]?.next.some((name) => SHELLS.has(name))) return true;
  return executesIn(commands.slice(at + 1), folder, workingDirectory?.value);
}

const EXECUTING_ACTIONS =
  /^(?:docker\/build-push-action|pre-commit\/action|cypress-io\/github-action|gradle\/gradle-build-action|goreleaser\/goreleaser-action|actions-rs\/.{1,50}|golangci\/golangci-lint-action|bazelbuild\/.{1,50}|nick-fields\/retry|reviewdog\/action-eslint|wearerequired\/lint-action|github\/super-linter|super-linter\/super-linter|oxsecurity\/megalinter|withastro\/action|actions\/jekyll-build-pages|ruby\/setup-ruby|microsoft\/playwright-github-action|chromaui\/action|cloudflare\/wrangler-action|actions\/configure-pages|bahmutov\/npm-install)$/;

/** Sends a folder of files that are built already. */
const UPLOADS = /^\s*pages\s+deploy\b/;

/** An action works in the workspace unless its inputs name a folder. Without a context, Docker builds the commit of the event. */
function readsFolder({ uses, with: inputs }: Step, folder: string): boolean {
  if (uses?.slug === 'cloudflare/wrangler-action' && UPLOADS.test(bindingNamed(inputs, 'command')?.text?.value ?? ''))
    return false;
  const texts = inputs.flatMap(({ text }) => (text ? text.value.split(/[\s=,]{1,20}/) : []));
  if (folder !== '') return texts.some((text) => text !== '' && isWithin(fromWorkspace(text), folder));
  if (uses?.slug === 'docker/build-push-action') return inputs.some(({ name }) => name.toLowerCase() === 'context');
  if (uses?.slug === 'ruby/setup-ruby') return inputs.some(({ name }) => name.toLowerCase() === 'bundler-cache');
  return true;
}

/** Whether commands run code of a folder, changes of the working directory considered. */
function executesIn(commands: readonly ShellCommand[], folder: string, workingDirectory = ''): boolean {
  const start = fromWorkspace(workingDirectory);
  let directory = start;
  for (const { words, text } of commands) {
    const [name = '', ...args] = withoutWrappers(words);
    if (name === 'cd' || name === 'pushd') directory = fromWorkspace(args[0] ?? '', directory);
    else if (name === 'popd') directory = start;
    else if (/^\.{1,2}\\\w/.test(text) ? isWithin(directory, folder) : executes(name, args, { directory, folder }))
      return true;
  }
  return false;
}

interface Place {
  readonly directory: string;
  readonly folder: string;
}

function executes(name: string, args: readonly string[], place: Place): boolean {
  if (name.includes('/') && !name.startsWith('/')) return isFileIn(name, place);
  const program = baseName(name);
  if (args.length > 0 && args.every((arg) => /^(?:--?version|--?help|-[vVh]|version|help)$/.test(arg))) return false;
  if (program === 'source' || program === '.') return isFileIn(args[0] ?? '', place);
  if (INTERPRETERS.has(program)) return interprets(program, args, place);
  if (/^pip3?$/.test(program)) return installsFolder(args, place);
  if (RUNNERS.has(program) && args[0] === 'run') return runs(args.slice(1), place);
  return runsProject(program, args) && isConcerned(args, place);
}

/** `uv run tool folder`: the environment is that of the project, and the tool gets the folder as an argument. */
const RUNNERS = new Set(['uv', 'poetry', 'pdm', 'hatch', 'pipenv']);

function runs(args: readonly string[], place: Place): boolean {
  if (isWithin(place.directory, place.folder)) return true;
  const at = args.findIndex((arg, i) => !arg.startsWith('-') && !RUN_VALUES.test(args[i - 1] ?? ''));
  const [name = '', ...rest] = at < 0 ? [] : args.slice(at);
  return (
    args.slice(0, Math.max(0, at)).some((arg) => isFileIn(arg, place)) || (name !== '' && executes(name, rest, place))
  );
}

/** Options of these programs that take a value. */
const RUN_VALUES = /^(?:--with|--python|-p|--group|--extra|--env-file|--project|--directory|--index-url)$/;

function isFileIn(path: string, { directory, folder }: Place): boolean {
  return path !== '' && !path.startsWith('-') && isWithin(fromWorkspace(path, directory), folder);
}

/** Works in the folder, or an argument names it. */
function isConcerned(args: readonly string[], place: Place): boolean {
  if (isWithin(place.directory, place.folder)) return true;
  return args.some((arg) => isFileIn(arg.replace(/^-{1,2}[\w-]{1,40}=/, ''), place));
}

const INTERPRETERS = new Set(
  'python python3 node ruby perl php bash sh zsh dash pwsh powershell deno bun tsx ts-node'.split(' '),
);
/** Modules of Python that run nothing of the folder. */
const OWN_MODULES = new Set(['venv', 'virtualenv', 'ensurepip', 'json.tool', 'http.server', 'zipfile', 'site', 'pip']);

function interprets(program: string, args: readonly string[], place: Place): boolean {
  if (program === 'bun' && runsProject('npm', args)) return isConcerned(args, place);
  const module = args[0] === '-m' ? (args[1] ?? '') : '';
  if (module === 'pip') return installsFolder(args.slice(2), place);
  if (module !== '') return !OWN_MODULES.has(module) && isWithin(place.directory, place.folder);
  if (args.some((arg) => /^(?:-[a-z]{0,6}[cep]|--eval|--print|-|-s|eval)$/.test(arg))) return false;
  const given = program === 'deno' || program === 'bun' ? args.filter((arg) => !/^(?:run|test|x)$/.test(arg)) : args;
  const file = given.find((arg) => !arg.startsWith('-') && !arg.startsWith('<'));
  return file !== undefined && isFileIn(file, place);
}

/** `pip install .`, `-e .`, `-r requirements.txt`, `./package`. */
function installsFolder(args: readonly string[], place: Place): boolean {
  if (args[0] !== 'install') return false;
  return args.some((arg, at) => {
    const isFile = /^(?:-r|-e|--requirement|--editable)$/.test(args[at - 1] ?? '') || /^\.{1,2}(?:[/[]|$)/.test(arg);
    return isFile && isFileIn(arg.replace(/\[.{0,100}$/, ''), place);
  });
}
