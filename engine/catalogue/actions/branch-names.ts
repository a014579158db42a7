/** Names of branches, in lower case: a reference to one of them moves with every push. */
export const BRANCH_NAMES: ReadonlySet<string> = new Set(['main', 'master', 'develop', 'dev', 'trunk', 'head']);
