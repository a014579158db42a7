import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Session, Target } from '@assay/engine';
import { UsageError } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';
import { fileReason } from '../file-error.ts';
import { readStorageState, storageStateOf } from './storage-state.ts';

type Env = Terminal['env'];

const NAME = /^[\w-]{1,64}$/;
const FILE = '.json';
const ONLY_OWNER = { folder: 0o700, file: 0o600 };

/**
 * The session that `assay login` saved for the target under a name, or that of a storage state file: a name has neither a dot nor a slash.
 * Throws `UsageError` if there is none, or if it has nothing for the target.
 */
export async function savedSession(
  nameOrFile: string,
  target: Target,
  { env }: Pick<Terminal, 'env'>,
): Promise<Session> {
  const isName = NAME.test(nameOrFile);
  const file = isName ? fileFor(target, nameOrFile, env) : nameOrFile;
  const { origin } = new URL(target.url);
  const session = await readStorageState(file, 'as').catch((error: unknown) => {
    if (!isName || !(error instanceof UsageError)) throw error;
    throw new UsageError(
      `--as: there is no session ${nameOrFile} for ${origin}: run assay login ${origin} --as ${nameOrFile}`,
    );
  });
  const { hasSession, sessionAt } = await import('@assay/engine/scan-only');
  if (hasSession(sessionAt(target, session, new Date()))) return session;
  throw new UsageError(
    isName
      ? `--as: the session ${nameOrFile} has expired: run assay login ${origin} --as ${nameOrFile}`
      : `--as: ${nameOrFile} has no valid cookies and no local or session storage for ${origin}`,
  );
}

/** Stores the session for its user only, in place of an earlier one of that name. Returns the file. */
export async function saveSession(name: string, target: Target, session: Session, env: Env): Promise<string> {
  checkName(name);
  const file = fileFor(target, name, env);
  const folder = folderFor(target, env);
  try {
    await mkdir(folder, { recursive: true, mode: ONLY_OWNER.folder });
    await rm(`${file}.new`, { force: true });
    await writeFile(`${file}.new`, JSON.stringify(storageStateOf(session, target)), {
      mode: ONLY_OWNER.file,
      flag: 'wx',
    });
    await chmod(`${file}.new`, ONLY_OWNER.file);
    await rename(`${file}.new`, file);
  } catch (error) {
    throw new Error(`could not write ${file}: ${fileReason(error as NodeJS.ErrnoException)}`);
  }
  return file;
}

/** Throws `UsageError` for what no session is saved as. */
export function checkName(name: string): void {
  if (!NAME.test(name)) throw new UsageError('--as must be a name of at most 64 letters, digits, - and _');
}

export interface SavedName {
  /** `127.0.0.1_3000`. */
  readonly site: string;
  readonly name: string;
}

/** All saved sessions, without what is in them. */
export async function savedNames(env: Env): Promise<SavedName[]> {
  const sites = await namesIn(rootOf(env));
  const all = await Promise.all(
    sites.map(async (site) => {
      const files = await namesIn(join(rootOf(env), site));
      return files.flatMap((file) => (file.endsWith(FILE) ? { site, name: file.slice(0, -FILE.length) } : []));
    }),
  );
  return all.flat();
}

/** Throws `UsageError` if there is none of that name. */
export async function removeSession(name: string, target: Target, env: Env): Promise<void> {
  checkName(name);
  await rm(fileFor(target, name, env)).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`no session ${name} of ${new URL(target.url).origin} was removed: ${fileReason(error)}`);
  });
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw new Error(`could not read ${folder}: ${fileReason(error)}`);
  });
  return names.sort();
}

function fileFor(target: Pick<Target, 'host' | 'port'>, name: string, env: Env): string {
  return join(folderFor(target, env), `${name}${FILE}`);
}

/** A host has letters, digits, dots, hyphens, and colons of an IPv6 address. */
function folderFor({ host, port }: Pick<Target, 'host' | 'port'>, env: Env): string {
  return join(rootOf(env), `${host.replaceAll(/[^\w.-]/g, '-')}_${port}`);
}

function rootOf(env: Env): string {
  return join(stateFolder(env), 'sessions');
}

/** Where the XDG base directory specification puts the state of a program, or Windows its own. */
export function stateFolder({ XDG_STATE_HOME, LOCALAPPDATA, HOME }: Env): string {
  return join(XDG_STATE_HOME || LOCALAPPDATA || join(HOME || homedir(), '.local', 'state'), 'assay');
}
