import { BRANCH_NAMES } from '../../../catalogue/actions/branch-names.ts';
import { pinOf } from '../../../catalogue/actions/pins.ts';
import type { Uses } from '../../../evidence/parse/workflow/uses.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { pinEdits } from '../support/pin-edits.ts';
import { placeOf } from '../support/place.ts';
import { ownerOf, remoteUses } from '../support/uses.ts';

const FIX =
  'Pin the action to the full commit hash of a release, with the version as a comment: `uses: actions/checkout@<40-character hash> # v4.2.2`. Dependabot updates both.';
/** A name without a number, or a branch of releases: it moves with every release. */
const ROLLING = /^\D*$|^releases?\//;
/** Their branches are named after what they install, and written by a release script. */
const VERSIONED_BY_BRANCH = new Set(['dtolnay/rust-toolchain', 'pypa/gh-action-pypi-publish']);
/** Their reusable workflows verify the tag that they are called by, and fail without one. */
const VERIFIED_BY_TAG = new Set(['slsa-framework/slsa-github-generator']);
/** Owners that run the service itself. */
const OFFICIAL = new Set(['actions', 'github']);

type Problem = 'branch' | 'rolling' | 'tag' | 'unowned' | 'official' | 'missing';

function problemOf({ ref, pinned, owner, slug, path }: Uses, own: string | undefined): Problem | undefined {
  if (pinned || (VERIFIED_BY_TAG.has(slug) && path.startsWith('.github/workflows/'))) return undefined;
  if (ref === '') return 'missing';
  if (owner === own) return 'official';
  const ofRelease = VERSIONED_BY_BRANCH.has(slug);
  if (BRANCH_NAMES.has(ref.toLowerCase()) && !ofRelease) return 'branch';
  if (OFFICIAL.has(owner)) return 'official';
  if (ROLLING.test(ref) || (ofRelease && !/^v\d/.test(ref))) return 'rolling';
  return own === undefined ? 'unowned' : 'tag';
}

export default defineCheck({
  id: 'workflow/pinning/unpinned-action',
  title: 'Actions are pinned to a commit hash',
  why: 'A tag or branch can be moved to other code at any time. Anyone who compromises the repository of an action can then run code in the workflow, with its secrets.',
  needs: ['workflows'],
  problems: {
    branch: {
      severity: 'high',
      message: 'Action pinned to a branch: every commit to it runs in the workflow',
      fix: FIX,
    },
    rolling: {
      severity: 'medium',
      message: 'Third-party action pinned to a rolling ref, which moves with every release',
      fix: FIX,
    },
    missing: {
      severity: 'low',
      message: 'Action without a ref: GitHub rejects the workflow',
      fix: FIX,
    },
    tag: {
      severity: 'medium',
      message: 'Third-party action pinned to a mutable tag',
      fix: FIX,
    },
    unowned: {
      severity: 'medium',
      message: 'Action pinned to a mutable tag',
      fix: FIX,
    },
    official: {
      severity: 'low',
      message: 'Action of GitHub or of the same owner pinned to a mutable ref',
      fix: FIX,
      pedantic: true,
    },
  },
  references: [
    'CWE-829',
    'https://docs.github.com/en/actions/reference/security/secure-use#using-third-party-actions',
    'https://github.com/slsa-framework/slsa-github-generator#referencing-slsa-builders-and-generators',
  ],
  run({ workflows }) {
    const own = ownerOf(workflows);
    return remoteUses(workflows).flatMap(({ scope, uses }) => {
      const problem = problemOf(uses, own);
      if (!problem) return [];
      const edits = pinEdits(uses, pinOf(uses.slug, uses.ref), scope.file.source.text);
      const location = placeOf(scope, uses.scalar.range, 'uses');
      return [{ problem, location, evidence: `uses: ${uses.text}`, ...(edits.length > 0 ? { edits } : {}) }];
    });
  },
  examples: () => [
    ...examplesFinding(['official', 'tag', 'branch'], {
      'a branch, a tag, an official action': jobOn('push')`- uses: actions/checkout@v4
- uses: octo/setup@v2
- uses: octo/deploy@main`,
    }),
    ...examplesFinding(['tag'], {
      'a reusable workflow of a third party': workflowsOf(`
on: push
jobs:
  build:
    uses: octo/workflows/.github/workflows/build.yml@v1
`),
    }),
    ...examplesFinding(['unowned'], {
      'a tag, where the owner of the repository is unknown': workflowsOf(
        `
on: push
jobs:
  build:
    uses: octo/workflows/.github/workflows/build.yml@v1
`,
        {},
      ),
    }),
    ...soundExamples({
      'a reusable workflow that has to be called by a tag': workflowsOf(`
on: push
jobs:
  provenance:
    uses: slsa-framework/slsa-github-generator/.github/workflows/generator_generic_slsa3.yml@v2.1.0
`),
      'commit hashes and the same repository': workflowsOf(`
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
      'images, local actions and the same repository by name': jobOn('push')`- uses: docker://alpine:3.22
- uses: ./.github/actions/setup`,
    }),
    ...examplesFinding(['rolling', 'official'], {
      'a branch of the same owner, a branch that is a version': workflowsOf(`
on: push
jobs:
  build:
    uses: acme/workflows/.github/workflows/build.yml@main
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: dtolnay/rust-toolchain@stable
`),
    }),
    ...examplesFinding(['rolling', 'rolling', 'rolling', 'rolling', 'missing'], {
      'refs that move with every release, and none': jobOn('push')`- uses: octo/setup@latest
- uses: octo/install@cargo-hack
- uses: pypa/gh-action-pypi-publish@release/v1
- uses: dtolnay/rust-toolchain@1.90
- uses: octo/setup`,
    }),
  ],
});
