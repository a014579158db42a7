import type { Roles } from '@assay/service/run';
import { UsageError } from '../arguments.ts';
import type { Terminal } from '../define-command.ts';
import { fromService } from './from-service.ts';

/** Runs the service until the terminal's signal is aborted. */
export async function runService(args: readonly string[], terminal: Terminal, roles: Roles): Promise<number> {
  if (args.length > 0) throw new UsageError('takes no arguments');
  const { config, run } = await fromService(terminal, () => import('@assay/service/run'));
  await run(config, roles, terminal.signal, terminal.outIsTerminal);
  return 0;
}
