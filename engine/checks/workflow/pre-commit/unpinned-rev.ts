import { BRANCH_NAMES } from '../../../catalogue/actions/branch-names.ts';
import type { PreCommitRepo } from '../../../evidence/parse/workflow/configuration.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { preCommitOf } from '../support/example-workflow.ts';
import { placeIn } from '../support/place.ts';

const FIX =
  'Set `rev` to the commit hash of a release: `pre-commit autoupdate --freeze` writes it, with the version as a comment.';
const BRANCHES = new Set([...BRANCH_NAMES, 'stable', 'latest', 'next']);

function problemOf({ repo, rev }: PreCommitRepo): 'branch' | 'tag' | undefined {
  if (!repo || repo.value === 'local' || repo.value === 'meta' || repo.value === 'builtin') return undefined;
  if (!rev || BRANCHES.has(rev.value.trim().toLowerCase())) return 'branch';
  return /^[\da-f]{40}$/i.test(rev.value.trim()) ? undefined : 'tag';
}

export default defineCheck({
  id: 'workflow/pre-commit/unpinned-rev',
  title: 'pre-commit hooks are pinned',
  why: 'Hooks run on the machines of all developers and in CI. A branch always provides the latest push.',
  needs: ['preCommit'],
  problems: {
    branch: {
      severity: 'medium',
      message: 'Hook repository pinned to a branch',
      fix: FIX,
    },
    tag: {
      severity: 'low',
      message: 'Hook repository pinned to a tag, which can be moved',
      fix: FIX,
      pedantic: true,
    },
  },
  references: ['CWE-829', 'https://pre-commit.com/#pre-commit-autoupdate'],
  run({ preCommit }) {
    return preCommit.flatMap(({ source, repos }) =>
      repos.flatMap((each) => {
        const problem = problemOf(each);
        const { repo, rev, node } = each;
        if (!problem || !repo) return [];
        const evidence = `${repo.value} rev: ${rev?.value ?? 'not given'}`;
        return [{ problem, location: placeIn(source, rev?.range ?? node.range, `repos.${repo.value}`), evidence }];
      }),
    );
  },
  examples: () => [
    ...examplesFinding(['branch', 'tag'], {
      'a branch, a tag': preCommitOf(`
repos:
  - repo: https://github.com/psf/black
    rev: stable
  - repo: https://github.com/astral-sh/ruff-pre-commit
    rev: v0.12.0
`),
    }),
    ...soundExamples({
      'a commit, and hooks of the repository itself': preCommitOf(`
repos:
  - repo: https://github.com/psf/black
    rev: 0123456789abcdef0123456789abcdef01234567 # frozen: 25.1.0
  - repo: local
    hooks: []
  - repo: meta
    hooks: []
`),
      'a hash in capital letters': preCommitOf(`repos:
  - repo: https://github.com/psf/black
    rev: 0123456789ABCDEF0123456789ABCDEF01234567
`),
      'no repositories': preCommitOf('repos: []\n'),
    }),
  ],
});
