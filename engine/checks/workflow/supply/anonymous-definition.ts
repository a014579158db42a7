import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeIn } from '../support/place.ts';

export default defineCheck({
  id: 'workflow/supply/anonymous-definition',
  title: 'Workflows and actions have a name',
  why: 'Without a name, lists of runs and required checks show the file path, and a `workflow_run` trigger cannot refer to it.',
  needs: ['workflows'],
  problems: {
    unnamed: {
      severity: 'info',
      message: 'Workflow or action without a name',
      fix: 'Add `name` at the top of the file.',
      pedantic: true,
    },
  },
  references: ['https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#name'],
  run({ workflows }) {
    return [...workflows.workflows, ...workflows.actions].flatMap(({ name, source, root }) =>
      name
        ? []
        : {
            problem: 'unnamed' as const,
            location: placeIn(source, [root.range[0], root.range[0]], 'name'),
            evidence: 'no name',
          },
    );
  },
  examples: () => [
    ...examplesFinding(['unnamed'], {
      'no name': jobOn('push')`- run: make`,
    }),
    ...soundExamples({
      'a name': workflowsOf('name: CI\non: push\njobs: { test: { runs-on: ubuntu-latest } }'),
      'names with expressions': workflowsOf(`name: CI
on: push
jobs:
  build:
    name: Build \${{ github.ref_name }}
    runs-on: ubuntu-latest
    steps:
      - run: make
`),
    }),
  ],
});
