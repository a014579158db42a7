import { laterSteps } from '../../../evidence/parse/workflow/flow/earlier-steps.ts';
import { runsWithoutGit } from '../../../evidence/parse/workflow/flow/git-credentials.ts';
import { inputOf } from '../../../evidence/parse/workflow/flow/places.ts';
import { type StepScope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { uploadOf } from '../../../evidence/parse/workflow/flow/uploads.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import { effectivePermissions, mayWrite } from '../../../evidence/parse/workflow/permissions.ts';
import { majorOf } from '../../../evidence/parse/workflow/uses.ts';
import { defineCheck, type Edit } from '../../define-check.ts';
import { setInStep } from '../support/edits.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const FIX =
  'Set `persist-credentials: false` in the `with` of the checkout. Give the steps that push a separate token.';
/** Steps that use the credentials which the checkout left. */
const PUSHES =
  /\bgit\s[^\n]{0,200}\b(?:push|fetch|pull|submodule|ls-remote|clone)\b|\b(?:changeset|lerna|semantic-release|release-it|npm version|cargo release|gh-pages|mike|mkdocs gh-deploy|goreleaser|git-cliff|standard-version)\b|\bgh\s{1,3}pr\s{1,3}(?:checkout|create)\b/;
const PUSHING =
  /(?:commit|push|pull-request|changesets|release|gh-pages|pages-deploy|version|tag|publish|sync|backport|merge|deploy|chart-releaser|update|format|lint-action|pre-commit|mirror)/;
/** The whole workspace, or the folder of git. */
const WORKSPACE =
  /^(?:\.\/?|\*\*?(?:\/\*)?|\.\/\*\*?(?:\/\*)?|\$\{\{\s{0,5}github\.workspace\s{0,5}\}\}\/?(?:\*\*?)?|\$GITHUB_WORKSPACE\/?)$/;
const GIT = /(?:^|\/)\.git(?:\/|$)/;

function keeps(step: Step): boolean {
  return (
    step.uses?.slug === 'actions/checkout' &&
    step.uses.path === '' &&
    inputOf(step, 'persist-credentials')?.value !== 'false'
  );
}

/** Since version 6 the credentials are kept outside of the workspace. */
function isInWorkspace({ uses }: Step): boolean {
  return uses !== undefined && majorOf(uses) < 6;
}

/** Whether an upload contains `.git`, which is a hidden file. */
function uploadsGit(step: Step, folder: string): boolean {
  const paths = uploadedPaths(step);
  if (paths.some((path) => path.startsWith('!') && GIT.test(path))) return false;
  if (paths.some((path) => GIT.test(path) && !/\.git\/(?:hooks|refs|HEAD)/.test(path))) return true;
  return uploadsWhole(step, folder) && uploadOf(step)?.withHidden === true;
}

function uploadsWhole(step: Step, folder: string): boolean {
  return uploadedPaths(step).some(
    (path) => WORKSPACE.test(path) || (folder !== '' && path.replace(/^\.\/|\/$/g, '') === folder),
  );
}

function uploadedPaths(step: Step): string[] {
  if (step.uses?.slug !== 'actions/upload-artifact') return [];
  return (inputOf(step, 'path')?.value ?? '').split('\n').map((path) => path.trim());
}

function isUsedLater({ run, uses }: Step): boolean {
  if (run) return PUSHES.test(run.value);
  return (
    uses?.kind === 'local' ||
    (uses?.kind === 'remote' && PUSHING.test(`${uses.repo}/${uses.path}`) && !/upload-artifact|setup-/.test(uses.slug))
  );
}

function problemOf(scope: StepScope): 'uploaded' | 'kept' | 'read-only' | undefined {
  if (!scope.job || !keeps(scope.step)) return undefined;
  const later = laterSteps(scope);
  const folder = (inputOf(scope.step, 'path')?.value ?? '').replace(/^\.\/|\/$/g, '');
  if (isInWorkspace(scope.step) && later.some((step) => uploadsGit(step, folder))) return 'uploaded';
  // An explicit `true` is intentional.
  if (inputOf(scope.step, 'persist-credentials') || later.length === 0 || later.some(isUsedLater)) return undefined;
  const own =
    scope.file.kind === 'workflow' ? effectivePermissions(scope.file.permissions, scope.job.permissions) : undefined;
  if (isInWorkspace(scope.step) && later.some((step) => uploadsWhole(step, folder))) return 'kept';
  return own && mayWrite(own) === true && inputOf(scope.step, 'token') === undefined ? 'kept' : 'read-only';
}

/** Undefined if a later step may need the credentials. */
function editsOf(scope: StepScope): readonly Edit[] | undefined {
  if (!laterSteps(scope).every(runsWithoutGit)) return undefined;
  return setInStep(scope.file.source, scope.step, 'with', 'persist-credentials', 'false');
}

export default defineCheck({
  id: 'workflow/secrets/persisted-credentials',
  title: '`actions/checkout` does not persist credentials',
  why: '`actions/checkout` stores the token on disk: in `.git/config` up to v5, in a file in `$RUNNER_TEMP` from v6. Every later step of the job can read it. Up to v5, an artifact that contains `.git` leaks it to everyone who can download the artifact while the run lasts.',
  needs: ['workflows'],
  problems: {
    uploaded: {
      severity: 'high',
      message: 'Artifact contains the token that the checkout persisted',
      fix: 'Set `persist-credentials: false` in the `with` of the checkout, and upload only the files that are needed.',
    },
    kept: {
      severity: 'low',
      message: 'Checkout persists a token with write access',
      fix: FIX,
    },
    'read-only': {
      severity: 'low',
      likelihood: 'possible',
      message: 'Checkout persists the token',
      fix: FIX,
      pedantic: true,
    },
  },
  references: ['CWE-522', 'https://github.com/actions/checkout#usage'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const problem = problemOf(scope);
      if (!problem || !scope.step.uses) return [];
      const edits = editsOf(scope);
      return {
        problem,
        location: placeOf(scope, scope.step.uses.scalar.range, 'persist-credentials'),
        evidence: `uses: ${scope.step.uses.text} without persist-credentials: false`,
        ...(edits ? { edits } : {}),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['uploaded'], {
      'the workspace uploaded with hidden files': jobOn('push')`- uses: actions/checkout@v4
- uses: actions/upload-artifact@v4
  with: { path: ., include-hidden-files: true }`,
      'the workspace uploaded by an old version': jobOn('push')`- uses: actions/checkout@v3
- uses: actions/upload-artifact@v3
  with: { path: "\${{ github.workspace }}" }`,
      'the folder of git uploaded': jobOn('push')`- uses: actions/checkout@v4
  with: { path: src }
- uses: actions/upload-artifact@v4
  with: { path: src/.git }`,
    }),
    ...examplesFinding(['kept'], {
      'a token that can write, and nothing that uses it': jobOn('push', 'permissions: { packages: write }')`
- uses: actions/checkout@v4\n- run: npm ci`,
    }),
    ...examplesFinding(['read-only'], {
      'a token that can read': jobOn('push', 'permissions: { contents: read }')`
- uses: actions/checkout@v4\n- run: npm ci`,
    }),
    ...soundExamples({
      'turned off, or needed for a push': jobOn('push', 'permissions: { contents: write }')`- uses: actions/checkout@v4
  with: { persist-credentials: false }
- uses: actions/upload-artifact@v3
  with: { path: . }
- uses: actions/checkout@v4
  with: { path: docs }
- run: git -C docs push`,
      'the workspace without hidden files': jobOn('push')`- uses: actions/checkout@v4
- run: git fetch --tags
- uses: actions/upload-artifact@v4
  with: { path: . }`,
      'a version that keeps the token elsewhere': jobOn('push')`- uses: actions/checkout@v6
- uses: actions/upload-artifact@v3
  with: { path: . }
- run: git push`,
    }),
  ],
});
