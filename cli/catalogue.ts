import { readdirSync } from 'node:fs';
import type { Command } from './define-command.ts';

const FOLDER = new URL('./commands/', import.meta.url);

/** Names of all commands, one per file in `commands/`: `plan-set.ts` is `plan set`. */
export function commandNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length).replaceAll('-', ' '))
    .sort();
}

/** Loads a single command, to keep start-up fast. */
export async function loadCommand(name: string): Promise<Command> {
  const loaded: { default: Command } = await import(new URL(`${name.replaceAll(' ', '-')}.ts`, FOLDER).href);
  return loaded.default;
}
