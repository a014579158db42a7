import { lstatSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Caches compiled code to speed up start-up, in a folder only this user can write to. */
export function cacheCompiledCode() {
  try {
    const home = process.env.XDG_CACHE_HOME || process.env.LOCALAPPDATA || join(homedir(), '.cache');
    const folder = join(home, 'assay', 'compiled');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isPrivate(folder)) module.enableCompileCache?.(folder);
  } catch {
    // Without a home folder, or one that is writable, start-up is only slower.
  }
}

function isPrivate(folder) {
  const stat = lstatSync(folder);
  if (process.platform === 'win32') return stat.isDirectory();
  return stat.isDirectory() && stat.uid === process.getuid() && (stat.mode & 0o022) === 0;
}
