import { readdirSync } from 'node:fs';
import { writeGenerated } from './write-generated.ts';

const FILE = 'cli/commands.generated.ts';

/** Writes the list of commands, one per file in `cli/commands`: `plan-set.ts` is `plan set`. */
export function writeCommands(): void {
  const files = readdirSync('cli/commands').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const lines = files.sort().map((file) => {
    const name = file.slice(0, -'.ts'.length).replaceAll('-', ' ');
    return `  '${name}': () => import('./commands/${file}'),`;
  });
  writeGenerated(FILE, ['export const COMMANDS = {', ...lines, '} as const;']);
}
