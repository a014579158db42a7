import { inputOf } from '../../../evidence/parse/workflow/flow/places.ts';
import { stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import { defineCheck, type Occurrence } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

type Kind = 'repositories' | 'permissions' | 'kept';
const OWN = 'actions/create-github-app-token';
/** Without a list of repositories their tokens are valid for all of the installation. */
const OTHERS = new Set([
  'tibdex/github-app-token',
  'getsentry/action-github-app-token',
  'peter-murray/workflow-application-token-action',
]);

function problemsOf(step: Step): Kind[] {
  const slug = step.uses?.slug ?? '';
  if (slug !== OWN && !OTHERS.has(slug)) return [];
  const isLimited = step.with.some(({ name }) => /^permissions?(?:-|$)/.test(name.toLowerCase()));
  const isAll =
    slug === OWN
      ? inputOf(step, 'owner') !== undefined && inputOf(step, 'repositories') === undefined
      : inputOf(step, 'repositories') === undefined &&
        inputOf(step, 'repository') === undefined &&
        inputOf(step, 'scope') === undefined;
  const isKept = /^true$/i.test(inputOf(step, 'skip-token-revoke')?.value ?? '');
  return [
    ...(isAll && !isLimited ? (['repositories'] as const) : []),
    ...(!isAll && !isLimited ? (['permissions'] as const) : []),
    ...(isKept ? (['kept'] as const) : []),
  ];
}

export default defineCheck({
  id: 'workflow/permissions/github-app',
  title: 'GitHub App tokens are scoped to repositories and permissions',
  why: 'The token of a GitHub App has all permissions of its installation unless the step limits them, often for all repositories of an organization. `permissions` of the job does not apply to it.',
  needs: ['workflows'],
  problems: {
    repositories: {
      severity: 'medium',
      message: 'GitHub App token has all permissions in all repositories of the installation',
      fix: 'List the repositories (`repositories`) and the permissions (`permission-contents: read`) that the job needs.',
    },
    permissions: {
      severity: 'low',
      message: 'GitHub App token has all permissions of its installation',
      fix: 'List the permissions that the job needs: `permission-contents: read`.',
    },
    kept: {
      severity: 'low',
      message: 'GitHub App token stays valid after the job',
      fix: 'Remove `skip-token-revoke`.',
    },
  },
  references: ['CWE-250', 'https://github.com/actions/create-github-app-token#inputs'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope): Occurrence<Kind>[] => {
      const { uses } = scope.step;
      if (!uses) return [];
      return problemsOf(scope.step).map((problem) => ({
        problem,
        location: placeOf(scope, uses.scalar.range, 'token', problem),
        evidence: `uses: ${uses.text}`,
      }));
    });
  },
  examples: () => [
    ...examplesFinding(['repositories'], {
      'all repositories of an owner': jobOn('push')`- uses: actions/create-github-app-token@v2
  with: { app-id: 1, private-key: "\${{ secrets.KEY }}", owner: acme }`,
      'an older action': jobOn('push')`
- uses: tibdex/github-app-token@v2\n  with: { app_id: 1, private_key: "\${{ secrets.KEY }}" }`,
    }),
    ...examplesFinding(['permissions', 'kept'], {
      'all permissions, not revoked': jobOn('push')`- uses: actions/create-github-app-token@v2
  with: { app-id: 1, private-key: "\${{ secrets.KEY }}", skip-token-revoke: true }`,
    }),
    ...soundExamples({
      limited: jobOn('push')`- uses: actions/create-github-app-token@v2
  with: { app-id: 1, private-key: "\${{ secrets.KEY }}", owner: acme, repositories: docs, permission-contents: write }
- uses: tibdex/github-app-token@v2
  with: { app_id: 1, private_key: "\${{ secrets.KEY }}", repositories: '["docs"]', permissions: '{"contents": "read"}' }`,
      'no app': jobOn('push')`- run: gh release list`,
    }),
  ],
});
