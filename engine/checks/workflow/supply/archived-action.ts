import { retiredAction } from '../../../catalogue/actions/archived.ts';
import { defineCheck } from '../../define-check.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';
import { remoteUses } from '../support/uses.ts';

export default defineCheck({
  id: 'workflow/supply/archived-action',
  title: 'Actions are maintained',
  why: 'An archived or deprecated action gets no security fixes, and stops working when runners drop the Node.js version that it needs.',
  needs: ['workflows'],
  problems: {
    retired: {
      severity: 'low',
      message: 'Archived or deprecated action',
      fix: 'Replace the action with its successor, which is named in the evidence.',
    },
  },
  references: ['CWE-1104', 'OWASP A06:2021'],
  run({ workflows }) {
    return remoteUses(workflows).flatMap(({ scope, uses }) => {
      const retired = retiredAction(uses.slug);
      if (!retired) return [];
      return [
        {
          problem: 'retired',
          location: placeOf(scope, uses.scalar.range, 'uses'),
          evidence: `uses: ${uses.text}\nSuccessor: ${retired.successor}`,
        },
      ];
    });
  },
  examples: () => [
    {
      name: 'an archived action',
      given: jobOn('push', `- uses: actions-rs/toolchain@v1`),
      finds: ['retired'],
    },
    {
      name: 'its successor',
      given: jobOn(
        'push',
        `- uses: dtolnay/rust-toolchain@stable
- uses: gradle/actions/setup-gradle@v5`,
      ),
      finds: [],
    },
    {
      name: 'an action that is maintained',
      given: jobOn('push', `- uses: softprops/action-gh-release@v2`),
      finds: [],
    },
  ],
});
