import { COMMANDS } from './commands.generated.ts';
import type { Command } from './define-command.ts';

const BY_NAME: Readonly<Record<string, () => Promise<{ readonly default: Command }>>> = COMMANDS;

/** Names of all commands, one per file in `commands/`: `plan-set.ts` is `plan set`. */
export function commandNames(): string[] {
  return Object.keys(BY_NAME).sort();
}

/** Commands of operators that are not named `admin`. */
const OPERATOR_COMMANDS = /^(?:backup|factors remove|keys list|keys rotate|mail list|mail retry|migrate|plan set)$/;

/** The command that `assay admin NAME` runs, if it is not `admin NAME`. */
export function operatorCommand(name: string): string | undefined {
  return OPERATOR_COMMANDS.test(name) && name in BY_NAME ? name : undefined;
}

/** Loads a single command, to keep start-up fast. */
export async function loadCommand(name: string): Promise<Command> {
  const load = BY_NAME[name];
  if (!load) throw new Error(`unknown command ${name}`);
  return (await load()).default;
}
