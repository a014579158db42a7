import { COMMANDS } from './commands.generated.ts';
import type { Command } from './define-command.ts';

const BY_NAME: Readonly<Record<string, () => Promise<{ readonly default: Command }>>> = COMMANDS;

/** Names of all commands, one per file in `commands/`: `plan-set.ts` is `plan set`. */
export function commandNames(): string[] {
  return Object.keys(BY_NAME).sort();
}

/** Loads a single command, to keep start-up fast. */
export async function loadCommand(name: string): Promise<Command> {
  const load = BY_NAME[name];
  if (!load) throw new Error(`unknown command ${name}`);
  return (await load()).default;
}
