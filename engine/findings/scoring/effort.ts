import type { Change, Fix } from '../../checks/change.ts';

/** `small`: one setting, element or file. `medium`: a change to prepare and test. `large`: instructions, work of unknown size. */
export type Effort = 'small' | 'medium' | 'large';

/** Effort of a fix, by the kind of change it declares. */
export function effortOf({ change }: Pick<Fix, 'change'>): Effort {
  if (!change) return 'large';
  return isPrepared(change) ? 'medium' : 'small';
}

/** A policy has to list what the page loads; a leaked secret has to be revoked and replaced first. */
function isPrepared(change: Change): boolean {
  if (change.kind === 'header') return change.name.toLowerCase() === 'content-security-policy';
  return change.kind === 'policy' || change.kind === 'secret';
}
