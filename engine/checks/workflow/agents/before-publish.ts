import { type AgentRun, agentRuns } from '../../../evidence/parse/workflow/agents/agent-runs.ts';
import { perObject } from '../../../evidence/parse/workflow/flow/remembered.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import { publishCommand, publisherOf } from '../../../evidence/workflow-actions/publishing.ts';
import { defineCheck } from '../../define-check.ts';
import { jobOn, workflowsOf } from '../../example-workflow.ts';
import { placeOf } from '../../workflow-place.ts';

/** What a later step of the job publishes. */
function publishedAfter({ scope: { job, step } }: AgentRun): string | undefined {
  const publishing = job?.steps.find((one) => one.index > step.index && registryOf(one) !== undefined);
  return publishing && registryOf(publishing);
}

const registryOf = perObject(({ uses, run }: Step): string | undefined => {
  const action = uses?.kind === 'remote' ? publisherOf(uses.slug) : null;
  if (action) return action.registry;
  const lines = run?.value.split('\n').filter((line) => line.length < 2000 && !/--dry-run\b/.test(line)) ?? [];
  return lines.map(publishCommand).find((command) => command !== null)?.registry;
});

export default defineCheck({
  id: 'workflow/agents/before-publish',
  title: 'Coding agents and publishing run in separate jobs',
  why: 'An agent can change every file of the job, intentionally or not. A later step then publishes content that nobody has reviewed.',
  needs: ['workflows'],
  problems: {
    'same-job': {
      severity: 'medium',
      likelihood: 'possible',
      message: 'A coding agent runs before a package is published in the same job',
      fix: { any: 'Publish in a separate job that checks out the reviewed commit.' },
    },
  },
  references: ['CWE-829', 'https://genai.owasp.org/llmrisk/llm062025-excessive-agency/'],
  run({ workflows }) {
    return agentRuns(workflows).flatMap((agentRun) => {
      const { scope, range, key, name } = agentRun;
      const registry = publishedAfter(agentRun);
      if (registry === undefined) return [];
      return [
        {
          problem: 'same-job',
          location: placeOf(scope, range, key),
          evidence: `${name}, then publishing to ${registry}`,
        },
      ];
    });
  },
  examples: () => [
    {
      name: 'an agent writes the changelog, then npm publish',
      given: {
        workflows: jobOn(
          'push',
          `- uses: openai/codex-action@v1
  with: { prompt: Write the changelog }
- run: npm publish`,
        ),
      },
      finds: ['same-job'],
    },
    {
      name: 'in another job, before the agent, or a dry run',
      given: {
        workflows: workflowsOf(`
on: push
jobs:
  release:
    runs-on: ubuntu-latest
    steps:
      - run: npm publish
      - uses: openai/codex-action@v1
        with: { prompt: Announce the release }
      - run: npm publish --dry-run
  other:
    runs-on: ubuntu-latest
    steps:
      - uses: pypa/gh-action-pypi-publish@release/v1
`),
      },
      finds: [],
    },
  ],
});
