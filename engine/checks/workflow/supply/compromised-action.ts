import { type Compromise, compromiseOf } from '../../../catalogue/actions/compromised.ts';
import type { Uses } from '../../../evidence/parse/workflow/uses.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';
import { remoteUses } from '../support/uses.ts';

function problemOf({ ref, pinned }: Uses, { commits, isOpen }: Compromise): 'commit' | 'tags' | undefined {
  if (pinned) return commits.includes(ref.toLowerCase()) ? 'commit' : undefined;
  return isOpen ? 'tags' : undefined;
}

export default defineCheck({
  id: 'workflow/supply/compromised-action',
  title: 'No compromised actions are used',
  why: 'Attackers took over these actions and moved their tags to commits that read the secrets of the runner.',
  needs: ['workflows'],
  problems: {
    commit: {
      severity: 'critical',
      message: 'Action pinned to a malicious commit',
      fix: 'Remove the action or pin it to a later release. Rotate every secret that the jobs with this step could read, and check their logs since then.',
    },
    tags: {
      severity: 'critical',
      message: 'Action whose tags point to malicious commits',
      fix: 'Remove the action: its tags were not restored. Rotate every secret that its jobs could read in runs since the takeover, and check their logs.',
    },
  },
  references: ['CWE-506', 'https://github.com/advisories/GHSA-mrrh-fwg8-r2c3'],
  run({ workflows }) {
    return remoteUses(workflows).flatMap(({ scope, uses }) => {
      const compromise = compromiseOf(uses.slug);
      const problem = compromise ? problemOf(uses, compromise) : undefined;
      if (!compromise || !problem) return [];
      const { source, from, until } = compromise;
      const time = until === null ? `since ${from}` : `from ${from} until ${until}`;
      return {
        problem,
        location: placeOf(scope, uses.scalar.range, 'uses'),
        evidence: `uses: ${uses.text}\nCompromised ${time}: ${source}`,
      };
    });
  },
  examples: () => [
    ...examplesFinding(['commit', 'tags'], {
      'a malicious commit, a tag that was not restored': jobOn('issues')`
- uses: tj-actions/changed-files@0e58ed8671d6b60d0890c21b07f8835ace038e67
- uses: actions-cool/issues-helper@v3`,
    }),
    ...soundExamples({
      'restored tags and other commits': jobOn('issues')`- uses: reviewdog/action-setup@v1
- uses: actions-cool/issues-helper@0123456789abcdef0123456789abcdef01234567 # v3.7.6`,
      'a release after the attack, by its commit': jobOn('push')`
- uses: tj-actions/changed-files@0123456789abcdef0123456789abcdef01234567 # v47.0.0`,
    }),
  ],
});
