import { copyFileSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from './embedded.ts';

const SLOT = 'assay_backup';
/** Directories whose content belongs to a running server (PostgreSQL manual, "Making a Base Backup"). */
const CONTENT_LEFT_OUT = new Set(
  'pg_wal pg_replslot pg_dynshmem pg_notify pg_serial pg_snapshots pg_stat_tmp pg_subtrans'.split(' '),
);
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label|tablespace_map)$/;

/**
 * Copies the cluster of a data directory while it is in use, by PostgreSQL's low-level backup functions. The copy holds
 * everything committed before the call; a server started on it recovers by itself. Returns the server's version.
 */
export async function backUpCluster(dataDir: string, target: string): Promise<string> {
  const server = await startEmbedded(dataDir);
  const client = new Client(server.connection);
  // A lost connection fails the query in progress.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const cluster = join(dataDir, 'postgres');
    // Keeps the log that the copy needs until it has been copied.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [SLOT]);
    await client.query('select pg_backup_start($1, true)', [SLOT]);
    copyTree(cluster, target);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    copyLog(join(cluster, 'pg_wal'), join(target, 'pg_wal'));
    writeFileSync(join(target, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    return await versionOf(client);
  } finally {
    await client.end();
    await server.close();
  }
}

async function versionOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

/** Names a process that may still run, or another one by now: a server started on a copy would never get the socket. */
export function isSocketLock(name: string): boolean {
  return /^\.s\.PGSQL\.\d+\.lock$/.test(name);
}

/** Copies a folder in use: files that disappear meanwhile are left out. */
export function copyTree(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name) || isSocketLock(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory() && CONTENT_LEFT_OUT.has(entry.name)) mkdirSync(target, { mode: 0o700 });
    else if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isFile()) copyIfThere(source, target);
  }
}

function copyLog(from: string, to: string): void {
  for (const name of readdirSync(from)) {
    const source = join(from, name);
    if (lstatSync(source, { throwIfNoEntry: false })?.isFile()) copyIfThere(source, join(to, name));
    else mkdirSync(join(to, name), { recursive: true, mode: 0o700 });
  }
}

/** The server may remove a file at any time; the log then says so as well. */
function copyIfThere(source: string, target: string): void {
  try {
    copyFileSync(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
