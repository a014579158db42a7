import type { Dirent } from 'node:fs';
import { opendir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { FileKind, SourceFile, UnreadFile } from '@assay/engine';
import { cannotRead, fileReason } from '../file-error.ts';
import { isIgnored, withIgnoreFile } from './git-ignore.ts';
import { readStart } from './read-start.ts';
import { isInside, repositoryRoot } from './repository-root.ts';

/** The scanned files below one root, and what was left out. */
export interface Found {
  readonly root: string;
  readonly files: SourceFile[];
  readonly leftOut: string[];
  readonly unread: UnreadFile[];
}

type IsScanned = (path: string) => boolean;

export interface Choice {
  readonly isScanned: IsScanned;
  /** Whether a path from the root is not to be visited. */
  readonly isExcluded: IsScanned;
  /** Of a whole repository: which files are read before the others. */
  readonly isFirst?: IsScanned;
  readonly bounds?: Bounds;
  /** Leave out what `.gitignore` does: it is not in the repository. */
  readonly obeysGit?: boolean;
}

interface Bounds {
  readonly depth: number;
  readonly files: number;
  readonly fileBytes: number;
  /** Bytes of all files. */
  readonly bytes: number;
}

const MAX_ENTRIES = 200_000;
const MEBIBYTE = 1024 * 1024;
const IGNORE_BYTES = 64 * 1024;
/** Of workflows and what is read with them. */
const FEW: Bounds = { depth: 16, files: 5000, fileBytes: 4 * MEBIBYTE, bytes: Number.POSITIVE_INFINITY };
const SKIPPED = new Set(['node_modules', '.git', '.hg', '.svn', '.venv', 'venv', '__pycache__', '.tox', '.cache']);

/** Finds the files to scan below each path. Throws if a path does not exist or cannot be read. */
export async function findFiles(paths: readonly string[], choice: Choice): Promise<Found[]> {
  const found = new Map<string, Found>();
  for (const path of paths) {
    const real = await realpath(resolve(path)).catch(cannotRead(path));
    if (await leavesRepository(resolve(path), real))
      throw new Error(`${path} is a symbolic link that leads out of the repository: it was not followed`);
    const info = await stat(real);
    if (info.isDirectory()) await addFolder(real, found, choice);
    else if (info.isFile()) await addFile(real, found, choice);
    else throw new Error(`${path} is neither a file nor a folder`);
  }
  return [...found.values()];
}

/** Whoever can add a link to the repository must not choose which files of this machine end up in the report. */
async function leavesRepository(path: string, real: string): Promise<boolean> {
  const root = rootOf(path) ?? (await repositoryRoot(dirname(path)));
  const own = root === undefined || root === path ? undefined : await realpath(root);
  return own !== undefined && !isInside(real, own);
}

function under(root: string, found: Map<string, Found>): Found {
  const own = found.get(root) ?? { root, files: [], leftOut: [], unread: [] };
  found.set(root, own);
  return own;
}

/** The repository that a path within `.github` belongs to. */
function rootOf(path: string): string | undefined {
  const parts = path.split(sep);
  const at = parts.lastIndexOf('.github');
  return at < 0 ? undefined : parts.slice(0, at).join(sep) || sep;
}

async function addFile(path: string, found: Map<string, Found>, { isExcluded }: Choice): Promise<void> {
  const inside = relative(process.cwd(), path);
  const root = rootOf(path) ?? (inside.startsWith('..') ? dirname(path) : process.cwd());
  const name = slashed(relative(root, path));
  const { files } = under(root, found);
  if (isExcluded(name)) return;
  const text = await readText(path, FEW);
  if (!files.some((file) => file.path === name)) files.push({ path: name, text, ...kindByName(name) });
}

/** A file that is named on the command line is a workflow, unless its name says otherwise. */
function kindByName(path: string): { kind?: FileKind } {
  const name = basename(path).toLowerCase();
  if (!/\.ya?ml$/.test(name)) return {};
  if (/^action\.ya?ml$/.test(name)) return { kind: 'action' };
  if (/^dependabot\.ya?ml$/.test(name)) return { kind: 'dependabot' };
  if (/^\.pre-commit-config\.ya?ml$/.test(name)) return { kind: 'pre-commit' };
  return { kind: 'workflow' };
}

async function addFolder(folder: string, found: Map<string, Found>, choice: Choice): Promise<void> {
  const own = under(rootOf(folder) ?? folder, found);
  const { leftOut, unread } = own;
  const walk: Walk = { folder, root: own.root, entries: 0, leftOut, unread, yaml: [], scanned: [] };
  await visit(folder, 0, walk, choice);
  const listed = walk.scanned.length > 0 ? walk.scanned : walk.yaml;
  const { bounds = FEW, isFirst } = choice;
  const ranks = isFirst && Map.groupBy(listed, (path) => isFirst(nameIn(own, path)));
  const chosen = ranks ? [...(ranks.get(true) ?? []), ...(ranks.get(false) ?? [])] : listed;
  if (chosen.length > bounds.files)
    leftOut.push(`${chosen.length - bounds.files} of ${chosen.length} files were left out`);
  const { isText, NO_TEXT, TOO_LARGE_TOGETHER, tooLarge } = await import('@assay/engine');
  const known = new Set(own.files.map((file) => file.path));
  let bytes = 0;
  for (const path of chosen.slice(0, bounds.files)) {
    const name = nameIn(own, path);
    if (known.has(name)) continue;
    const left = Math.min(bounds.fileBytes, bounds.bytes - bytes);
    const text = await readText(path, { fileBytes: left }, isFirst && isText).catch((error: Error) => {
      leftOut.push(error.message);
      return undefined;
    });
    if (text === undefined) continue;
    const kind = walk.scanned.length > 0 ? {} : kindByText(name, text);
    if (isFirst && !isText(text)) {
      if (isFirst(name)) unread.push({ path: name, reason: NO_TEXT });
      continue;
    }
    bytes += text.length;
    if (isFirst && text.length > left)
      unread.push({ path: name, reason: left < bounds.fileBytes ? TOO_LARGE_TOGETHER : tooLarge(bounds.fileBytes) });
    else if (kind) own.files.push({ path: name, text, ...kind });
  }
}

function nameIn({ root }: Found, path: string): string {
  return slashed(relative(root, path));
}

interface Walk {
  readonly folder: string;
  readonly root: string;
  entries: number;
  readonly leftOut: string[];
  readonly unread: UnreadFile[];
  /** YAML files, which may be workflows of a folder that is no repository. */
  readonly yaml: string[];
  readonly scanned: string[];
}

/** Visits folders in order; links are not followed. */
async function visit(folder: string, depth: number, walk: Walk, choice: Choice, above: Ignores = []): Promise<void> {
  const { isScanned, isExcluded, bounds = FEW } = choice;
  const entries = await entriesIn(folder, walk);
  const ignores = choice.obeysGit === true ? await ignoresIn(folder, entries, walk, above) : above;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    const name = slashed(relative(walk.root, path));
    if (isExcluded(name) || isIgnored(ignores, name, entry.isDirectory())) continue;
    if (entry.isSymbolicLink() && isScanned(name) && !(await leadsToScanned(path, walk, choice)))
      walk.unread.push({ path: name, reason: 'is a symbolic link and was left out' });
    if (entry.isFile() && isScanned(name)) walk.scanned.push(path);
    else if (entry.isFile() && /\.ya?ml$/i.test(name)) walk.yaml.push(path);
    if (!entry.isDirectory() || SKIPPED.has(entry.name)) continue;
    if (depth >= bounds.depth) walk.leftOut.push(`${name} was left out: nested too deeply`);
    else if (walk.entries < MAX_ENTRIES) await visit(path, depth + 1, walk, choice, ignores);
  }
}

