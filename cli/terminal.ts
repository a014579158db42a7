import { Interruption, type Terminal } from './define-command.ts';

const ONE_KEYPRESS_MS = 400;
/** A process that has nothing more to do is given so long to end by itself. */
const END_MS = 1_000;

/** The terminal of a process. The first Ctrl-C (or SIGTERM) aborts its signal; the second ends the process. */
export function openTerminal(world: NodeJS.Process): Terminal {
  const { stdin, stdout, stderr, env } = world;
  const controller = new AbortController();
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      // The reader has closed the pipe (`assay … | head`).
      controller.abort(new Interruption(0));
    });
  obeySignals(world, controller);
  return {
    env,
    stdin,
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    outIsTerminal: stdout.isTTY === true,
    errIsTerminal: stderr.isTTY === true,
    columns: stdout.columns || stderr.columns || 80,
    signal: controller.signal,
  };
}

function obeySignals(world: NodeJS.Process, controller: AbortController): void {
  let firstAt = 0;
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    world.on(name, () => {
      // npm forwards a Ctrl-C that the terminal has already sent: treat two at once as one.
      if (controller.signal.aborted && performance.now() - firstAt > ONE_KEYPRESS_MS) endBy(world, name, code);
      if (controller.signal.aborted) return;
      firstAt = performance.now();
      controller.abort(new Interruption(code));
    });
}

/** The signal ends the process at once, as it does without a listener. */
function endBy(world: NodeJS.Process, name: NodeJS.Signals, code: number): void {
  world.emit('exit', code);
  world.removeAllListeners(name);
  world.kill(world.pid, name);
}

/**
 * Lets the process end with this exit code once its reader has taken the output. `process.exit` waits for the threads that
 * compile, and one of them may be waiting for the main thread to collect garbage (nodejs/node#54918): it is called only if
 * something stays open.
 */
export function endProcess(world: NodeJS.Process, code: number): void {
  world.exitCode = code;
  const exit = () => setTimeout(() => world.exit(), END_MS).unref();
  world.stdout.write('', () => world.stderr.write('', exit));
}
