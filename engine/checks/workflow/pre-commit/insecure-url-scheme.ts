import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { preCommitOf } from '../support/example-workflow.ts';
import { placeIn } from '../support/place.ts';

/** Hosts that serve the same repositories over HTTPS. */
const ENCRYPTED = /(?<=^["']?)(?:http|git):\/\/(github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\//i;

export default defineCheck({
  id: 'workflow/pre-commit/insecure-url-scheme',
  title: 'pre-commit hooks are fetched over HTTPS',
  why: 'Over `http:` or `git:`, anyone on the network can replace the hook, which then runs on the machines of all developers and in CI.',
  needs: ['preCommit'],
  problems: {
    insecure: {
      severity: 'high',
      message: 'Hook repository over an unencrypted connection',
      fix: 'Use the `https:` address of the repository.',
    },
  },
  references: ['CWE-319', 'CWE-829'],
  run({ preCommit }) {
    return preCommit.flatMap(({ source, repos }) =>
      repos.flatMap(({ repo }) => {
        if (!repo || !/^(?:http|git|ftp):\/\//i.test(repo.value)) return [];
        if (/^(?:http|git|ftp):\/\/(?:localhost|127\.0\.0\.1)\b/i.test(repo.value)) return [];
        const [start, end] = repo.range;
        const written = source.text.slice(start, end);
        const text = written.replace(ENCRYPTED, 'https://$1/');
        return {
          ...(text === written ? {} : { edits: [{ start, end, text }] }),
          problem: 'insecure',
          location: placeIn(source, repo.range, `repos.${repo.value}`),
          evidence: `repo: ${repo.value}`,
        };
      }),
    );
  },
  examples: () => [
    ...examplesFinding(['insecure', 'insecure'], {
      'http and git': preCommitOf(`
repos:
  - repo: http://git.example/hooks
    rev: v1.0.0
  - repo: git://github.com/psf/black
    rev: 25.1.0
`),
    }),
    ...soundExamples({
      'https, ssh, and hooks of the repository itself': preCommitOf(`
repos:
  - repo: https://github.com/psf/black
    rev: 25.1.0
  - repo: git@github.com:acme/hooks.git
    rev: v2.0.0
  - repo: local
    hooks: []
`),
      'an address over ssh, and one on https that names http in its path': preCommitOf(`repos:
  - repo: ssh://git@git.example/hooks.git
    rev: v1.0.0
  - repo: https://git.example/http/hooks
    rev: v1.0.0
`),
      'hooks of the tool itself': preCommitOf('repos:\n  - repo: meta\n    hooks: []\n'),
    }),
  ],
});
