import { jobScopes, type Scope } from '../../../evidence/parse/workflow/flow/scope.ts';
import { positionIn, type Source } from '../../../evidence/parse/workflow/node.ts';
import type { Permissions } from '../../../evidence/parse/workflow/permissions.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

/** A comment on the line, or alone on the line above. */
function hasComment({ text, lines }: Source, [start, end]: readonly [number, number]): boolean {
  const { line } = positionIn({ path: '', text, lines }, start);
  const stop = text.indexOf('\n', end);
  const behind = text.slice(end, stop < 0 ? text.length : stop);
  const above = text.slice(lines[line - 2] ?? 0, lines[line - 1] ?? 0);
  return behind.includes('#') || (line > 1 && above.trimStart().startsWith('#'));
}

function undocumented(permissions: Permissions, scope: Scope) {
  return permissions.scopes
    .filter(({ name, access, range }) => {
      const isPlain = access === 'none' || (name === 'contents' && access === 'read');
      return !isPlain && !hasComment(scope.file.source, range);
    })
    .map(({ name, access, range }) => ({
      problem: 'undocumented' as const,
      location: placeOf(scope, range, 'permissions', name),
      evidence: `${name}: ${access}`,
    }));
}

export default defineCheck({
  id: 'workflow/permissions/undocumented',
  title: 'Write permissions have an explanatory comment',
  why: 'A permission without a documented reason is unlikely to be reviewed or removed.',
  needs: ['workflows'],
  problems: {
    undocumented: {
      severity: 'low',
      message: 'Write permission without an explanatory comment',
      fix: 'Explain in a comment what the permission is for: `contents: write # to create the release`.',
      pedantic: true,
    },
  },
  references: ['https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax#permissions'],
  run({ workflows }) {
    return [
      ...workflows.workflows.flatMap((file) => undocumented(file.permissions, { set: workflows, file })),
      ...jobScopes(workflows).flatMap((scope) => undocumented(scope.job.permissions, scope)),
    ];
  },
  examples: () => [
    ...examplesFinding(['undocumented', 'undocumented'], {
      'two permissions without a comment': jobOn('push', 'permissions: { contents: write, packages: write }')`
- run: make`,
    }),
    ...soundExamples({
      'comments beside and above': workflowsOf(`
on: push
permissions:
  contents: read
jobs:
  build:
    runs-on: ubuntu-latest
    permissions:
      contents: write # to create the release
      # to push the image
      packages: write
      issues: none
    steps:
      - run: make
`),
      'no permissions at all': jobOn('push', `permissions: {}`)`- run: make`,
      'read access to the code needs no reason': jobOn('push', `permissions: { contents: read }`)`- run: make`,
    }),
  ],
});
