import { Interruption, type Terminal } from './define-command.ts';

const ONE_KEYPRESS_MS = 400;

/** The terminal of a process. The first Ctrl-C (or SIGTERM) aborts its signal; the second exits. */
export function openTerminal(world: NodeJS.Process): Terminal {
  const { stdin, stdout, stderr, env } = world;
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // The reader has closed the pipe (`assay … | head`).
      if (error.code === 'EPIPE') world.exit(0);
      throw error;
    });
  return {
    env,
    stdin,
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    outIsTerminal: stdout.isTTY === true,
    errIsTerminal: stderr.isTTY === true,
    columns: stdout.columns || stderr.columns || 80,
    signal: interruption(world),
  };
}

function interruption(world: NodeJS.Process): AbortSignal {
  const controller = new AbortController();
  let firstAt = 0;
  for (const [name, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)
    world.on(name, () => {
      // npm forwards a Ctrl-C that the terminal has already sent: treat two at once as one.
      if (controller.signal.aborted && performance.now() - firstAt > ONE_KEYPRESS_MS) world.exit(code);
      if (controller.signal.aborted) return;
      firstAt = performance.now();
      controller.abort(new Interruption(code));
    });
  return controller.signal;
}
