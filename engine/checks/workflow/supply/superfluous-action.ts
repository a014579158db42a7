import { commandInsteadOf } from '../../../catalogue/actions/superfluous.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { occurrencesAt } from '../support/uses.ts';

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
    return occurrencesAt(workflows, 'superfluous', ({ slug }) => {
      const command = commandInsteadOf(slug);
      return command === null ? undefined : `Command: ${command}`;
    });
  },
  examples: () => [
    ...examplesFinding(['superfluous'], {
      'a release': jobOn('push')`- uses: softprops/action-gh-release@v2`,
    }),
    ...soundExamples({
      'the command itself': jobOn('push')`- uses: actions/checkout@v4
- run: gh release create "$GITHUB_REF_NAME"`,
      'an action without a command that does the same': jobOn('push')`- uses: actions/cache@v5`,
    }),
  ],
});
