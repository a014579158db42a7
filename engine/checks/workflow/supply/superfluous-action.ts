import { commandInsteadOf } from '../../../catalogue/actions/superfluous.ts';
import { defineCheck } from '../../define-check.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';
import { remoteUses } from '../support/uses.ts';

export default defineCheck({
  id: 'workflow/supply/superfluous-action',
  title: 'No superfluous actions: preinstalled tools are used',
  why: 'Each action is third-party code with access to the token of the job. Hosted runners already have `gh`, `git`, `jq` and more.',
  needs: ['workflows'],
  problems: {
    superfluous: {
      severity: 'info',
      message: 'Superfluous action: a preinstalled command can replace it',
      fix: 'Use the command named in the evidence in a `run` step.',
      pedantic: true,
    },
  },
  references: ['https://docs.github.com/en/actions/reference/security/secure-use#using-third-party-actions'],
  run({ workflows }) {
    return remoteUses(workflows).flatMap(({ scope, uses }) => {
      const command = commandInsteadOf(uses.slug);
      if (command === null) return [];
      return [
        {
          problem: 'superfluous',
          location: placeOf(scope, uses.scalar.range, 'uses'),
          evidence: `uses: ${uses.text}\nCommand: ${command}`,
        },
      ];
    });
  },
  examples: () => [
    {
      name: 'a release',
      given: jobOn('push', `- uses: softprops/action-gh-release@v2`),
      finds: ['superfluous'],
    },
    {
      name: 'the command itself',
      given: jobOn(
        'push',
        `- uses: actions/checkout@v4
- run: gh release create "$GITHUB_REF_NAME"`,
      ),
      finds: [],
    },
    {
      name: 'an action without a command that does the same',
      given: jobOn('push', `- uses: actions/cache@v5`),
      finds: [],
    },
  ],
});
