import { lstat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';

const MAX_FOLDERS = 64;

/** Whether the path is the folder, or below it. */
export function isInside(path: string, folder: string): boolean {
  const inside = relative(folder, path);
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}

/** The folder with `.git` that a path is in. */
export async function repositoryRoot(folder: string): Promise<string | undefined> {
  let at = folder;
  for (let depth = 0; depth < MAX_FOLDERS; depth += 1) {
    if (await lstat(join(at, '.git')).catch(() => undefined)) return at;
    if (dirname(at) === at) return undefined;
    at = dirname(at);
  }
  return undefined;
}
