import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { identityOf, isAlive, textOf } from './process-identity.ts';

const STOPPING = 'stopping';

export function processIdentity(): string {
  return identityOf(process.pid) ?? String(process.pid);
}

const markersIn = (dataDir: string) => join(dataDir, 'run');

/** Leaves a marker of this process in the data directory. */
export function register(dataDir: string): void {
  makeFolder(markersIn(dataDir), 0o700);
  writeFileSync(join(markersIn(dataDir), processIdentity()), '');
}

/** Says in the marker of this process that it is about to end. */
export function announceStop(dataDir: string): void {
  writeFileSync(join(markersIn(dataDir), processIdentity()), STOPPING);
}

/** Number of other running processes with a marker; removes markers of processes that have ended. */
export function othersIn(dataDir: string): number {
  return liveOthers(dataDir).length;
}

/** Ids of other live processes that are about to end. */
export function stoppingIn(dataDir: string): number[] {
  return liveOthers(dataDir)
    .filter((mark) => textOf(join(markersIn(dataDir), mark)) === STOPPING)
    .map((mark) => Number.parseInt(mark, 10));
}

export function unregister(dataDir: string): void {
  rmSync(join(markersIn(dataDir), processIdentity()), { force: true });
}

function liveOthers(dataDir: string): string[] {
  const marks = namesIn(markersIn(dataDir)).filter((name) => name !== processIdentity());
  for (const mark of marks.filter((name) => !isAlive(name))) rmSync(join(markersIn(dataDir), mark), { force: true });
  return marks.filter(isAlive);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
