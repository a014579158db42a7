import { type AgentRun, agentRuns } from '../../../evidence/parse/workflow/agents/agent-runs.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const FIX =
  'Allow only the tools that the task of the agent needs, such as `--allowedTools "Read,Bash(npm test)"`, and remove options that skip the permission checks or the sandbox.';
const PROBLEMS = { open: 'open', indirect: 'foreign', closed: 'trusted' } as const;

/** On Windows the action of Codex has no other strategy. */
function isOnlyChoice({ unbounded, scope: { job } }: AgentRun): boolean {
  return unbounded === 'safety-strategy: unsafe' && (job?.runners.some((label) => /windows/i.test(label)) ?? false);
}

export default defineCheck({
  id: 'workflow/agents/unbounded-tools',
  title: 'Coding agents cannot run arbitrary commands',
  why: 'An agent that may run any command can carry out instructions hidden in an issue, a pull request or a web page: it can read the secrets of the job and send them to an attacker.',
  needs: ['workflows'],
  problems: {
    open: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Coding agent that anyone can trigger may run any command',
      fix: FIX,
    },
    foreign: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Coding agent that reads untrusted text may run any command',
      fix: FIX,
    },
    trusted: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Coding agent may run any command',
      fix: FIX,
      pedantic: true,
    },
  },
  references: ['CWE-250', 'https://genai.owasp.org/llmrisk/llm062025-excessive-agency/'],
  run({ workflows }) {
    return agentRuns(workflows).flatMap((agentRun) => {
      const { scope, range, key, exposure, unbounded, name } = agentRun;
      if (unbounded === null || isOnlyChoice(agentRun)) return [];
      return [{ problem: PROBLEMS[exposure], location: placeOf(scope, range, key), evidence: `${name}: ${unbounded}` }];
    });
  },
  examples: () => [
    ...examplesFinding(['foreign', 'foreign', 'open', 'open'], {
      'the whole shell, no sandbox, no list of tools, no permission checks': jobOn('issues')`
- uses: anthropics/claude-code-action@v1
  with: { claude_args: '--model opus --allowedTools "Bash,Read" --max-turns 3' }
- uses: openai/codex-action@v1
  with: { safety-strategy: unsafe }
- uses: google-github-actions/run-gemini-cli@v0
  with: { prompt: Triage the issue }
- run: claude --dangerously-skip-permissions -p "Triage the issue"`,
    }),
    ...examplesFinding(['trusted'], {
      'a push': jobOn('push')`- run: codex exec --sandbox danger-full-access "Write the documentation"`,
    }),
    ...soundExamples({
      'lists of tools, and what is forbidden': workflowsOf(`
on: issues
jobs:
  triage:
    runs-on: ubuntu-latest
    steps:
      - uses: anthropics/claude-code-action@v1
        with:
          claude_args: |
            --allowedTools "Read,Grep,Bash(gh issue view:*)"
            --disallowedTools "Bash,WebFetch"
      - uses: anthropics/claude-code-action@v1
        with: { settings: '{ "permissions": { "allow": ["Read"], "deny": ["Bash"] } }' }
      - uses: openai/codex-action@v1
        with: { safety-strategy: drop-sudo, sandbox: read-only }
      - run: npm install -g @anthropic-ai/claude-code
  windows:
    runs-on: windows-latest
    steps:
      - uses: openai/codex-action@v1
        with: { safety-strategy: unsafe }
`),
    }),
  ],
});
