import { cacheSwitch } from '../../../catalogue/actions/caching.ts';
import { restoresSharedCache, savesSharedCache } from '../../../evidence/parse/workflow/flow/caches.ts';
import { headCheckout } from '../../../evidence/parse/workflow/flow/checkout.ts';
import { laterSteps } from '../../../evidence/parse/workflow/flow/earlier-steps.ts';
import { eventsOf, isPrivileged, privilegedEntryPoints } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { publishingStep } from '../../../evidence/parse/workflow/flow/publishing.ts';
import { type StepScope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { actionOf } from '../../../evidence/parse/workflow/uses.ts';
import type { WorkflowSet } from '../../../evidence/parse/workflow/workflow-set.ts';
import { defineCheck, type Edit, type Occurrence } from '../../define-check.ts';
import { setInStep } from '../support/edits.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

type Kind = 'written' | 'restored' | 'release';

/** Jobs on the default branch that hold the code of a pull request: they can write its caches, token or not. */
function openScopes(set: WorkflowSet): StepScope[] {
  return stepScopes(set).filter((scope) => {
    const entryPoints = headCheckout(scope)?.influence.entryPoints ?? [];
    return scope.job && entryPoints.some(isPrivileged);
  });
}

function written(scopes: readonly StepScope[]): Occurrence<Kind>[] {
  return scopes.flatMap((scope) => {
    const saving = laterSteps(scope).find((step) => savesSharedCache({ ...scope, step }));
    if (!saving?.uses) return [];
    return {
      problem: 'written',
      location: placeOf({ ...scope, step: saving }, saving.uses.scalar.range, 'cache'),
      evidence: `${saving.uses.text} on ${eventsOf(privilegedEntryPoints(scope))}`,
    };
  });
}

function restored(set: WorkflowSet, isOpen: boolean): Occurrence<Kind>[] {
  return stepScopes(set).flatMap((scope) => {
    if (!scope.job || !restoresSharedCache(scope) || !scope.step.uses) return [];
    const publishing = publishingStep(scope.job);
    if (!publishing || publishing.index < scope.step.index) return [];
    const edits = withoutCache(scope);
    return {
      ...(edits ? { edits } : {}),
      problem: isOpen ? 'restored' : 'release',
      location: placeOf(scope, scope.step.uses.scalar.range, 'cache'),
      evidence: `${scope.step.uses.text.slice(0, 200)} before ${publishing.place.slice(0, 100)}`,
    };
  });
}

/** The cache of an action turned off by its input. */
function withoutCache({ file, step }: StepScope): readonly Edit[] | undefined {
  const off = step.uses && cacheSwitch(actionOf(step.uses));
  if (!off) return undefined;
  const isShown = step.with.some(({ name }) => name !== off[0] && /cache/i.test(name));
  return isShown ? undefined : setInStep(file.source, step, 'with', off[0], off[1]);
}

/** Each restores a cache unasked. */
const UNASKED = [
  'actions/setup-node@v5',
  'astral-sh/setup-uv@v6',
  'jdx/mise-action@v3',
  'oven-sh/setup-bun@v2',
  'golangci/golangci-lint-action@v8',
  'gradle/actions/setup-gradle@v4',
];

/** None restores a cache: versions before, turned off, not for a release, another path, a cache elsewhere. */
const WITHOUT = [
  'actions/setup-node@v4',
  'actions/setup-node@v6',
  'actions/setup-node@v5\n  with: { package-manager-cache: false }',
  'actions/setup-go@v3',
  'astral-sh/setup-uv@v4',
  'astral-sh/setup-uv@v6\n  with: { enable-cache: false }',
  'astral-sh/setup-uv@v10',
  'jdx/mise-action@v3\n  with: { cache: false }',
  'oven-sh/setup-bun@v2\n  with: { no-cache: true }',
  'golangci/golangci-lint-action@v8\n  with: { skip-cache: true }',
  'gradle/actions/wrapper-validation@v4',
  'docker/build-push-action@v6\n  with: { cache-from: "type=registry,ref=acme/app:cache" }',
];

function releaseAfter(...actions: readonly string[]): { readonly workflows: WorkflowSet } {
  return jobOn('release')`${actions.map((action) => `- uses: ${action}\n`).join('')}- run: npm publish`;
}

export default defineCheck({
  id: 'workflow/dangerous/cache-poisoning',
  title: 'Release builds do not restore caches',
  why: 'Caches of the default branch are shared by all its runs. Code that runs in any of them can put files into a cache, and a release that restores it ships them.',
  needs: ['workflows'],
  problems: {
    written: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Code of a pull request can write to caches of the default branch',
      fix: 'Do not use caches in runs that check out a pull request with the rights of the repository. Run them on `pull_request`: its caches are separate.',
    },
    restored: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Release restores a cache that pull requests can write',
      fix: 'Build releases without caches, and run the code of pull requests on `pull_request` only.',
    },
    release: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Release restores a cache that other runs write',
      fix: 'Build releases without caches: remove the step, or turn the cache of the action off.',
      pedantic: true,
    },
  },
  references: [
    'CWE-349',
    'https://docs.github.com/en/actions/reference/workflows-and-actions/dependency-caching#restrictions-for-accessing-a-cache',
  ],
  run({ workflows }) {
    const open = openScopes(workflows);
    return [...written(open), ...restored(workflows, open.length > 0)];
  },
  examples: () => [
    ...examplesFinding(['written'], {
      'a cache written by a pull request': jobOn('pull_request_target', 'permissions: {}')`- uses: actions/checkout@v4
  with: { ref: "\${{ github.event.pull_request.head.sha }}" }
- uses: actions/cache@v4
  with: { path: ~/.npm, key: npm }`,
    }),
    ...examplesFinding(['restored'], {
      'a release beside a workflow that runs pull requests': workflowsOf({
        '.github/workflows/test.yml': `
on: issue_comment
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - run: gh pr checkout \${{ github.event.issue.number }} && make
`,
        '.github/workflows/release.yml': `
on: release
jobs:
  publish:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with: { cache: npm }
      - run: npm publish
`,
      }),
    }),
    ...examplesFinding(['release'], {
      'a release with a cache': jobOn("{ push: { tags: ['v*'] } }")`
- uses: actions/setup-go@v5\n- uses: goreleaser/goreleaser-action@v6`,
      'a commit of a version that restores a cache unasked, and one in a comment': releaseAfter(
        `actions/setup-node@${'a'.repeat(40)} # v5.0.0`,
        `actions/setup-node@${'b'.repeat(40)} # v4.4.0`,
      ),
    }),
    ...examplesFinding(
      UNASKED.map(() => 'release' as const),
      { 'releases with actions that restore a cache unasked': releaseAfter(...UNASKED) },
    ),
    ...soundExamples({
      'releases with actions that restore no cache': releaseAfter(...WITHOUT),
      'a cache that a pull request can only read': jobOn('pull_request_target')`- uses: actions/checkout@v4
  with: { ref: "\${{ github.event.pull_request.head.sha }}" }
- uses: swatinem/rust-cache@v2
  with: { save-if: false }
- uses: astral-sh/setup-uv@v10`,
      'caches of tests, a release without one': workflowsOf(`
on: push
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/cache@v4
        with: { path: ~/.npm, key: npm }
      - run: npm test
  publish:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/setup-node@v4
      - uses: actions/setup-go@v5
        with: { cache: false }
      - run: npm publish
`),
      'a pull request, whose caches are separate': jobOn('pull_request')`- uses: actions/checkout@v4
  with: { ref: "\${{ github.event.pull_request.head.sha }}" }
- uses: actions/cache@v4
  with: { path: ~/.npm, key: npm }`,
      'a cache that is only read by tests': jobOn('pull_request')`- uses: actions/cache/restore@v5
  with: { path: ~/.npm, key: npm }
- run: npm test`,
    }),
  ],
});
