import { type AgentRun, agentRuns } from '../../../evidence/parse/workflow/agents/agent-runs.ts';
import { publishersOf } from '../../../evidence/parse/workflow/flow/publishing.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

/** The registry of packages that a later step of the job publishes to. */
function registryAfter({ scope: { job, step } }: AgentRun): string | undefined {
  const later = job?.steps.filter(({ index }) => index > step.index) ?? [];
  return later.flatMap(publishersOf).find(({ kind }) => kind === 'package')?.registry;
}

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
      fix: 'Publish in a separate job that checks out the reviewed commit.',
    },
  },
  references: ['CWE-829', 'https://genai.owasp.org/llmrisk/llm062025-excessive-agency/'],
  run({ workflows }) {
    return agentRuns(workflows).flatMap((agentRun) => {
      const { scope, range, key, name } = agentRun;
      const registry = registryAfter(agentRun);
      if (registry === undefined) return [];
      return {
        problem: 'same-job',
        location: placeOf(scope, range, key),
        evidence: `${name}, then publishing to ${registry}`,
      };
    });
  },
  examples: () => [
    ...examplesFinding(['same-job'], {
      'an agent writes the changelog, then npm publish': jobOn('push')`- uses: openai/codex-action@v1
  with: { prompt: Write the changelog }
- run: npm publish`,
    }),
    ...soundExamples({
      'in another job, before the agent, or a dry run': workflowsOf(`
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
    }),
  ],
});
