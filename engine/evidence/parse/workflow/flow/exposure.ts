import { type EntryPoint, entryPointsOf } from './entry-points.ts';
import type { Scope } from './scope.ts';
import { holdsSecrets } from './secrets.ts';

/** Whether anyone makes it run with the rights of the repository. */
export function isPrivileged({ actor, forkRestricted }: Pick<EntryPoint, 'actor' | 'forkRestricted'>): boolean {
  return actor === 'anyone' && !forkRestricted;
}

export function privilegedEntryPoints(scope: Scope): EntryPoint[] {
  return entryPointsOf(scope).filter(isPrivileged);
}

/** Ways in which a pull request of a fork runs its own code, without rights. */
export function forkEntryPoints(scope: Scope): EntryPoint[] {
  return entryPointsOf(scope).filter(({ actor, forkRestricted }) => actor === 'anyone' && forkRestricted);
}

/** Whether controlling a run through these entry points gains something: secrets, or a token that can write. */
export function gainsRights(entryPoints: readonly EntryPoint[], scope: Scope): boolean {
  return entryPoints.some(({ writes }) => writes !== false) || holdsSecrets(scope);
}

export function eventsOf(entryPoints: readonly EntryPoint[]): string {
  return [...new Set(entryPoints.map(({ event }) => event))].slice(0, 4).join(', ');
}