type Ignores = Parameters<typeof isIgnored>[0];

/** With the rules of the folder's own `.gitignore`. */
async function ignoresIn(folder: string, entries: readonly Dirent[], { root }: Walk, above: Ignores): Promise<Ignores> {
  if (!entries.some((entry) => entry.isFile() && entry.name === '.gitignore')) return above;
  const text = await readStart(join(folder, '.gitignore'), IGNORE_BYTES).catch(() => '');
  return withIgnoreFile(above, slashed(relative(root, folder)), text);
}

/** Whether a link leads to a file that is scanned under its own name, such as from `CLAUDE.md` to `AGENTS.md`. */
async function leadsToScanned(
  path: string,
  { root, folder }: Walk,
  { isScanned, isExcluded, isFirst }: Choice,
): Promise<boolean> {
  const real = await realpath(path).catch(() => undefined);
  // In a whole repository, one that leads nowhere has no content; at the place of a workflow, somebody expects one.
  if (real === undefined && isFirst) return true;
  if (real === undefined || !isInside(real, folder)) return false;
  const { changesKind } = await import('@assay/engine');
  const name = slashed(relative(root, real));
  return isScanned(name) && !isExcluded(name) && !changesKind(slashed(relative(root, path)), name);
}

async function entriesIn(folder: string, walk: Walk): Promise<Dirent[]> {
  const entries: Dirent[] = [];
  const name = slashed(relative(walk.root, folder)) || '.';
  try {
    for await (const entry of await opendir(folder)) {
      walk.entries += 1;
      if (walk.entries > MAX_ENTRIES) {
        walk.leftOut.push(
          `${name}: only the first ${MAX_ENTRIES} files and folders were visited, the rest was left out`,
        );
        break;
      }
      entries.push(entry);
    }
  } catch (error) {
    walk.leftOut.push(`${name} could not be read: ${fileReason(error as NodeJS.ErrnoException)}`);
  }
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Workflows and actions outside of their usual places. */
function kindByText(path: string, text: string): { kind: FileKind } | undefined {
  const { kind } = kindByName(path);
  if (kind !== 'workflow') return kind && { kind };
  if (/^["']?jobs["']?\s{0,10}:/m.test(text) && /^["']?(?:on|true)["']?\s{0,10}:/m.test(text)) return { kind };
  return /^runs\s{0,10}:/m.test(text) && /^\s{1,20}using\s{0,10}:/m.test(text) ? { kind: 'action' } : undefined;
}

/** One byte more than the limit, so that a larger file is told from one that ends there. */
function readText(
  path: string,
  { fileBytes }: Pick<Bounds, 'fileBytes'>,
  isWanted?: Parameters<typeof readStart>[2],
): Promise<string> {
  return readStart(path, fileBytes + 1, isWanted).catch(cannotRead(path));
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}
