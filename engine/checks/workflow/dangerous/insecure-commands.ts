import { envScopes, type Placed } from '../../../evidence/parse/workflow/flow/places.ts';
import { type Scope, scriptScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { entriesOf, entryOf, type Scalar } from '../../../evidence/parse/workflow/node.ts';
import { defineCheck, type Edit } from '../../define-check.ts';
import { removeEntry } from '../support/edits.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const NAME = 'ACTIONS_ALLOW_UNSECURE_COMMANDS';
const SETS = /\bACTIONS_ALLOW_UNSECURE_COMMANDS["']?\s{0,3}[=:]\s{0,3}["']?(?:true|1)\b/i;

/** The variable taken out, or turned off where it is written in braces. */
function editsOf({ file, job, step }: Scope, { range: [start, end], style }: Scalar): readonly Edit[] | undefined {
  const env = entryOf((step ?? job)?.node ?? file.root, 'env');
  const name = entriesOf(env?.value).find(({ value }) => value.range[0] === start)?.name;
  if (name === undefined || style === 'literal' || style === 'folded') return undefined;
  return removeEntry(file.source, env, name) ?? [{ start, end, text: 'false' }];
}

export default defineCheck({
  id: 'workflow/dangerous/insecure-commands',
  title: 'Insecure workflow commands are disabled',
  why: '`ACTIONS_ALLOW_UNSECURE_COMMANDS` re-enables `::set-env::` and `::add-path::`. Any text that a step prints, such as the title of an issue or the output of a test, can then set variables that run code in later steps.',
  needs: ['workflows'],
  problems: {
    allowed: {
      severity: 'high',
      message: 'Commands that set the environment from the log are allowed',
      fix: 'Remove `ACTIONS_ALLOW_UNSECURE_COMMANDS`, and write to the files in `$GITHUB_ENV` and `$GITHUB_PATH` instead.',
    },
  },
  references: ['CWE-77', 'CVE-2020-15228'],
  run({ workflows }) {
    const variables = envScopes(workflows).flatMap(({ scope, binding }): Placed[] =>
      binding.name.toUpperCase() === NAME && binding.text && /^(?:true|1|\$\{\{.*)$/i.test(binding.text.value.trim())
        ? [{ scope, key: `env.${NAME}`, scalar: binding.text }]
        : [],
    );
    const scripts = scriptScopes(workflows).flatMap(({ scope, run }): Placed[] =>
      SETS.test(run.value) && run.value.includes('GITHUB_ENV') ? [{ scope, key: 'run', scalar: run }] : [],
    );
    return [...variables, ...scripts].map(({ scope, key, scalar }) => {
      const edits = key === 'run' ? undefined : editsOf(scope, scalar);
      return {
        problem: 'allowed',
        location: placeOf(scope, scalar.range, key),
        evidence: key === 'run' ? `${NAME} in $GITHUB_ENV` : `${NAME}: ${scalar.value}`,
        ...(edits ? { edits } : {}),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['allowed'], {
      'for a step': jobOn('push')`- run: ./old-tool\n  env: { ACTIONS_ALLOW_UNSECURE_COMMANDS: true }`,
      'for a workflow, as a text': workflowsOf(`
on: push
env:
  ACTIONS_ALLOW_UNSECURE_COMMANDS: 'true'
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - run: make
`),
      'by a script': jobOn('push')`- run: echo "ACTIONS_ALLOW_UNSECURE_COMMANDS=true" >> $GITHUB_ENV`,
    }),
    ...soundExamples({
      'off, or only mentioned': jobOn('push')`
- run: make\n  env: { ACTIONS_ALLOW_UNSECURE_COMMANDS: false }\n- run: grep -r ACTIONS_ALLOW_UNSECURE_COMMANDS .github`,
      'another variable in the file of the environment': jobOn('push')`- run: echo "MODE=true" >> "$GITHUB_ENV"`,
    }),
  ],
});
