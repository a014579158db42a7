import { agentCommand } from '../../../catalogue/actions/agents.ts';
import { type AgentRun, agentRuns } from '../../../evidence/parse/workflow/agents/agent-runs.ts';
import type { EntryPoint } from '../../../evidence/parse/workflow/flow/entry-points.ts';
import { influencesOf } from '../../../evidence/parse/workflow/flow/influence.ts';
import type { Influence } from '../../../evidence/parse/workflow/flow/influence-walk.ts';
import { shellCommands } from '../../../evidence/parse/workflow/flow/shell/shell-commands.ts';
import { influencesInShell } from '../../../evidence/parse/workflow/flow/shell/shell-influence.ts';
import { cutUntrusted } from '../../../evidence/parse/workflow/flow/unfollowed.ts';
import type { Scalar } from '../../../evidence/parse/workflow/node.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf, placeOfCommand } from '../support/place.ts';

const FIX =
  'Give the agent the number of the issue or pull request instead of its text, and let it read the text with a tool. Text in the prompt has the same weight as the instructions.';

/** Expressions of a prompt whose text anyone chooses on the ways that reach the agent. */
function foreignTexts(prompt: Scalar, { scope, entryPoints }: AgentRun) {
  return prompt.expressions.flatMap(({ tree, range, text }) => {
    const foreign = tree && influencesOf(tree, scope).find((one) => isForeign(one, entryPoints));
    return foreign ? { range, text, source: foreign.source } : [];
  });
}

/** The same for an agent started from a command line, through variables and its input. */
function inCommand({ scope, entryPoints }: AgentRun) {
  const script = scope.step.run?.value ?? '';
  cutUntrusted(scope);
  return shellCommands(script, scope).flatMap((command) => {
    if (agentCommand(command.text.replaceAll(/\\\r?\n/g, ' ')) === null) return [];
    const given = `${command.args.join(' ')}\n${command.input}`;
    const foreign = influencesInShell(given, script, scope, undefined).find((one) => isForeign(one, entryPoints));
    return foreign ? { text: command.text, source: foreign.source } : [];
  });
}

/** Chosen on one of the ways, and not by people with write access, such as tags and labels. */
function isForeign({ source, entryPoints }: Influence, ways: readonly EntryPoint[]): boolean {
  const isThere = entryPoints.some(({ event }) => ways.some((way) => way.event === event));
  return isThere && !/^github\.(?:ref|ref_name)$|\.label|^inputs\./.test(source);
}

export default defineCheck({
  id: 'workflow/agents/untrusted-prompt',
  title: 'No prompt injection into coding agents',
  why: 'An expression in a prompt is expanded before the agent reads it. The title of an issue then looks like an instruction of the workflow.',
  needs: ['workflows'],
  problems: {
    open: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Prompt injection: anyone can write into the prompt of a coding agent',
      fix: FIX,
    },
    checked: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Prompt injection: untrusted text in the prompt of a coding agent that trusted users trigger',
      fix: FIX,
    },
  },
  references: ['CWE-1427', 'https://genai.owasp.org/llmrisk/llm01-prompt-injection/'],
  run({ workflows }) {
    return agentRuns(workflows).flatMap((agentRun) => {
      const { scope, agent, exposure } = agentRun;
      if (exposure === 'closed') return [];
      const problem = exposure === 'open' ? ('open' as const) : ('checked' as const);
      if (!agent)
        return inCommand(agentRun).map(({ text, source }) => ({
          problem,
          location: placeOfCommand(scope, scope.step.run ?? scope.step, text, 'run', source),
          evidence: `${text.slice(0, 300)}\n${source}`,
        }));
      const prompts = scope.step.with.filter(({ name }) => agent.prompts.includes(name.toLowerCase()));
      return prompts.flatMap(({ name, text }) =>
        (text ? foreignTexts(text, agentRun) : []).map(({ range, text: expression, source }) => ({
          problem,
          location: placeOf(scope, range, `with.${name}`, source),
          evidence: `\${{${expression}}}`,
        })),
      );
    });
  },
  examples: () => [
    ...examplesFinding(['open', 'checked'], {
      'an issue in the prompt of an agent that nobody guards, and of one that checks who starts it': jobOn('issues')`
- uses: google-github-actions/run-gemini-cli@v0
  with:
    prompt: Label this issue - \${{ github.event.issue.title }}
- uses: anthropics/claude-code-action@v1
  with:
    prompt: |
      Label this issue.
      \${{ github.event.issue.body }}`,
    }),
    ...examplesFinding(['open', 'open', 'open'], {
      'through variables of a script, a pipe and a here-document': jobOn('issues')`
- env: { TITLE: "\${{ github.event.issue.title }}", BODY: "\${{ github.event.issue.body }}" }
  run: |
    claude -p "Label this issue: $TITLE" --allowedTools Read
    PROMPT="Answer: $BODY"
    echo "$PROMPT" | gemini -p "Be short"
    codex exec - <<END
    Summarize $BODY
    END`,
    }),
    ...soundExamples({
      'a number in a command line': jobOn('issues')`
- env: { NUMBER: "\${{ github.event.issue.number }}", TITLE: "\${{ github.event.issue.title }}" }
  run: |
    echo "$TITLE"
    claude -p "Label issue $NUMBER" --allowedTools "Bash(gh issue view:*)"`,
      'numbers, variables of the environment, inputs of a dispatch': jobOn(
        '{ issues: , workflow_dispatch: { inputs: { task: { type: string } } } }',
        `env: { TITLE: "\${{ github.event.issue.title }}" }`,
      )`
- uses: google-github-actions/run-gemini-cli@v0
  with:
    prompt: Label issue \${{ github.event.issue.number }} of \${{ github.repository }}. \${{ inputs.task }}`,
    }),
  ],
});
