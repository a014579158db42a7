import { jobScopes, type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Uses } from '../../../evidence/parse/workflow/uses.ts';
import { defineCheck, type Edit } from '../../define-check.ts';
import { workflowsOf } from '../../example-workflow.ts';
import { placeOf } from '../../workflow-place.ts';
import { pinOf } from './tables-pins.ts';

const FIX = {
  any: 'Pin the action to the full commit hash of a release, with the version as a comment: `uses: actions/checkout@<40-character hash> # v4.2.2`. Dependabot updates both.',
};
const BRANCHES = new Set(['main', 'master', 'develop', 'dev', 'trunk', 'head', 'latest', 'stable', 'next', 'edge']);
/** Owners that run the service itself. */
const OFFICIAL = new Set(['actions', 'github']);

function problemOf({ ref, pinned, owner }: Uses, own: string | undefined): 'branch' | 'tag' | 'official' | undefined {
  if (pinned) return undefined;
  if (ref === '' || BRANCHES.has(ref.toLowerCase())) return 'branch';
  return OFFICIAL.has(owner) || owner === own ? 'official' : 'tag';
}

function usesOf(scope: Scope): Uses | undefined {
  return scope.step ? scope.step.uses : scope.job?.uses;
}

/** The commit of the tag, with the version as a comment; one that is there stays. */
function pinned({ scalar, slug, ref, path, owner, repo, text, comment }: Uses): Edit[] | undefined {
  const pin = pinOf(slug, ref);
  if (!pin || scalar.style !== 'plain' || text !== scalar.value) return undefined;
  const name = text.slice(0, text.length - ref.length);
  if (name.toLowerCase() !== `${owner}/${repo}${path === '' ? '' : `/${path.toLowerCase()}`}@`) return undefined;
  const version = comment === undefined ? ` # ${pin.version}` : '';
  return [{ start: scalar.range[0], end: scalar.range[1], text: `${name}${pin.commit}${version}` }];
}

export default defineCheck({
  id: 'workflow/pinning/unpinned-action',
  title: 'Actions are pinned to a commit hash',
  why: 'A tag or branch can be moved to other code at any time. Whoever takes over the repository of an action then runs code in the workflow, with its secrets.',
  needs: ['workflows'],
  problems: {
    branch: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Action from a branch: each commit to it runs in the workflow',
      fix: FIX,
    },
    tag: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Action of a third party pinned to a tag, which can be moved',
      fix: FIX,
    },
    official: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Action of GitHub or of the same owner pinned to a tag, which can be moved',
      fix: FIX,
    },
  },
  references: ['CWE-829', 'https://docs.github.com/en/actions/reference/security/secure-use#using-third-party-actions'],
  run({ workflows }) {
    const own = workflows.repository.slug?.split('/')[0]?.toLowerCase();
    return [...stepScopes(workflows), ...jobScopes(workflows)].flatMap((scope) => {
      const uses = usesOf(scope);
      if (uses?.kind !== 'remote') return [];
      const problem = problemOf(uses, own);
      if (!problem) return [];
      const edits = pinned(uses);
      return [
        {
          problem,
          location: placeOf(scope, uses.scalar.range, 'uses'),
          evidence: `uses: ${uses.text}`,
          ...(edits ? { edits } : {}),
        },
      ];
    });
  },
  examples: () => [
    {
      name: 'a branch, a tag, an official action',
      given: {
        workflows: workflowsOf(`
on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: octo/setup@v2
      - uses: octo/deploy@main
`),
      },
      finds: ['official', 'tag', 'branch'],
    },
    {
      name: 'a reusable workflow of a third party',
      given: {
        workflows: workflowsOf(`
on: push
jobs:
  build:
    uses: octo/workflows/.github/workflows/build.yml@v1
`),
      },
      finds: ['tag'],
    },
    {
      name: 'commit hashes and the own repository',
      given: {
        workflows: workflowsOf(`
on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@0123456789abcdef0123456789abcdef01234567 # v4.2.2
      - uses: ./.github/actions/setup
  call:
    uses: ./.github/workflows/deploy.yml
`),
      },
      finds: [],
    },
  ],
});
