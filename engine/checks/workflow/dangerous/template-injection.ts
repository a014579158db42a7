import type { Severity } from '../../../catalogue/severity.ts';
import type { Expression } from '../../../evidence/parse/workflow/expression.ts';
import { eventsOf, gainsRights, isPrivileged } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { influencesOf } from '../../../evidence/parse/workflow/flow/influence.ts';
import type { Influence } from '../../../evidence/parse/workflow/flow/influence-walk.ts';
import { jobScopes, type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { choicesIn, codeSinks } from '../../../evidence/parse/workflow/flow/sinks.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { indirection } from '../support/indirection.ts';
import { placeOf } from '../support/place.ts';

type Kind = 'privileged' | 'restricted' | 'contributor' | 'caller';

const FIX =
  'Set an environment variable of the step to the expression (`env: { TITLE: … }`), and use the variable in the script: `"$TITLE"`, or `process.env.TITLE` in `actions/github-script`. The shell then treats it as data.';
/** Worst first. */
const KINDS: readonly Kind[] = ['privileged', 'restricted', 'contributor', 'caller'];

function kindOf({ actor, entryPoints }: Influence): Kind {
  if (actor === 'caller') return 'caller';
  if (actor !== 'anyone') return 'contributor';
  return entryPoints.some(isPrivileged) ? 'privileged' : 'restricted';
}

/** Without secrets and with a token that can only read, code of others does less harm. */
function severityOf(kind: Kind, { entryPoints, source }: Influence, scope: Scope): Severity | undefined {
  if (kind === 'contributor' && /^github\.event\.(?:head_commit|commits|merge_group)\b/.test(source)) return 'medium';
  if (kind !== 'privileged') return undefined;
  const unrestricted = entryPoints.filter(({ forkRestricted }) => !forkRestricted);
  return gainsRights(unrestricted, scope) ? undefined : 'high';
}

/** JSON outside of quotes is a literal of JavaScript. */
function isJsonLiteral({ tree, range }: Expression, { file: { source }, job, step }: Scope): boolean {
  if (/['"`]/.test(source.text.charAt(range[0] - 1))) return false;
  if (tree?.kind === 'call') return tree.name === 'tojson';
  if (tree?.kind !== 'context' || tree.path[0] !== 'steps') return false;
  const from = job?.steps.find(
    ({ id, index }) => id?.value.toLowerCase() === tree.path[1] && index < (step?.index ?? 0),
  );
  return from?.with.some(({ name, text }) => name === 'list-files' && text?.value === 'json') ?? false;
}

function worstOf(expression: Expression, scope: Scope): { kind: Kind; influence: Influence } | undefined {
  const found = expression.tree ? influencesOf(expression.tree, scope) : [];
  const ranked = found.map((influence) => ({ kind: kindOf(influence), influence }));
  return ranked.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))[0];
}

function evidenceOf({ text }: Expression, { source, through, entryPoints }: Influence): string {
  const path = [...through, source].filter(
    (name, i, all) => all.indexOf(name) === i && !text.toLowerCase().includes(name),
  );
  return [
    `\${{${text}}}`,
    ...(path.length > 0 ? [`from ${path.join(' → ')}`] : []),
    `on ${eventsOf(entryPoints)}`,
  ].join(' ');
}

/** What untrusted users choose that is no code, but runs the steps. */
function chosenIn(scope: Scope) {
  return choicesIn(scope).flatMap(({ key, scalar }) =>
    scalar.expressions.flatMap((expression) => {
      const worst = worstOf(expression, scope);
      if (worst?.kind !== 'privileged') return [];
      return {
        problem: 'chosen' as const,
        location: placeOf(scope, expression.range, key, worst.influence.source),
        evidence: evidenceOf(expression, worst.influence),
      };
    }),
  );
}

const OBJECTS = `- run: echo "\${{ toJSON(github.event.*.body) }}"
- run: echo "\${{ github.event[matrix.kind].title }}"
- run: echo "\${{ github.event.pages[0].title }}" "\${{ github.event.review_comment.body }}"`;

const LITERAL = `- uses: actions/github-script@v7
  with:
    script: core.info(\${{ toJSON(github.event.pull_request.title) }})`;

export default defineCheck({
  id: 'workflow/dangerous/template-injection',
  title: 'No template injection into scripts',
  why: 'An expression in a script is expanded before the shell reads it. Anyone who controls the text, such as the title of an issue, can run commands in the job.',
  needs: ['workflows'],
  problems: {
    privileged: {
      severity: 'critical',
      message: 'Untrusted users can inject commands into a privileged workflow',
      fix: FIX,
    },
    restricted: {
      severity: 'medium',
      message: 'Pull requests from forks can inject commands into a script',
      fix: FIX,
    },
    chosen: {
      severity: 'high',
      message: 'Untrusted users choose the container, runner or shell of a privileged job',
      fix: `Use a constant, or choose between constants: \`\${{ contains(github.event.comment.body, 'arm') && 'ubuntu-24.04-arm' || 'ubuntu-latest' }}\`.`,
    },
    contributor: {
      severity: 'low',
      message: 'Users with write access can inject commands into a script',
      fix: FIX,
    },
    caller: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Input is expanded into a script without quoting',
      fix: FIX,
    },
  },
  references: [
    'CWE-94',
    'https://docs.github.com/en/actions/reference/security/secure-use#good-practices-for-mitigating-script-injection-attacks',
  ],
  run({ workflows }) {
    const chosen = [
      ...workflows.workflows.map((file): Scope => ({ set: workflows, file })),
      ...jobScopes(workflows),
      ...stepScopes(workflows),
    ].flatMap(chosenIn);
    const injected = stepScopes(workflows).flatMap((scope) =>
      codeSinks(scope.step).flatMap(({ key, scalar }) =>
        scalar.expressions.flatMap((expression) => {
          if (key === 'with.script' && isJsonLiteral(expression, scope)) return [];
          const worst = worstOf(expression, scope);
          if (!worst) return [];
          const { kind, influence } = worst;
          const severity = severityOf(kind, influence, scope);
          // Names of several files are split into words on purpose.
          const isList = influence.source.includes(' ');
          const edits = isList ? undefined : indirection(expression, key, scalar, scope);
          return {
            problem: kind,
            location: placeOf(scope, expression.range, key, influence.source),
            evidence: evidenceOf(expression, influence),
            ...(severity ? { severity } : {}),
            ...(edits ? { edits } : {}),
          };
        }),
      ),
    );
    return [...injected, ...chosen];
  },
  examples: () => [
    ...examplesFinding(['privileged'], {
      'issue title in a script': jobOn('issues')`- run: echo "New issue \${{ github.event.issue.title }}"`,
      'comment through an environment variable and a job output': workflowsOf(`
on: issue_comment
jobs:
  read:
    runs-on: ubuntu-latest
    env:
      BODY: \${{ github.event.comment.body }}
    outputs:
      text: \${{ steps.read.outputs.text }}
    steps:
      - id: read
        run: echo "text=$BODY" >> "$GITHUB_OUTPUT"
  use:
    needs: read
    runs-on: ubuntu-latest
    steps:
      - uses: actions/github-script@v7
        with:
          script: console.log("\${{ needs.read.outputs.text }}")
`),
    }),
    ...examplesFinding(['privileged'], {
      'an output of a reusable workflow, which reads the file with the event': workflowsOf({
        '.github/workflows/ci.yml': `
on: issue_comment
jobs:
  read:
    uses: ./.github/workflows/read.yml
  use:
    needs: read
    runs-on: ubuntu-latest
    steps:
      - run: echo "\${{ needs.read.outputs.text }}" \${{ needs.read.outputs.number }}
`,
        '.github/workflows/read.yml': `
on:
  workflow_call:
    outputs:
      text: { value: "\${{ jobs.a.outputs.text }}" }
      number: { value: "\${{ jobs.a.outputs.number }}" }
jobs:
  a:
    runs-on: ubuntu-latest
    outputs: { text: "\${{ steps.r.outputs.text }}", number: "\${{ steps.r.outputs.number }}" }
    steps:
      - id: r
        run: |
          echo "text=$(jq -r '.comment | .body' "$GITHUB_EVENT_PATH" | head -1)" >> "$GITHUB_OUTPUT"
          echo "number=$(jq .issue.number "$GITHUB_EVENT_PATH")" >> "$GITHUB_OUTPUT"
`,
      }),
    }),
    ...examplesFinding(['restricted'], {
      'branch name of a pull request': jobOn('pull_request')`- run: git switch \${{ github.head_ref }}`,
      'names of changed files': jobOn('pull_request')`- id: old
  uses: tj-actions/changed-files@v40
- run: echo \${{ steps.old.outputs.all_changed_files }}
- id: escaped
  uses: tj-actions/changed-files@v45
- run: echo \${{ steps.escaped.outputs.all_changed_files }}`,
    }),
    ...examplesFinding(['privileged', 'privileged'], {
      'bodies of all objects, one with a computed name, and objects that the payload does not have': jobOn(
        'issue_comment',
      )`
${OBJECTS}`,
    }),
    ...examplesFinding(['contributor'], {
      'text input of a dispatch': jobOn(
        '{ workflow_dispatch: { inputs: { tag: { type: string }, dry: { type: boolean } } } }',
      )`
- run: ./release \${{ inputs.tag }} \${{ inputs.dry }}`,
    }),
    ...examplesFinding(['caller'], {
      'input of a composite action': workflowsOf({
        'greet/action.yml': `
name: Greet
inputs:
  who: { required: true }
runs:
  using: composite
  steps:
    - run: echo "\${{ inputs.who }}"
      shell: bash
`,
      }),
    }),
    ...examplesFinding(['chosen', 'chosen', 'chosen', 'chosen'], {
      'the container and its options, the runner, the shell': jobOn(
        'issues',
        `
runs-on: "\${{ github.event.issue.title }}"
container:
  image: "\${{ github.event.issue.title }}"
  options: "--name \${{ github.event.issue.title }}"`,
      )`- run: make\n  shell: "\${{ github.event.issue.body }} {0}"`,
    }),
    ...soundExamples({
      'the tag of an image, a part of a label, a choice between constants, a runner that the caller names': workflowsOf(
        {
          '.github/workflows/ci.yml': `
on: pull_request_target
jobs:
  build:
    runs-on: self-hosted-\${{ github.head_ref }}
    container: ghcr.io/acme/app:\${{ github.head_ref }}
    steps: [{ run: make }]
  arm:
    runs-on: "\${{ contains(github.event.pull_request.title, 'arm') && 'ubuntu-24.04-arm' || 'ubuntu-latest' }}"
    steps: [{ run: make }]
  call:
    uses: ./.github/workflows/on.yml
    with: { runner: ubuntu-latest }
`,
          '.github/workflows/on.yml': `
on: { workflow_call: { inputs: { runner: { type: string } } } }
jobs:
  build:
    runs-on: "\${{ inputs.runner }}"
    steps: [{ run: make }]
`,
        },
      ),
      'values that nobody can choose': jobOn(
        '[pull_request_target, issues]',
        'strategy: { matrix: { node: [20, 22] } }',
      )`
- run: echo \${{ github.event.issue.number }} \${{ github.sha }} \${{ matrix.node }} \${{ github.event.pull_request.head.sha }}
- run: echo \${{ contains(github.event.pull_request.title, 'wip') && 'draft' || 'ready' }}
- run: echo "$TITLE"
  env:
    TITLE: \${{ github.event.issue.title }}`,
      'a reference that the filter of the trigger fixes': jobOn(
        "{ push: { branches: [main], tags: ['v[0-9]+.[0-9]+'] } }",
      )`
- run: ./release \${{ github.ref_name }}`,
      'JSON as a literal of JavaScript': jobOn('pull_request_target')`${LITERAL}`,
      'a step that does not run on that event': jobOn('[push, pull_request_target]')`- if: github.event_name == 'push'
  run: echo "\${{ github.head_ref }}"`,
      'numbers, hashes and the state of a pull request': jobOn('pull_request_target')`
- run: echo \${{ github.event.number }} \${{ github.event.pull_request.head.sha }} \${{ github.event.pull_request.merged }}`,
      'a title that an action is given as data': jobOn('issues')`- uses: octo/label@v1
  with: { title: "\${{ github.event.issue.title }}" }`,
    }),
  ],
});
