import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and those above it that are missing. Not recursively by Node.js: that repeats for ever where a file system, such as
 * `/proc`, answers that the parent of a folder is missing although it is there.
 */
export function makeFolder(path: string, mode: number): void {
  if (isMade(path, mode)) return;
  makeFolder(dirname(path), mode);
  mkdirSync(path, { mode });
}

/** False if the folder above is missing, and there is one that may be. Throws if the folder cannot be made. */
function isMade(path: string, mode: number): boolean {
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && dirname(path) !== path) return false;
    if (code !== 'EEXIST' || !statSync(path).isDirectory()) throw error;
  }
  return true;
}
