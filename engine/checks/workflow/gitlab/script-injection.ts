import { parseShell } from '../../../evidence/parse/workflow/flow/shell/shell-syntax.ts';
import { isDangerousParsed } from '../../../evidence/parse/workflow/flow/taint/alphabet.ts';
import { shellFlow } from '../../../evidence/parse/workflow/flow/taint/shell-flow.ts';
import { codeOf } from '../../../evidence/parse/workflow/flow/untrusted-arguments.ts';
import type { GitlabPipeline, GitlabVariable } from '../../../evidence/parse/workflow/gitlab.ts';
import type { Scalar } from '../../../evidence/parse/workflow/node.ts';
import type { ReportCut } from '../../../limits.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { gitlabOf } from '../support/example-workflow.ts';
import { placeIn } from '../support/place.ts';

/** Predefined variables with text of whoever opens a merge request or pushes a branch. Source: docs.gitlab.com/ci/variables/predefined_variables. */
const UNTRUSTED =
  /^(?:CI_MERGE_REQUEST_(?:TITLE|DESCRIPTION|SOURCE_BRANCH_NAME|LABELS|MILESTONE|ASSIGNEES)|CI_EXTERNAL_PULL_REQUEST_SOURCE_BRANCH_NAME|CI_COMMIT_(?:MESSAGE|TITLE|DESCRIPTION|AUTHOR|BRANCH|REF_NAME|TAG_MESSAGE)|GITLAB_USER_NAME)$/;

interface Found {
  readonly command: string;
  readonly variable: string;
}

/** Commands of a script that parse such a variable as code. */
function injectionsIn(script: string, aliases: ReadonlyMap<string, string>): Found[] | undefined {
  const flow = shellFlow(script);
  if (!flow) return undefined;
  return parseShell(script).commands.flatMap((command): Found[] => {
    const texts = flow.commands.get(command.start);
    const pieces = codeOf(command).flatMap(
      ({ from, index }) => (from === 'input' ? texts?.input : texts?.[from][index]) ?? [],
    );
    const names = pieces.flatMap(({ origin, alphabet }) =>
      origin.kind === 'variable' && isDangerousParsed(alphabet) ? [aliases.get(origin.name) ?? origin.name] : [],
    );
    const variable = names.find((name) => UNTRUSTED.test(name));
    return variable === undefined ? [] : [{ command: command.text, variable }];
  });
}

/** Variables of the file that are such a variable: `TITLE: $CI_MERGE_REQUEST_TITLE`. */
function aliasesIn(variables: readonly GitlabVariable[]): Map<string, string> {
  return new Map(
    variables.flatMap(({ name, value }) => {
      const names = [...value.value.matchAll(/\$\{?(\w{1,100})/g)].map(([, one = '']) => one);
      const found = names.find((one) => UNTRUSTED.test(one));
      return found === undefined ? [] : [[name, found] as const];
    }),
  );
}

function scriptsOf({ source, jobs, variables }: GitlabPipeline, cut: ReportCut) {
  const aliases = aliasesIn(variables);
  return jobs.flatMap(({ name, scripts }) =>
    scripts.flatMap(({ key, commands }) => {
      const script = commands.map(({ value }) => value).join('\n');
      const found = injectionsIn(script, aliases);
      if (!found) cut(`${source.path}: commands of ${key} of ${name} could not be parsed`);
      return (found ?? []).map((one) => ({ ...one, name, key, at: holderOf(one.command, commands) }));
    }),
  );
}

/** The entry of the list that has a command. */
function holderOf(command: string, commands: readonly Scalar[]): Scalar | undefined {
  return commands.find(({ value }) => value.includes(command)) ?? commands[0];
}

export default defineCheck({
  id: 'workflow/gitlab/script-injection',
  title: 'No command injection in GitLab CI scripts',
  why: 'A variable keeps text out of a script, but `eval` and `sh -c` parse its value as code. Whoever names a branch, commit or merge request then runs commands with the variables of the job.',
  needs: ['gitlabPipelines'],
  problems: {
    code: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Command injection: text of a merge request or commit is parsed as code',
      fix: 'Do not build commands from the text. Pass it as an argument of its own: `sh -c \'echo "$1"\' sh "$CI_COMMIT_TITLE"`.',
    },
  },
  references: ['CWE-78', 'https://docs.gitlab.com/ci/variables/predefined_variables/'],
  run({ gitlabPipelines }, cut) {
    return gitlabPipelines.flatMap((pipeline) =>
      scriptsOf(pipeline, cut).map(({ name, key, command, variable, at }) => ({
        problem: 'code' as const,
        location: placeIn(pipeline.source, at?.range ?? pipeline.root.range, `${name}.${key} ${variable}`),
        evidence: command.slice(0, 300),
      })),
    );
  },
  examples: () => [
    ...examplesFinding(['code', 'code', 'code'], {
      'eval, sh -c, and a variable of the file': gitlabOf(`
variables:
  TITLE: $CI_MERGE_REQUEST_TITLE
check:
  before_script:
    - eval "echo $CI_COMMIT_MESSAGE"
  script:
    - NAME="$CI_COMMIT_REF_NAME"
    - sh -c "deploy $NAME"
    - bash -c "notify $TITLE"
`),
    }),
    ...soundExamples({
      'as data, filtered, a commit, and a variable of the project': gitlabOf(`
check:
  script:
    - echo "$CI_COMMIT_MESSAGE" $CI_MERGE_REQUEST_TITLE
    - SLUG=$(echo "$CI_COMMIT_REF_NAME" | tr -cd 'a-z0-9-')
    - sh -c "deploy $SLUG $CI_COMMIT_SHA"
    - sh -c 'echo "$CI_COMMIT_TITLE"'
    - eval "$SETUP"
`),
      'jobs by reference, and inputs of a component': gitlabOf(`spec:
  inputs:
    stage: { default: test }
---
.base: &base
  image: node:24
test:
  <<: *base
  script:
    - !reference [.setup, script]
    - npm test
`),
    }),
  ],
});
