import type { Roles } from '@assay/service/run';
import type { Terminal } from '../define-command.ts';
import { UsageError } from '../words.ts';
import { serviceConfig } from './service-config.ts';

/** Runs the service until the terminal's signal. */
export async function runService(words: readonly string[], terminal: Terminal, roles: Roles): Promise<number> {
  if (words.length > 0) throw new UsageError('takes no words');
  const config = await serviceConfig(terminal);
  const { run } = await import('@assay/service/run');
  await run(config, roles, terminal.signal, terminal.outIsTerminal);
  return 0;
}
