import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { limit } from '../../../limits.ts';
import { Unavailable } from '../../define-collector.ts';
import type { DatabaseScript, ReplayedDatabase } from '../../facts/database.ts';

export type FromReplay =
  | { readonly doing: string }
  | { readonly proven: ReplayedDatabase }
  | { readonly failed: string };

const IS_OLD = Number(process.versions.node.split('.')[0]) < 23;

/**
 * Builds the database of a repository in a process of its own and tries what strangers can do in it. The process may read files and nothing else:
 * SQL runs in WebAssembly, whose files and memory are its own. It is killed when its time is over. Rejects with `Unavailable`.
 */
export function replayDatabase(script: DatabaseScript, signal: AbortSignal): Promise<ReplayedDatabase> {
  const child = fork(fileURLToPath(new URL('./entry.ts', import.meta.url)), [], {
    env: { NODE_NO_WARNINGS: '1' },
    execArgv: [
      IS_OLD ? '--experimental-permission' : '--permission',
      '--allow-fs-read=*',
      '--max-old-space-size=512',
      '--liftoff-only',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  });
  const { promise, resolve, reject } = Promise.withResolvers<ReplayedDatabase>();
  let doing = 'starting';
  const end = (reason: string) => {
    child.kill('SIGKILL');
    reject(new Unavailable(reason));
  };
  const seconds = limit('replaySeconds');
  const late = setTimeout(
    () => end(`replaying ${script.root} took more than ${seconds} s: it stopped at ${doing}`),
    seconds * 1000,
  );
  const stop = () => end('the scan was cancelled');
  signal.addEventListener('abort', stop, { once: true });
  child.on('message', (sent: unknown) => {
    const message = sent as FromReplay;
    if ('doing' in message) {
      doing = message.doing;
      if (doing === 'starting') child.send(script);
    } else if ('proven' in message) resolve(message.proven);
    else reject(new Unavailable(`${script.root} could not be replayed: ${message.failed}`));
  });
  child.on('error', (error) => end(`the database could not be started: ${error.message}`));
  child.on('exit', () => end(`the database ended at ${doing}`));
  return promise.finally(() => {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
    child.removeAllListeners();
    child.on('error', () => undefined);
    child.kill('SIGKILL');
  });
}
