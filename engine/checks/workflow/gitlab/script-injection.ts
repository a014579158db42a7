import { codeOf } from '../../../evidence/parse/workflow/flow/shell/executed-arguments.ts';
import { parseShell } from '../../../evidence/parse/workflow/flow/shell/shell-syntax.ts';
import { isDangerousParsed } from '../../../evidence/parse/workflow/flow/taint/alphabet.ts';
import { shellFlow } from '../../../evidence/parse/workflow/flow/taint/shell-flow.ts';
import type { GitlabJob } from '../../../evidence/parse/workflow/gitlab/jobs.ts';
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
function injectionsIn(script: string, textIn: (variable: string) => string | undefined): Found[] | undefined {
  const flow = shellFlow(script);
  if (!flow) return undefined;
  return parseShell(script).commands.flatMap((command): Found[] => {
    const texts = flow.commands.get(command.start);
    const pieces = codeOf(command).flatMap(
      ({ from, index }) => (from === 'input' ? texts?.input : texts?.[from][index]) ?? [],
    );
    const names = pieces.flatMap(({ origin, alphabet }) =>
      origin.kind === 'variable' && isDangerousParsed(alphabet) ? [textIn(origin.name)] : [],
    );
    const variable = names.find((name) => name !== undefined);
    return variable === undefined ? [] : [{ command: command.text, variable }];
  });
}

/** The variable of others whose text a variable of a job holds: `TITLE: $CI_MERGE_REQUEST_TITLE`. */
function untrustedIn(variable: string, { variables, when }: GitlabJob): string | undefined {
  const names = new Set([variable]);
  for (const name of names) {
    const values = variables.get(name);
    if (!values && UNTRUSTED.test(name) && !when.harmless(name)) return name;
    for (const value of values ?? [])
      for (const [, inner] of value.matchAll(/\$(?:\$|\{?(\w{1,100}))/g)) if (inner !== undefined) names.add(inner);
  }
  return undefined;
}

function foundIn(job: GitlabJob, cut: ReportCut) {
  return job.shells.flatMap((commands) => {
    const script = commands.map(({ scalar }) => scalar.value).join('\n');
    const found = injectionsIn(script, (name) => untrustedIn(name, job));
    if (!found) cut(`${job.file.source.path}: commands of ${job.name} could not be parsed`);
    return (found ?? []).flatMap(({ command, variable }) => {
      const at = commands.find(({ scalar }) => scalar.value.includes(command)) ?? commands[0];
      return at ? [{ command, variable, scalar: at.scalar, place: at.place }] : [];
    });
  });
}

function occurrenceOf({ command, variable, scalar, place }: ReturnType<typeof foundIn>[number]) {
  const { source, holder, key } = place;
  return {
    problem: 'code' as const,
    location: placeIn(source, scalar.range, `${holder}.${key} ${variable}`),
    evidence: command.slice(0, 300),
  };
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
  run({ gitlabPipelines: { jobs, unread, unresolved } }, cut) {
    for (const reason of [...unread, ...unresolved]) cut(reason);
    // Jobs share the scripts that they extend.
    const places = new Map<string, ReturnType<typeof occurrenceOf>>();
    for (const found of jobs.flatMap((job) => foundIn(job, cut)))
      places.set(`${found.place.source.path}:${found.scalar.range[0]}:${found.command}`, occurrenceOf(found));
    return [...places.values()];
  },
  examples: () => [
    ...examplesFinding(['code', 'code', 'code'], {
      'eval, sh -c, and a variable of the file': gitlabOf(`
variables:
  TITLE: $CI_MERGE_REQUEST_TITLE
check:
  rules: [{ if: $CI_PIPELINE_SOURCE == 'merge_request_event' }]
  before_script:
    - eval "echo $CI_COMMIT_MESSAGE"
  script:
    - NAME="$CI_COMMIT_REF_NAME"
    - sh -c "deploy $NAME"
    - bash -c "notify $TITLE"
`),
    }),
    ...examplesFinding(['code', 'code'], {
      'through extends, defaults and inherited variables': gitlabOf({
        '.gitlab-ci.yml': `
include: /ci/base.yml
default:
  before_script: [eval "$TEXT"]
variables: { TEXT: $CI_COMMIT_TITLE }
one: { extends: .base }
two: { extends: .base }
`,
        'ci/base.yml': '.base:\n  script: [\'sh -c "echo $CI_COMMIT_BRANCH"\']\n',
      }),
    }),
    ...soundExamples({
      'a branch that the rules name, and a variable that is set to something else': gitlabOf(`
.base:
  script: [eval "$TEXT"]
variables: { TEXT: $CI_COMMIT_TITLE }
one:
  extends: .base
  variables: { TEXT: fixed }
  after_script: ['sh -c "echo $CI_COMMIT_BRANCH"']
  rules: [{ if: '$CI_COMMIT_BRANCH == "main"' }]
two:
  inherit: { variables: false }
  script: [eval "$TEXT"]
three:
  script: ['sh -c "echo $CI_MERGE_REQUEST_TITLE"']
`),
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
