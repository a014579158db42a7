import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityOf, isAlive } from './process-identity.ts';

export function ownIdentity(): string {
  return identityOf(process.pid) ?? String(process.pid);
}

/** Leaves a marker of this process in the data directory. */
export function register(dataDir: string): void {
  mkdirSync(join(dataDir, 'run'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'run', ownIdentity()), '');
}

/** Number of other live processes with a marker; markers of dead processes are removed. */
export function othersIn(dataDir: string): number {
  const marks = readdirSync(join(dataDir, 'run')).filter((name) => name !== ownIdentity());
  for (const mark of marks.filter((name) => !isAlive(name))) rmSync(join(dataDir, 'run', mark), { force: true });
  return marks.filter(isAlive).length;
}

export function unregister(dataDir: string): void {
  rmSync(join(dataDir, 'run', ownIdentity()), { force: true });
}
