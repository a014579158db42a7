import { withoutWrappers } from './command-wrappers.ts';
import { fromWorkspace } from './paths.ts';
import type { ShellCommand } from './shell/shell-syntax.ts';

/** A command that brings other commits into the repository, or into its folder. */
export interface GitCommand {
  readonly kind: 'fetch' | 'checkout' | 'both';
  readonly text: string;
  /** What is fetched or checked out: names, addresses, refspecs. */
  readonly targets: readonly string[];
  readonly folder: string;
  readonly isByNumber: boolean;
}

const PULL_REF = /\bpull\//;
const GLOBAL_WITH_VALUE = new Set(['-C', '-c', '--git-dir', '--work-tree', '--namespace']);
const NEW_BRANCH = /^(?:-b|-B|-c|-C|--create|--force-create|--orphan)$/;

/** The command as one of git or gh that fetches or checks out; undefined for all others. */
export function gitCommand({ words, text }: ShellCommand): GitCommand | undefined {
  const [name, ...rest] = withoutWrappers(words);
  if (name === 'gh') return byGitHub(rest, text);
  if (name !== 'git') return undefined;
  const at = rest.findIndex((word, i) => !word.startsWith('-') && !GLOBAL_WITH_VALUE.has(rest[i - 1] ?? ''));
  if (at < 0) return undefined;
  const args = rest.slice(at + 1);
  const option = rest.slice(0, at).indexOf('-C');
  const folder = option < 0 ? '' : fromWorkspace(rest[option + 1] ?? '');
  const common = { text, targets: args, folder, isByNumber: PULL_REF.test(args.join(' ')) };
  const [verb] = args;
  const targets = args.slice(1);
  switch (rest[at]) {
    case 'fetch':
      return { ...common, kind: 'fetch' };
    case 'remote':
      return verb === 'add' || verb === 'set-url' ? { ...common, kind: 'fetch', targets } : undefined;
    case 'pull':
      return { ...common, kind: 'both' };
    case 'clone':
      return { ...common, kind: 'both', folder: clonedTo(args) ?? folder };
    case 'worktree':
      if (verb !== 'add') return undefined;
      return { ...common, kind: 'checkout', targets, folder: fromWorkspace(operands(args)[1] ?? '') };
    case 'checkout':
    case 'switch':
    case 'reset':
    case 'merge':
    case 'rebase':
    case 'cherry-pick':
    case 'read-tree':
    case 'restore':
      return { ...common, kind: 'checkout', targets: withoutNewBranch(args) };
    default:
      return undefined;
  }
}

function byGitHub(words: readonly string[], text: string): GitCommand | undefined {
  const [noun, verb, ...targets] = words;
  if (noun === 'pr' && verb === 'checkout') return { kind: 'both', text, targets, folder: '', isByNumber: true };
  if (noun === 'repo' && verb === 'clone')
    return { kind: 'both', text, targets, folder: clonedTo(targets) ?? '', isByNumber: false };
  return undefined;
}

function operands(args: readonly string[]): string[] {
  return args.filter(
    (arg, at) => !arg.startsWith('-') && !/^(?:-b|--branch|--depth|-o|--origin)$/.test(args[at - 1] ?? ''),
  );
}

function clonedTo(args: readonly string[]): string | undefined {
  const folder = operands(args)[1];
  return folder === undefined ? undefined : fromWorkspace(folder);
}

/** `-b NAME` names what does not exist yet; what follows is what it starts from. */
function withoutNewBranch(args: readonly string[]): string[] {
  const files = args.indexOf('--');
  const named = files < 0 ? args : args.slice(0, files);
  return named.filter((arg, at) => !arg.startsWith('-') && !NEW_BRANCH.test(named[at - 1] ?? ''));
}
