import type { Severity } from '../../../catalogue/severity.ts';
import { type AgentRun, agentRuns } from '../../../evidence/parse/workflow/agents/agent-runs.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const FIX =
  'Let only people with write access start the agent: a condition on `author_association`, or the check of the action itself. If untrusted users must be served, give the job `permissions` without write access and the agent a short list of tools, and apply its answer in another job that treats it as data.';

function severityOf({ unbounded, power }: AgentRun): Severity | undefined {
  const writes = power === 'write' || power === 'default';
  if (unbounded !== null) return writes ? 'critical' : 'high';
  if (writes) return 'high';
  return power === 'talk' ? 'medium' : undefined;
}

function admitsBots({ agent, scope, entryPoints }: AgentRun): boolean {
  if (!agent?.checksActor || entryPoints.length === 0) return false;
  return scope.step.with.some(
    ({ name, text }) => agent.admitsBots.includes(name.toLowerCase()) && text?.value.trim() === '*',
  );
}

export default defineCheck({
  id: 'workflow/agents/open-agent',
  title: 'Only trusted users can trigger coding agents',
  why: 'A coding agent follows its input. Anyone who can trigger it with an issue or a comment can use its tools, the token of the job and its secrets.',
  needs: ['workflows'],
  problems: {
    admitted: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Coding agent can be triggered by users without write access',
      fix: FIX,
    },
    unchecked: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Coding agent can be triggered by anyone',
      fix: FIX,
    },
    bots: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Coding agent can be triggered by any bot',
      fix: 'List the bots that may start the agent by name instead of `*`.',
    },
  },
  references: [
    'CWE-862',
    'https://genai.owasp.org/llmrisk/llm062025-excessive-agency/',
    'https://github.com/anthropics/claude-code-action/blob/main/docs/security.md',
  ],
  run({ workflows }) {
    return agentRuns(workflows).flatMap((agentRun) => {
      const { scope, range, key, exposure, admits, name, unbounded, entryPoints } = agentRun;
      const severity = severityOf(agentRun);
      const isOpen = exposure === 'open' && (admits !== undefined || severity !== undefined);
      if (!isOpen && !admitsBots(agentRun)) return [];
      const events = [...new Set(entryPoints.map(({ event }) => event))].join(', ');
      const tools = unbounded === null ? '' : ` with ${unbounded}`;
      return {
        problem: isOpen ? (admits ? 'admitted' : 'unchecked') : 'bots',
        location: placeOf(scope, isOpen ? (admits?.value.range ?? range) : range, key),
        evidence: `${name} on ${events}${tools}`,
        ...(isOpen ? { severity: severity ?? 'low' } : {}),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['admitted', 'unchecked', 'bots'], {
      'everybody is admitted, nobody is checked, every bot': workflowsOf(`
on: issues
jobs:
  admitted:
    runs-on: ubuntu-latest
    steps:
      - uses: anthropics/claude-code-action@v1
        with: { allowed_non_write_users: '*', github_token: '\${{ github.token }}' }
  unchecked:
    runs-on: ubuntu-latest
    permissions: { contents: write }
    steps:
      - run: |
          gemini --yolo \\
            --prompt "Fix the issue"
  bots:
    runs-on: ubuntu-latest
    steps:
      - uses: anthropics/claude-code-action@v1
        with: { allowed_bots: '*' }
`),
    }),
    ...soundExamples({
      'the action checks, a condition or a script checks, a bounded agent without rights, trusted events': workflowsOf({
        '.github/workflows/issues.yml': `
on: issue_comment
jobs:
  checked:
    runs-on: ubuntu-latest
    steps:
      - uses: anthropics/claude-code-action@v1
        with: { allowed_non_write_users: octocat, allowed_bots: 'renovate[bot]' }
  condition:
    if: contains(fromJSON('["OWNER", "MEMBER"]'), github.event.comment.author_association)
    runs-on: ubuntu-latest
    steps:
      - run: claude -p "Answer the comment"
  commands:
    runs-on: ubuntu-latest
    outputs: { name: '\${{ steps.read.outputs.name }}' }
    steps:
      - id: read
        run: ./allowed-command
  command:
    needs: commands
    if: needs.commands.outputs.name == 'fix'
    runs-on: ubuntu-latest
    permissions: { contents: write }
    steps:
      - uses: google-github-actions/run-gemini-cli@v0
        with: { settings: '{ "tools": { "core": [] } }' }
  bounded:
    runs-on: ubuntu-latest
    permissions: { contents: read, id-token: write }
    steps:
      - uses: google-github-actions/run-gemini-cli@v0
        with:
          settings: '{ "tools": { "core": ["run_shell_command(echo)"] } }'
`,
        '.github/workflows/push.yml': `
on: [push, pull_request]
jobs:
  review:
    runs-on: ubuntu-latest
    steps:
      - run: codex exec --yolo "Review the change"
`,
      }),
    }),
  ],
});
