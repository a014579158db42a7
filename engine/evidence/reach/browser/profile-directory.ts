import { chownSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** The user that a browser runs as if this process is root: one that owns nothing, so not the system's `nobody`. Undefined: the current user. */
export const BROWSER_USER = process.getuid?.() === 0 ? 65_533 : undefined;

const PREFIX = 'assay-browser-';
const ABANDONED_MILLISECONDS = 10 * 60_000;

/** Parent of the profiles: the first temporary directory that the browser's user can enter. */
function parentDirectory(): string {
  const all = [tmpdir(), '/tmp', '/var/tmp'];
  return all.find((it) => BROWSER_USER === undefined || isOpen(resolve(it))) ?? tmpdir();
}

function isOpen(directory: string): boolean {
  const mode = statSync(directory, { throwIfNoEntry: false })?.mode ?? 0;
  return (mode & 0o001) !== 0 && (directory === dirname(directory) || isOpen(dirname(directory)));
}

/** 2: never. */
const NOTHING_IN_ADVANCE = { net: { network_prediction_options: 2 } };

/** A new directory owned by the user of one browser. `isSignedIn`: that browser requests nothing in advance. */
export function makeProfileDirectory(isSignedIn = false): string {
  const directory = mkdtempSync(join(parentDirectory(), PREFIX));
  const made = [directory];
  if (isSignedIn) {
    const profile = join(directory, 'Default');
    const preferences = join(profile, 'Preferences');
    mkdirSync(profile, { mode: 0o700 });
    writeFileSync(preferences, JSON.stringify(NOTHING_IN_ADVANCE), { mode: 0o600 });
    made.push(profile, preferences);
  }
  if (BROWSER_USER !== undefined) for (const path of made) chownSync(path, BROWSER_USER, BROWSER_USER);
  return directory;
}

export async function removeProfileDirectory(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}

/** Removes directories left behind by killed scanners. */
export async function removeAbandonedProfiles(): Promise<void> {
  const owner = BROWSER_USER ?? process.getuid?.();
  const parent = parentDirectory();
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const directory = join(parent, name);
    const found = await lstat(directory).catch(() => undefined);
    if (found && found.uid === owner && Date.now() - found.mtimeMs > ABANDONED_MILLISECONDS)
      await removeProfileDirectory(directory);
  }
}
