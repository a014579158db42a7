import type { GitlabInclude } from '../../../evidence/parse/workflow/gitlab/file.ts';
import { parseImage } from '../../../evidence/parse/workflow/uses.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { gitlabOf } from '../support/example-workflow.ts';
import { placeIn } from '../support/place.ts';

type Problem = 'plain' | 'remote' | 'component' | 'project';

const COMMIT = /^[\da-f]{40}(?:[\da-f]{24})?$/i;
const BRANCHES = /@(?:~latest|main|master|develop|HEAD)$/;

function problemOf({ kind, value: { value }, ref, integrity }: GitlabInclude): Problem | undefined {
  if (kind === 'remote') {
    if (/^http:\/\//i.test(value)) return 'plain';
    return integrity || /\/-?\/?(?:raw|blob)\/[\da-f]{40}\//i.test(value) ? undefined : 'remote';
  }
  if (kind === 'component') return BRANCHES.test(value) ? 'component' : undefined;
  if (kind !== 'project') return undefined;
  return ref && (COMMIT.test(ref.value) || /\d|\$/.test(ref.value)) ? undefined : 'project';
}

export default defineCheck({
  id: 'workflow/gitlab/unpinned',
  title: 'GitLab CI includes and images are pinned',
  why: 'An included file and an image run with the variables of the job. Without a fixed version, whoever changes them changes the pipeline.',
  needs: ['gitlabPipelines'],
  problems: {
    plain: {
      severity: 'high',
      message: 'Included file is fetched over HTTP',
      fix: 'Use the `https:` address, and add its hash: `integrity: "sha256-…"`.',
    },
    remote: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Included file of another server without a hash',
      fix: 'Add the hash of the file: `integrity: "sha256-…"`, or include a copy of the repository with `local`.',
    },
    component: {
      severity: 'low',
      message: 'CI/CD component at its newest version or a branch',
      fix: 'Name a version or commit: `component: gitlab.com/group/name/component@1.2.3`.',
    },
    project: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Included file of another project follows a branch',
      fix: 'Set `ref` to a tag or commit hash.',
      pedantic: true,
    },
    image: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Container image without a version',
      fix: 'Name a version and digest: `image: node:24@sha256:<digest>`.',
    },
  },
  references: ['CWE-829', 'https://docs.gitlab.com/ci/yaml/#include'],
  run({ gitlabPipelines: { files, jobs, unread } }, cut) {
    for (const reason of unread) cut(reason);
    const images = new Map(jobs.flatMap((job) => job.images.map((image) => [image.scalar, image.place] as const)));
    return [
      ...files.flatMap(({ source, includes, children }) =>
        [...includes, ...children].flatMap((include) => {
          const problem = problemOf(include);
          const { value, kind } = include;
          if (!problem) return [];
          const location = placeIn(source, value.range, `include ${value.value.slice(0, 200)}`);
          return [{ problem, location, evidence: `${kind}: ${value.value.slice(0, 300)}` }];
        }),
      ),
      ...[...images].flatMap(([image, { source, holder }]) => {
        const { image: name, ref, pinned } = parseImage(image.value.trim());
        if (pinned || name === '' || /\$/.test(image.value) || (ref !== '' && ref !== 'latest')) return [];
        const location = placeIn(source, image.range, `${holder} image ${name.slice(0, 200)}`);
        return [{ problem: 'image' as const, location, evidence: `image: ${image.value.slice(0, 300)}` }];
      }),
    ];
  },
  examples: () => [
    ...examplesFinding(['plain', 'remote', 'component', 'project', 'image', 'image'], {
      'files of others, the newest component, a branch, images without a version': gitlabOf(`
include:
  - http://ci.example/base.yml
  - remote: https://ci.example/test.yml
  - component: gitlab.com/group/scan/sast@~latest
  - project: group/templates
    file: build.yml
    ref: main
image: node
test:
  services:
    - name: postgres:latest
  script: [npm test]
`),
    }),
    ...soundExamples({
      'hashes, versions, files of the repository and of GitLab': gitlabOf(`
include:
  - remote: https://ci.example/test.yml
    integrity: sha256-L3/GAoKaw0Arw6hDCKeKQlV1QPEgHYxGBHsH4zG1IY8=
  - component: gitlab.com/group/scan/sast@1.2.3
  - component: $CI_SERVER_FQDN/group/lint@0123456789abcdef0123456789abcdef01234567
  - project: group/templates
    file: build.yml
    ref: v2.1.0
  - local: ci/build.yml
  - template: Jobs/SAST.gitlab-ci.yml
image: node:24
test:
  image: $CI_REGISTRY_IMAGE
  services: ['postgres:17']
  script: [npm test]
`),
    }),
  ],
});
