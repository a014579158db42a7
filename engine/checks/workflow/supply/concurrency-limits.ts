import { childOf } from '../../../evidence/parse/workflow/node.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeIn } from '../support/place.ts';

/** Events of which many can come at once. */
const FREQUENT = new Set(['push', 'pull_request', 'pull_request_target', 'issue_comment', 'merge_group']);

export default defineCheck({
  id: 'workflow/supply/concurrency-limits',
  title: 'Superseded runs are cancelled by a concurrency limit',
  why: 'Without `concurrency`, each push starts another run while the previous one continues. Such runs use up minutes, and the deployment of an older commit can finish last.',
  needs: ['workflows'],
  problems: {
    missing: {
      severity: 'low',
      message: 'No concurrency limit',
      fix: 'Add `concurrency` to the workflow, with a group for each branch and `cancel-in-progress: true`.',
      pedantic: true,
    },
  },
  references: ['https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#concurrency'],
  run({ workflows }) {
    return workflows.workflows.flatMap(({ source, triggers, concurrency, jobs }) => {
      const frequent = triggers.find(({ event }) => FREQUENT.has(event));
      if (!frequent || concurrency || jobs.every(({ node }) => childOf(node, 'concurrency'))) return [];
      return {
        problem: 'missing',
        location: placeIn(source, frequent.range, 'concurrency'),
        evidence: `on: ${frequent.event} without concurrency`,
      };
    });
  },
  examples: () => [
    ...examplesFinding(['missing'], {
      none: jobOn('push')`- run: make`,
    }),
    ...soundExamples({
      'for the job': jobOn('push', 'concurrency: deploy')`- run: make`,
      'for the workflow, and a run by hand': workflowsOf({
        '.github/workflows/test.yml': 'on: push\nconcurrency: test\njobs: { test: { runs-on: ubuntu-latest } }',
        '.github/workflows/hand.yml': 'on: workflow_dispatch\njobs: { test: { runs-on: ubuntu-latest } }',
      }),
    }),
  ],
});
