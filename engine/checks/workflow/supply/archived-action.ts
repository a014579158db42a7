import { successorOf } from '../../../catalogue/actions/archived.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { occurrencesAt } from '../support/uses.ts';

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
    return occurrencesAt(workflows, 'retired', ({ slug }) => {
      const successor = successorOf(slug);
      return successor === null ? undefined : `Successor: ${successor}`;
    });
  },
  examples: () => [
    ...examplesFinding(['retired'], {
      'an archived action': jobOn('push')`- uses: actions-rs/toolchain@v1`,
    }),
    ...soundExamples({
      'its successor': jobOn('push')`- uses: dtolnay/rust-toolchain@stable
- uses: gradle/actions/setup-gradle@v5`,
      'an action that is maintained': jobOn('push')`- uses: softprops/action-gh-release@v2`,
    }),
  ],
});
