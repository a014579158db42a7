import { isScannedPath } from '@assay/engine';
import {
  CodeHostError,
  type CodeHostReader,
  type Tree,
  type TreeFile,
} from '../providers/define-code-host-provider.ts';

export interface FileList {
  /** Those that are scanned, workflows first. */
  readonly files: readonly TreeFile[];
  /** False if the repository may have more of them. */
  readonly isWhole: boolean;
  readonly leftOut: readonly string[];
}

/** Where most of the files are, if a list is too long to be read whole. */
const MAX_FOLDERS = 30;
const HIDDEN = /^\.[^/]+$/;

/**
 * Lists the scanned files of a commit. If the host cannot list all files at once, the root and its hidden folders are
 * searched, such as `.github`, and the rest is said to be left out.
 */
export async function listFiles(reader: CodeHostReader, slug: string, root: string): Promise<FileList> {
  const whole = await orTooLarge(reader.tree(slug, root, { recursive: true }));
  if (whole && !whole.isTruncated) return listOf(whole.files, linkedWorkflows(whole.links));
  const top = await reader.tree(slug, root, { recursive: false });
  const files = [...(whole?.files ?? []), ...top.files];
  const hidden = top.folders.filter(({ path }) => HIDDEN.test(path));
  const links = [...(whole?.links ?? []), ...top.links];
  const leftOut = ['folders that are not hidden: the list of files is too long to be read whole'];
  for (const { path, sha } of hidden.slice(0, MAX_FOLDERS)) {
    const tree = await orTooLarge(reader.tree(slug, sha, { recursive: true }));
    files.push(...(tree?.files ?? []).map((file) => ({ ...file, path: `${path}/${file.path}` })));
    links.push(...(tree?.links ?? []).map((name) => `${path}/${name}`));
    if (!tree || tree.isTruncated) leftOut.push(`${path}: its list of files is too long to be read whole`);
  }
  for (const { path } of hidden.slice(MAX_FOLDERS)) leftOut.push(`${path}: the repository has too many hidden folders`);
  return listOf(files, [...leftOut, ...linkedWorkflows(links)]);
}

/** Workflow files that are links: what they lead to is not read. */
function linkedWorkflows(links: readonly string[]): string[] {
  const workflows = new Set(links.filter((path) => isScannedPath(path) && path.includes('/workflows/')));
  return [...workflows].map((path) => `${path}: symbolic links are not followed`);
}

function listOf(files: readonly TreeFile[], leftOut: readonly string[]): FileList {
  const scanned = new Map(files.filter(({ path }) => isScannedPath(path)).map((file) => [file.path, file]));
  const sorted = [...scanned.values()].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? -1 : 1));
  return { files: sorted, isWhole: leftOut.length === 0, leftOut };
}

/** Workflows come first, then what is near the root. */
function rank({ path }: TreeFile): number {
  return path.startsWith('.github/') ? 0 : path.split('/').length;
}

async function orTooLarge(tree: Promise<Tree>): Promise<Tree | undefined> {
  try {
    return await tree;
  } catch (error) {
    if (error instanceof CodeHostError && error.failure === 'too_large') return undefined;
    throw error;
  }
}
