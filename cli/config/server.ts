import type { ReachSettings } from '@assay/engine';
import type { Terminal } from '../define-command.ts';
import { whileRunning } from '../scan/build.ts';
import type { FoundConfig } from './read-config.ts';

const ANSWER_SECONDS = 5;

type Server = NonNullable<FoundConfig['config']['server']>;

interface Opening {
  readonly folder: string;
  readonly settings: ReachSettings;
}

/** Runs the work while the server answers. One that answers already is used as it is, and left running. */
export async function whileServed<T>(
  server: Server | undefined,
  { folder, settings }: Opening,
  terminal: Pick<Terminal, 'env' | 'err' | 'signal'>,
  work: () => Promise<T>,
): Promise<T> {
  if (!server) return work();
  const { judgeTarget } = await import('@assay/engine');
  const { allowed, reason } = await judgeTarget(server.url, settings);
  if (!allowed)
    throw new Error(`${server.url}: ${reason}; set ASSAY_ALLOW_PRIVATE_TARGETS=true if this machine may be scanned`);
  if (await answers(server.url, settings)) {
    terminal.err(`assay: ${server.url} answers already; its server is used as it is\n`);
    return work();
  }
  const { command, url, timeout_seconds: seconds } = server;
  return whileRunning({ command, url, folder, seconds, answers: (at) => answers(at, settings) }, terminal, work);
}

async function answers(url: string, settings: ReachSettings): Promise<boolean> {
  const { createOutbound } = await import('@assay/engine');
  const outbound = createOutbound(settings);
  const { failure } = await outbound.measure(url, { seconds: ANSWER_SECONDS });
  await outbound.close();
  return failure === null;
}
