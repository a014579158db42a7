import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { VERSION } from '@assay/engine';
import { z } from 'zod';
import { keysInEnvironment } from '../keys/keys.ts';
import type { Config } from '../settings/config.ts';
import { backUpCluster, copyTree, isSocketLock } from '../store/embedded/base-backup.ts';
import { RUN_AS } from '../store/embedded/embedded-user.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'>;

const KINDS = ['session', 'credential', 'hash', 'signing'] as const;

const Manifest = z.object({
  assay: z.string(),
  postgres: z.string(),
  created_at: z.iso.datetime(),
  /** Kinds of keys that the service took from environment variables: the backup does not contain them. */
  keys_in_environment: z.array(z.enum(KINDS)).default([]),
  /** SHA-256 (hex) of each file, by path. */
  files: z.record(z.string(), z.string()),
});

export interface Backup extends Omit<z.output<typeof Manifest>, 'files'> {
  readonly files: number;
  /** Kinds of keys that are in the backup and that the service used. */
  readonly keys: readonly (typeof KINDS)[number][];
}

const MANIFEST = 'backup.json';
/** Of the data folder, beside the database. The keys are copied last: they must open everything in the database. */
const PARTS = ['outbox', 'keys'] as const;

/**
 * Copies the data folder of a service with the embedded database to a new folder, whether the service runs or not. The
 * folder appears only when the backup is complete. Throws if it exists, or if the service uses a PostgreSQL server.
 */
export async function backUp(
  { dataDir, databaseUrl, keys }: Settings & Pick<Config, 'keys'>,
  folder: string,
  now: Date,
): Promise<Backup> {
  if (databaseUrl !== undefined)
    throw new Error(
      'DATABASE_URL is set: back up that server with pg_dump, and the keys as docs/operation/backup.md says',
    );
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`${dataDir} contains no embedded database`);
  const target = resolve(folder);
  if (existsSync(target)) throw new Error(`${target} exists already`);
  mkdirSync(dirname(target), { recursive: true });
  const draft = mkdtempSync(`${target}.partial-`);
  try {
    const postgres = await backUpCluster(dataDir, join(draft, 'postgres'));
    for (const part of PARTS) if (existsSync(join(dataDir, part))) copyTree(join(dataDir, part), join(draft, part));
    const manifest = {
      assay: VERSION,
      postgres,
      created_at: now.toISOString(),
      keys_in_environment: [...keysInEnvironment(keys)],
      files: hashesIn(draft),
    };
    writeFileSync(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
    renameSync(draft, target);
    flush(dirname(target));
    return backupOf(manifest);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts a backup into the data folder, which must not contain a database or keys. Throws before it writes anything if a
 * file of the backup is missing or changed.
 */
export function restore({ dataDir, databaseUrl }: Settings, folder: string): Backup {
  if (databaseUrl !== undefined) throw new Error('DATABASE_URL is set: only the embedded database can be restored');
  const source = resolve(folder);
  const manifest = manifestIn(source);
  const actual = hashesIn(source);
  const bad = Object.entries(manifest.files).find(([path, hash]) => actual[path] !== hash);
  if (bad) throw new Error(`the backup is damaged: ${bad[0]} is missing or changed`);
  const taken = ['postgres', ...PARTS].find((part) => existsSync(join(dataDir, part)));
  if (taken) throw new Error(`${join(dataDir, taken)} exists already; restore to an empty ASSAY_DATA_DIR`);
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  // A start in between must find the keys.
  for (const part of [...PARTS.toReversed(), 'postgres']) {
    if (!existsSync(join(source, part))) continue;
    // Complete under another name first: a start in between must not find half a database.
    const draft = mkdtempSync(join(dataDir, `${part}.partial-`));
    // Backups of the first release have the lock.
    cpSync(join(source, part), draft, { recursive: true, filter: (path) => !isSocketLock(basename(path)) });
    if (part === 'postgres') giveToServer(draft);
    else chmodSync(draft, 0o700);
    renameSync(draft, join(dataDir, part));
  }
  return backupOf(manifest);
}

function manifestIn(folder: string): z.output<typeof Manifest> {
  const file = join(folder, MANIFEST);
  if (!existsSync(file)) throw new Error(`${folder} is not a backup: it has no ${MANIFEST}`);
  try {
    return Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(`${file} is damaged`);
  }
}

function backupOf({ files, ...manifest }: z.output<typeof Manifest>): Backup {
  const isUsed = (kind: (typeof KINDS)[number]) =>
    `keys/${kind}` in files && !manifest.keys_in_environment.includes(kind);
  return { ...manifest, files: Object.keys(files).length, keys: KINDS.filter(isUsed) };
}

/** Also writes every file to the disk. */
function hashesIn(folder: string, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(join(folder, prefix)).map((name) => {
      const path = `${prefix}${name}`;
      const file = join(folder, path);
      if (lstatSync(file).isDirectory()) return hashesIn(folder, `${path}/`);
      if (path === MANIFEST) return {};
      flush(file);
      return { [path]: createHash('sha256').update(readFileSync(file)).digest('hex') };
    }),
  );
}

function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function giveToServer(path: string): void {
  if (lstatSync(path).isDirectory()) {
    chmodSync(path, 0o700);
    for (const name of readdirSync(path)) giveToServer(join(path, name));
  } else chmodSync(path, 0o600);
  if (RUN_AS.uid !== undefined) chownSync(path, RUN_AS.uid, RUN_AS.gid);
}
