import type { Fix } from '../../checks/change.ts';

/** `small`: one setting, element or file. `medium`: a change to prepare and test. `large`: instructions, work of unknown size. */
export type Effort = 'small' | 'medium' | 'large';

/** Effort of a fix, by the kind of change it declares: a policy must list what the page loads, a leaked secret must be replaced first. */
export function effortOf({ change, csp }: Pick<Fix, 'change' | 'csp'>): Effort {
  if (csp !== undefined || change?.kind === 'policy' || change?.kind === 'secret') return 'medium';
  return change ? 'small' : 'large';
}
