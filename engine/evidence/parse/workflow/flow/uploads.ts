import type { Step } from '../model.ts';
import { inputOf } from './places.ts';

/** Files that a step shares with others. */
export interface Upload {
  /** Artifacts are for everyone who can read the repository, caches for all its branches and pull requests. */
  readonly kind: 'artifact' | 'cache';
  readonly paths: readonly string[];
  readonly excluded: readonly string[];
  /** Files whose name begins with a dot are part of a folder. */
  readonly withHidden: boolean;
}

export function uploadOf(step: Step): Upload | undefined {
  const { uses } = step;
  const isCache = uses?.slug === 'actions/cache' && uses.path !== 'restore';
  const isArtifact = uses?.slug === 'actions/upload-artifact' || uses?.slug === 'actions/upload-pages-artifact';
  if (!uses || (!isCache && !isArtifact)) return undefined;
  const all = (inputOf(step, 'path')?.value ?? '')
    .split('\n')
    .map((path) => plainPath(path))
    .filter((path) => path !== '');
  const [, major = '4', minor = '4'] =
    /(?:^|\s)v?(\d{1,3})(?:\.(\d{1,3}))?/.exec(uses.pinned ? (uses.comment ?? '') : uses.ref) ?? [];
  const leavesOut = Number(major) > 4 || (Number(major) === 4 && Number(minor) >= 4);
  const asked = inputOf(step, 'include-hidden-files')?.value.trim();
  return {
    kind: isCache ? 'cache' : 'artifact',
    paths: all.filter((path) => !path.startsWith('!')),
    excluded: all.flatMap((path) => (path.startsWith('!') ? [path.slice(1)] : [])),
    withHidden: isCache || asked === 'true' || !leavesOut,
  };
}

/** Without quotes, `./` and the folder of the workspace. */
export function plainPath(path: string): string {
  return path
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^(?:\$\{\{\s{0,5}github\.workspace\s{0,5}\}\}|\$\{?GITHUB_WORKSPACE\}?)\/?/, '')
    .replace(/^(?:\$\{?HOME\}?)/, '~')
    .replace(/^\.\//, '')
    .replace(/\/$/, '');
}

const WHOLE = /^(?:|\.|\*\*?(?:\/\*\*?)?)$/;

/** Whether an upload contains a file. */
export function contains({ paths, excluded, withHidden }: Upload, file: string): boolean {
  const isIn = (path: string) =>
    path === file || WHOLE.test(path) || file.startsWith(`${path.replace(/\/?\*\*?(?:\/\*)?$/, '')}/`);
  const isOutside = /^(?:\/|~|\$)/.test(file);
  const isHidden = file.split('/').some((name) => name.startsWith('.') && !/^\.{1,2}$/.test(name));
  const found = paths.filter((path) => (isOutside ? path !== '' && !WHOLE.test(path) : true) && isIn(path));
  if (found.length === 0 || excluded.some((path) => path === file || file.startsWith(`${path}/`))) return false;
  return !isHidden || withHidden || found.includes(file);
}
