import { chownSync, mkdtempSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The user that a browser runs as when this process is root: one who owns nothing, so not the system's `nobody`. Undefined: it runs as we do. */
export const BROWSER_USER = process.getuid?.() === 0 ? 65_533 : undefined;

const PREFIX = 'assay-browser-';
const ABANDONED_MILLISECONDS = 10 * 60_000;

/** A fresh directory for one browser, which owns it. */
export function makeProfileDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), PREFIX));
  if (BROWSER_USER !== undefined) chownSync(directory, BROWSER_USER, BROWSER_USER);
  return directory;
}

export async function removeProfileDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}

/** Removes the directories of browsers whose scanner was killed before it could. */
export async function removeAbandonedProfiles(): Promise<void> {
  const owner = BROWSER_USER ?? process.getuid?.();
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const directory = join(tmpdir(), name);
    const { uid, mtimeMs } = await lstat(directory);
    if (uid === owner && Date.now() - mtimeMs > ABANDONED_MILLISECONDS) await removeProfileDirectory(directory);
  }
}
