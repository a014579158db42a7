import { spawn } from 'node:child_process';
import { lstat, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { History } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import { readStart } from './read-start.ts';

const MAX_COMMITS = 500;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_SECONDS = 20;
const SMALL = 1024 * 1024;
const HASH = /^[0-9a-f]{40}$/;

/**
 * Lines that the latest commits of a folder with `.git` removed. Git runs in a folder of its own and is only given the objects: it reads
 * no settings, hooks or attributes of the repository, which can name programs, and fetches nothing.
 */
export async function readHistory(
  root: string,
  terminal: Pick<Terminal, 'env' | 'signal'>,
): Promise<History | undefined> {
  const folder = join(root, '.git');
  if (!(await isFolder(folder))) return undefined;
  const objects = join(folder, 'objects');
  const head = await headOf(folder);
  if (head === undefined) return { notRead: 'The history has no commit that can be read' };
  if (!(await isFolder(objects)) || (await lstat(join(objects, 'info/alternates')).catch(() => undefined)))
    return { notRead: 'The history is stored in another folder' };
  const own = await mkdtemp(join(tmpdir(), 'assay-history-'));
  try {
    await mkdir(join(own, 'refs'));
    await writeFile(join(own, 'HEAD'), 'ref: refs/heads/none\n');
    await writeFile(join(own, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
    const shallow = (await read(join(folder, 'shallow'))).split('\n').filter((line) => HASH.test(line));
    if (shallow.length > 0) await writeFile(join(own, 'shallow'), `${shallow.join('\n')}\n`);
    const { text, reason } = await log({ own, objects, head }, terminal);
    if (text === '') return { notRead: reason ?? 'Git showed no commit' };
    const { removedIn } = await import('@assay/engine');
    const { removed, commits, isCut } = removedIn(text, MAX_COMMITS);
    // The last one may have been read in part.
    const whole = reason === undefined ? commits : commits.slice(0, -1);
    const late = isCut ? `Only the latest ${MAX_COMMITS} commits of the history were read` : undefined;
    return { removed, commits: whole, leftOut: [reason ?? late ?? []].flat() };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

interface Asked {
  readonly own: string;
  readonly objects: string;
  readonly head: string;
}

const ARGS = [
  '-c',
  'core.bigFileThreshold=1m',
  'log',
  '--no-show-signature',
  '--no-notes',
  '--no-mailmap',
  '--no-color',
];
const PATCH = [
  '--patch',
  '--unified=0',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
  '--src-prefix=a/',
  '--dst-prefix=b/',
];

/** The patches of the latest commits, as far as the limits allow. */
function log(
  { own, objects, head }: Asked,
  { env: { PATH = '' }, signal }: Pick<Terminal, 'env' | 'signal'>,
): Promise<{ text: string; reason?: string }> {
  const env = {
    PATH,
    GIT_DIR: own,
    GIT_OBJECT_DIRECTORY: objects,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_TERMINAL_PROMPT: '0',
  };
  const args = [...ARGS, ...PATCH, `--max-count=${MAX_COMMITS + 1}`, '--format=%x00%H', head, '--'];
  return new Promise((done) => {
    const git = spawn('git', args, { cwd: own, env, stdio: ['ignore', 'pipe', 'ignore'], signal });
    const parts: Buffer[] = [];
    let size = 0;
    let reason: string | undefined;
    const stop = (why: string) => {
      reason ??= why;
      git.kill('SIGKILL');
    };
    const timer = setTimeout(() => stop(`Reading the history took more than ${MAX_SECONDS} s`), MAX_SECONDS * 1000);
    git.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size <= MAX_BYTES) parts.push(part);
      else stop(`The patches of the history are larger than ${MAX_BYTES / SMALL} MiB: older ones were not read`);
    });
    git.on('error', () => stop('Git cannot be started'));
    git.on('close', (code) => {
      clearTimeout(timer);
      const text = Buffer.concat(parts).toString('utf8');
      if (code !== 0) reason ??= 'The history could be read in part only';
      done({ text, ...(reason === undefined ? {} : { reason }) });
    });
  });
}

/** The commit of HEAD. */
async function headOf(folder: string): Promise<string | undefined> {
  const head = (await read(join(folder, 'HEAD'))).trim();
  if (HASH.test(head)) return head;
  const [, ref] = /^ref: (refs\/heads\/[\w./-]{1,300})$/.exec(head) ?? [];
  if (ref === undefined || ref.includes('..')) return undefined;
  const loose = (await read(join(folder, ref))).trim();
  if (HASH.test(loose)) return loose;
  const packed = (await read(join(folder, 'packed-refs'))).split('\n').find((line) => line.slice(41) === ref);
  return packed !== undefined && HASH.test(packed.slice(0, 40)) ? packed.slice(0, 40) : undefined;
}

function read(path: string): Promise<string> {
  return readStart(path, SMALL).catch(() => '');
}

async function isFolder(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isDirectory() === true;
}
