import { describe, expect, test } from 'vitest';
import { gitlabOf } from '../../../../checks/workflow/support/example-workflow.ts';
import { unknownKeysIn } from '../grammar.ts';
import { PIPELINE } from './grammar.ts';
import type { GitlabJob } from './jobs.ts';

const pipelines = (texts: Parameters<typeof gitlabOf>[0]) => gitlabOf(texts).gitlabPipelines;

const summary = ({ name, shells, images, variables }: GitlabJob) => ({
  name,
  shells: shells.map((commands) => commands.map(({ scalar }) => scalar.value)),
  images: images.map(({ scalar, place }) => `${scalar.value} of ${place.holder} in ${place.source.path}`),
  variables: Object.fromEntries(variables),
});

describe('jobs of GitLab CI are read as they run', () => {
  test('with extends, include:local, default, references, anchors and inherited variables', () => {
    const { jobs, unread, unresolved } = pipelines({
      '.gitlab-ci.yml': `
include:
  - local: /ci/*.yml
  - template: Jobs/SAST.gitlab-ci.yml
default:
  image: node:24
  before_script: [npm ci]
variables: { A: global, B: global }
.keys: &keys
  services: [redis:8]
test:
  <<: *keys
  extends: [.base, .more]
  variables: { B: own }
  script:
    - !reference [.setup, script]
    - npm test
alone:
  inherit: { default: false, variables: [B] }
  script: run
`,
      'ci/base.yml': `
.base:
  image: python:3
  variables: { C: base, D: base }
  script: [never]
.more:
  variables: { D: more }
  after_script: [clean]
.setup:
  script: [first, [second]]
`,
    });
    expect({ unread, unresolved }).toEqual({ unread: [], unresolved: [] });
    expect(jobs.map(summary)).toEqual([
      {
        name: 'test',
        shells: [['npm ci', 'first', 'second', 'npm test'], ['clean']],
        images: ['python:3 of .base in ci/base.yml', 'redis:8 of .keys in .gitlab-ci.yml'],
        variables: { A: ['global'], B: ['own'], C: ['base'], D: ['more'] },
      },
      { name: 'alone', shells: [['run'], []], images: [], variables: { B: ['global'] } },
    ]);
  });

  test.each([
    ['include: /ci/none.yml', 'unread', 'which was not read'],
    ['include: { project: a/b, file: c.yml }', 'unresolved', 'a project file outside the repository'],
    ['job: { extends: .none }', 'unresolved', 'extends .none'],
    ['job: { script: [!reference [.none, script]] }', 'unresolved', 'names nothing'],
    ['.a: !reference [.a]\njob: { script: !reference [.a] }', 'unresolved', 'names nothing'],
    ['a: { extends: b }\nb: { extends: a }', 'unresolved', 'extends'],
    ['job: { trigger: { include: ci/none.yml } }', 'unread', 'starts ci/none.yml, which was not read'],
    [`include: [${'/a.yml, '.repeat(200)}]`, 'unread', 'more than 150 files'],
    [
      `.a: [1, !reference [.a], !reference [.a], !reference [.a]]\nb: { script: !reference [.a] }`,
      'unresolved',
      'too long or too deep',
    ],
    [
      `${Array.from({ length: 100 }, (_, i) => `j${i}: { script: *s }`).join('\n')}`.replace(
        '*s',
        `&s [${'x, '.repeat(600)}]`,
      ),
      'unread',
      '50000 commands',
    ],
    [
      Array.from({ length: 1500 }, (_, i) => `a${i}: !reference [a${i + 1}]`).join('\n') +
        '\njob: { script: !reference [a0] }',
      'unresolved',
      'names nothing',
    ],
    [`.a: [x, y]\njob: { script: [${'[x, '.repeat(30)}${']'.repeat(30)}] }`, 'unresolved', 'too long or too deep'],
  ] as const)('what cannot be resolved has a reason: %s', (text, list, reason) => {
    expect(pipelines(text)[list].join()).toContain(reason);
  });

  test('rules that never apply leave a job out', () => {
    expect(pipelines('a: { rules: [{ when: never }], script: [x] }\nb: { rules: [], script: [x] }').jobs).toEqual([]);
  });

  test('rules that could not be read leave no job out', () => {
    expect(pipelines('a: { rules: [!reference [.elsewhere, rules]], image: b }').jobs.map(summary)).toMatchObject([
      { name: 'a', images: ['b of a in .gitlab-ci.yml'] },
    ]);
  });
});

test.each([
  ['{ if: $CI_PIPELINE_SOURCE != "merge_request_event" }', false],
  ['{ if: $CI_PIPELINE_SOURCE == "merge_request_event", when: never }, { when: always }', false],
  ['{ if: $CI_MERGE_REQUEST_IID, when: never }, { when: always }', true],
  ['{ if: $CI_PIPELINE_SOURCE == "push" }', true],
])('a child pipeline has the variables of the merge request, but another source: %s', (rules, expected) => {
  const job = `job:\n  script: [x]\n  rules: [${rules}]`;
  const titleIn = (started: string) =>
    pipelines(`a: { trigger: { include: ${started} } }\n${job}`)
      .jobs.filter(({ name }) => name === 'job')
      .map(({ when }) => when.harmless('CI_MERGE_REQUEST_TITLE'));
  for (const started of ['.gitlab-ci.yml', '[{ local: /.gitlab-ci.yml }]', '$FILE'])
    expect(titleIn(started), started).toEqual([expected]);
  expect(titleIn('other.yml')).toEqual([true]);
});

