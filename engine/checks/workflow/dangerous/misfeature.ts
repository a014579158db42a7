import { jobScopes, type Scope, scriptScopes, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Scalar } from '../../../evidence/parse/workflow/node.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeOf, placeOfCommand } from '../support/place.ts';

const COMMAND = /::(set-output|save-state)\s{1,3}name=/;

function shells(set: Scope['set']): { scope: Scope; shell: Scalar | undefined }[] {
  return [
    ...set.workflows.map((file) => ({ scope: { set, file }, shell: file.shell })),
    ...jobScopes(set).map((scope) => ({ scope, shell: scope.job.shell })),
    ...stepScopes(set).map((scope) => ({ scope, shell: scope.step.shell })),
  ];
}

export default defineCheck({
  id: 'workflow/dangerous/misfeature',
  title: 'No deprecated workflow features are used',
  why: 'The `cmd` shell has no safe way to quote text and does not stop on errors. Outputs set through the log can be set by anything that a step prints.',
  needs: ['workflows'],
  problems: {
    cmd: {
      severity: 'low',
      message: 'Steps use the `cmd` shell',
      fix: 'Use `shell: pwsh` or `shell: bash`.',
      pedantic: true,
    },
    'log-command': {
      severity: 'low',
      message: 'Deprecated workflow commands set outputs or state',
      fix: 'Write to the files in `$GITHUB_OUTPUT` and `$GITHUB_STATE`: `echo "name=value" >> "$GITHUB_OUTPUT"`.',
    },
  },
  references: [
    'CWE-477',
    'https://github.blog/changelog/2022-10-11-github-actions-deprecating-save-state-and-set-output-commands/',
  ],
  run({ workflows }) {
    const cmd = shells(workflows).flatMap(({ scope, shell }) =>
      shell && /^cmd(?:\.exe)?(?:\s|$)/i.test(shell.value.trim())
        ? {
            problem: 'cmd' as const,
            location: placeOf(scope, shell.range, 'shell'),
            evidence: `shell: ${shell.value.slice(0, 100)}`,
          }
        : [],
    );
    const commands = scriptScopes(workflows).flatMap(({ scope, run }) => {
      const [line, found] = COMMAND.exec(run.value) ?? [];
      return line
        ? {
            problem: 'log-command' as const,
            location: placeOfCommand(scope, run, line, 'run'),
            evidence: `::${found}`,
          }
        : [];
    });
    return [...cmd, ...commands];
  },
  examples: () => [
    ...examplesFinding(['cmd', 'cmd'], {
      'cmd for a step, and for a workflow': workflowsOf(`
on: push
defaults: { run: { shell: cmd } }
jobs:
  build:
    runs-on: windows-latest
    steps:
      - run: build.bat
        shell: CMD
`),
    }),
    ...examplesFinding(['log-command'], {
      'an output through the log': jobOn('push')`- run: echo "::set-output name=version::1.2"`,
    }),
    ...soundExamples({
      'files and other shells': jobOn('push')`
- run: echo "version=1.2" >> "$GITHUB_OUTPUT"\n  shell: bash\n- run: echo "::notice::set-output"\n  shell: pwsh`,
      'a command of the log in a comment and a search': jobOn('push')`
- run: grep -rn "set-output name=" .github || true`,
      'a script for cmd that is called by another shell': jobOn('push', `runs-on: windows-latest`)`
- run: cmd /c build.bat
  shell: pwsh`,
    }),
  ],
});
