import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** The programs that ask for the name of their user id when a cluster is created. */
const PROGRAMS = ['initdb', 'postgres'];
const BY_ID = Buffer.from('\0getpwuid\0');
/** Called with the id it ignores, it returns the first user there is: same result type, same length. */
const FIRST = Buffer.from('\0getpwent\0');

/** Whether the user id of this process has no entry in the password database, as in many containers. */
export function isNameless(): boolean {
  try {
    userInfo();
    return false;
  } catch {
    return true;
  }
}

/**
 * Lets the programs in a folder run for a user id without a name: PostgreSQL stops without one, although it is only the
 * default of names that are given. The imported function is renamed in a copy of each program.
 */
export function runWithoutName(folder: string): void {
  for (const program of PROGRAMS) {
    const path = join(folder, program);
    const bytes = readFileSync(path);
    const at = bytes.indexOf(BY_ID);
    if (at < 0 || bytes.indexOf(BY_ID, at + 1) >= 0) continue;
    FIRST.copy(bytes, at);
    // The file may be a hard link to the one in `node_modules`.
    writeFileSync(`${path}.new`, bytes, { mode: 0o755 });
    renameSync(`${path}.new`, path);
  }
}