test.each([
  ['guard: on', 'guard'],
  ['job: { script: [x], guard: on }', 'job.guard'],
  ['job: { script: [x], rules: [{ if: $A, guard: on }] }', 'job.rules[0].guard'],
  ['include: { local: a.yml, guard: on }', 'include.guard'],
  ['include: [{ local: a.yml, guard: on }]', 'include[0].guard'],
  ['workflow: { guard: on, rules: [{ when: always }] }', 'workflow.guard'],
  ['default: { image: { name: a, guard: on } }', 'default.image.guard'],
  ['job: { trigger: { include: [{ local: a.yml, guard: on }] } }', 'job.trigger.include[0].guard'],
  ['job: { script: [x], cache: { key: a, guard: on } }', 'job.cache.guard'],
  ['job: { script: [x], artifacts: { guard: on } }', 'job.artifacts.guard'],
  [
    '.base: { guard: on }\njob: { <<: { stage: a }, extends: .base, script: [x], rules: [!reference [.a, rules]] }',
    undefined,
  ],
  [
    `$schema: https://gitlab.com/.gitlab-ci.yml
job:
  run: [{ name: a, step: b }]
  inputs: { size: { default: 1 } }
  cache: [{ key: { files: [a] }, unprotect: true, fallback_keys: [b] }]
  artifacts: { access: none, reports: { junit: a.xml } }
  services: [{ name: a, alias: b, pull_policy: always, variables: { A: b } }]
  environment: { name: a, on_stop: b, kubernetes: { agent: c }, deployment_tier: other }
  rules: [{ exists: { paths: [a], project: b }, needs: [c], interruptible: true, when: delayed, start_in: 1h }]
  retry: { max: 2, exit_codes: 1 }
  manual_confirmation: Sure?
pages: { script: x, pages: { path_prefix: a }, publish: public, parallel: { matrix: [{ A: [b] }] } }
child: { trigger: { include: [{ artifact: a.yml, job: job }], strategy: depend, forward: { yaml_variables: true } } }`,
    undefined,
  ],
])('keys that pipelines do not have are unknown: %s', (text, path) => {
  const { gitlabPipelines } = gitlabOf(text);
  const keys = gitlabPipelines.files.flatMap(({ root }) => unknownKeysIn(root, PIPELINE));
  expect(keys.map((one) => one.path)).toEqual([path ?? []].flat());
});

describe('rules decide what variables can hold', () => {
  const harmless = (rules: string, name: string) =>
    pipelines(`job:\n  script: [x]\n${rules}`).jobs.map(({ when }) => when.harmless(name));

  test.each([
    ['  rules: [{ if: $CI_COMMIT_BRANCH == "main" }]', 'CI_COMMIT_REF_NAME', true],
    ['  rules: [{ if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH }]', 'CI_COMMIT_BRANCH', true],
    ['  rules: [{ if: $CI_COMMIT_BRANCH == $OTHER }]', 'CI_COMMIT_BRANCH', false],
    ['  rules: [{ if: $CI_COMMIT_BRANCH == "main" }, { if: $CI_COMMIT_BRANCH }]', 'CI_COMMIT_BRANCH', false],
    ['  rules: [{ if: ($A || $B) && $CI_COMMIT_BRANCH == "main" }]', 'CI_COMMIT_BRANCH', true],
    ['  rules: [{ if: $A || $CI_COMMIT_BRANCH == "main" }]', 'CI_COMMIT_BRANCH', false],
    ['  rules: [{ if: $CI_COMMIT_TAG =~ /^v\\d+\\.\\d+$/ }]', 'CI_COMMIT_REF_NAME', true],
    ['  rules: [{ if: $CI_COMMIT_TAG =~ /^v/ }]', 'CI_COMMIT_REF_NAME', false],
    ['  rules: [{ if: $CI_COMMIT_TAG =~ /^v.*$/ }]', 'CI_COMMIT_REF_NAME', false],
    ['  rules: [{ if: $CI_PIPELINE_SOURCE == "merge_request_event" }]', 'CI_MERGE_REQUEST_TITLE', false],
    ['  rules: [{ if: $CI_PIPELINE_SOURCE == "push" }]', 'CI_MERGE_REQUEST_TITLE', true],
    ['  rules: [{ if: $CI_MERGE_REQUEST_IID, when: never }, { when: always }]', 'CI_MERGE_REQUEST_TITLE', true],
    [
      '  rules: [{ if: $CI_MERGE_REQUEST_IID, exists: [a], when: never }, { when: always }]',
      'CI_MERGE_REQUEST_TITLE',
      false,
    ],
    ['  rules: [{ if: $CI_PIPELINE_SOURCE == "parent_pipeline" }]', 'CI_MERGE_REQUEST_TITLE', false],
    ['', 'CI_MERGE_REQUEST_TITLE', true],
    ['workflow: { rules: [{ when: always }] }', 'CI_MERGE_REQUEST_TITLE', false],
    ['workflow: { rules: [{ if: $CI_COMMIT_BRANCH == "main" }] }', 'CI_COMMIT_BRANCH', true],
    ['  only: [main]', 'CI_COMMIT_REF_NAME', true],
    ['  only: [merge_requests]', 'CI_MERGE_REQUEST_TITLE', false],
    ['  only: [branches]', 'CI_COMMIT_REF_NAME', false],
    ['  only: { changes: [a] }', 'CI_COMMIT_REF_NAME', false],
  ])('%s: %s', (rules, name, expected) => {
    expect(harmless(rules, name)).toEqual([expected]);
  });
});
