import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { freePort } from '../serve.ts';

/** PgBouncer, if it is installed (Debian). */
export const pgBouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

export interface Pooler {
  /** Connection string of a database behind it. */
  urlOf(database: string): string;
  /** Ends it with a signal and starts it again. */
  restart(signal: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

/** A pooler of this mode in front of a server's socket, with its files in a folder. */
export async function startPooler(mode: string, socketDir: string, folder: string): Promise<Pooler> {
  const [port, file, users] = [await freePort(), join(folder, `${mode}.ini`), join(folder, 'users.txt')];
  writeFileSync(users, '"assay" ""\n');
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: 'any',
    auth_file: users,
    pool_mode: mode,
    default_pool_size: 60,
    server_login_retry: 1,
    unix_socket_dir: '',
    ignore_startup_parameters: 'extra_float_digits, options, idle_in_transaction_session_timeout',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(file, `[databases]\n* = host=${socketDir} user=assay\n[pgbouncer]\n${lines.join('\n')}\n`);
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const launch = async () => {
    const child: ChildProcess = spawn(pgBouncer ?? '', [...user, file], { stdio: 'ignore' });
    const ended = once(child, 'exit');
    await eventually('the pooler', () => canConnect(port));
    return { child, ended };
  };
  let running = await launch();
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.ended;
  };
  return {
    urlOf: (database) => `postgresql://assay@127.0.0.1:${port}/${database}`,
    async restart(signal) {
      await end(signal);
      running = await launch();
    },
    stop: () => end('SIGTERM'),
  };
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
