import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { RUN_AS } from '../../service/store/embedded/embedded-user.ts';
import { eventually } from '../eventually.ts';

const DEBIAN = '/usr/lib/postgresql';

/** Programs of an installed PostgreSQL server (Debian); undefined without one. */
export const serverPrograms = (existsSync(DEBIAN) ? readdirSync(DEBIAN) : [])
  .map((version) => join(DEBIAN, version, 'bin'))
  .findLast((programs) => existsSync(join(programs, 'initdb')) && existsSync(join(programs, 'postgres')));

export interface PostgresServer {
  readonly socketDir: string;
  /** Of the running server. */
  readonly pid: number;
  /** Returns its connection string. */
  createDatabase(name: string): Promise<string>;
  /** Ends the server with a signal. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  /** Both. */
  restart(signal: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
}

/** A PostgreSQL server of the machine, on a socket in a new folder. */
export async function openServer(folder: string): Promise<PostgresServer> {
  if (serverPrograms === undefined) throw new Error('no PostgreSQL server is installed');
  mkdirSync(folder);
  if (RUN_AS.uid !== undefined) chownSync(folder, RUN_AS.uid, RUN_AS.gid);
  const cluster = join(folder, 'cluster');
  const bare = { ...RUN_AS, cwd: folder };
  execFileSync(join(serverPrograms, 'initdb'), ['-D', cluster, '-U', 'assay', '-A', 'trust', '-E', 'UTF8'], {
    ...bare,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=200'];
  const program = join(serverPrograms, 'postgres');
  const launch = () => {
    const child = spawn(program, ['-D', cluster, ...settings.flatMap((one) => ['-c', one])], {
      ...bare,
      stdio: 'ignore',
    });
    return { child, ended: once(child, 'exit') };
  };
  let server = launch();
  const end = async (signal: NodeJS.Signals) => {
    server.child.kill(signal);
    await server.ended;
  };
  const urlOf = (name: string) => `postgresql://assay@localhost/${name}?host=${encodeURIComponent(folder)}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: urlOf('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    await client.query(statement).finally(() => client.end());
    return true;
  };
  await eventually('the server', () => run('select 1').catch(() => false));
  const start = async () => {
    // Its processes may outlive a killed server for a moment: until then a new one refuses to start.
    await eventually('the server again', async () => {
      if (server.child.exitCode !== null || server.child.signalCode !== null) server = launch();
      return run('select 1').catch(() => false);
    });
  };
  return {
    socketDir: folder,
    get pid() {
      return server.child.pid ?? 0;
    },
    createDatabase: async (name) => {
      await run(`create database ${name}`);
      return urlOf(name);
    },
    stop: end,
    start,
    restart: async (signal) => {
      await end(signal);
      await start();
    },
    close: () => end('SIGINT'),
  };
}
