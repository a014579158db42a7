import type { Likelihood } from '../../checks/define-check.ts';

/** How sure a finding in the files of a repository is, in words. */
export const LIKELIHOOD_WORDS: Readonly<Record<Likelihood, string>> = {
  observed: '',
  likely: 'likely: true in most setups',
  possible: 'possible: depends on what the files do not show',
};
