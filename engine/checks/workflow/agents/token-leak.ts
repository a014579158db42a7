import { agentRuns } from '../../../evidence/parse/workflow/agents/agent-runs.ts';
import { secretsIn } from '../../../evidence/parse/workflow/flow/secrets.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

export default defineCheck({
  id: 'workflow/agents/token-leak',
  title: 'Coding agents do not expose tokens',
  why: 'Anything an agent reads can end up in its output or in the log. Logs of public repositories are public.',
  needs: ['workflows'],
  problems: {
    'lasting-token': {
      severity: 'high',
      likelihood: 'likely',
      message: 'Coding agent that anyone can trigger has a long-lived token',
      fix: 'Pass the token of the job, as `github_token`: `secrets.GITHUB_TOKEN` expires with the job and has its permissions only.',
    },
    'full-output': {
      severity: 'low',
      likelihood: 'possible',
      message: 'Full output of a coding agent is written to the log',
      fix: 'Remove `show_full_output`: it prints the results of all tools, which can contain secrets.',
    },
  },
  references: ['CWE-532', 'https://github.com/anthropics/claude-code-action/blob/main/docs/security.md'],
  run({ workflows }) {
    return agentRuns(workflows).flatMap(({ scope, agent, exposure, name }) => {
      if (!agent) return [];
      return scope.step.with.flatMap(({ name: input, value, text }) => {
        const isLasting = exposure === 'open' && input.toLowerCase() === 'github_token' && secretsIn(value).length > 0;
        const isFull = input.toLowerCase() === 'show_full_output' && text?.value.trim() === 'true';
        if (!isLasting && !isFull) return [];
        return {
          problem: isLasting ? 'lasting-token' : 'full-output',
          location: placeOf(scope, value.range, `with.${input}`),
          evidence: `${name}: ${input}: ${text?.value ?? ''}`,
        };
      });
    });
  },
  examples: () => [
    ...examplesFinding(['lasting-token', 'full-output'], {
      'a personal access token, the whole output': jobOn('issues')`- uses: anthropics/claude-code-action@v1
  with:
    allowed_non_write_users: '*'
    github_token: \${{ secrets.BOT_PAT }}
    show_full_output: true`,
    }),
    ...soundExamples({
      'the token of the job, or people with write access only': jobOn('issues')`- uses: anthropics/claude-code-action@v1
  with: { allowed_non_write_users: '*', github_token: '\${{ secrets.GITHUB_TOKEN }}', show_full_output: false }
- uses: anthropics/claude-code-action@v1
  with: { github_token: '\${{ secrets.BOT_PAT }}' }`,
    }),
  ],
});
