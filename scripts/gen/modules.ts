import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';

/** Files with a default export: those that define an item or a table of items. */
export function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.test\.ts$/.test(entry.name))
    .map((entry) => `${entry.parentPath}${sep}${entry.name}`)
    .filter((path) => /^export default define[A-Z]/m.test(readFileSync(path, 'utf8')));
}
