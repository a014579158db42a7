import { installerOf, isExactVersion } from '../../../catalogue/actions/installers.ts';
import { stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import { actionOf } from '../../../evidence/parse/workflow/uses.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

/** The tool of which a step installs the newest version. */
function unpinnedTool({ uses, with: inputs }: Step): string | undefined {
  const installer = uses?.kind === 'remote' ? installerOf(actionOf(uses)) : null;
  if (!installer) return undefined;
  const given = inputs.filter(({ name }) => installer.inputs.includes(name.toLowerCase()));
  const isPinned = given.some(
    ({ name, text }) => /file$/.test(name) || (text && (text.expressions.length > 0 || isExactVersion(text.value))),
  );
  return isPinned ? undefined : installer.tool;
}

export default defineCheck({
  id: 'workflow/pinning/unpinned-tool',
  title: 'Installed tools are pinned to a version',
  why: 'A pinned action that downloads the newest version of its tool runs new code on every release of that tool, unreviewed.',
  needs: ['workflows'],
  problems: {
    newest: {
      severity: 'low',
      message: 'Action installs the newest version of its tool',
      fix: 'Set the version input of the action to one release, such as `version: 1.2.3`.',
      pedantic: true,
    },
  },
  references: ['CWE-829'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const { uses } = scope.step;
      const tool = unpinnedTool(scope.step);
      if (!uses || tool === undefined) return [];
      const evidence = `uses: ${uses.text}\nInstalls: ${tool}`;
      return [{ problem: 'newest', location: placeOf(scope, uses.scalar.range, 'uses'), evidence }];
    });
  },
  examples: () => [
    ...examplesFinding(['newest', 'newest', 'newest'], {
      'no version, a range': jobOn('push')`- uses: supabase/setup-cli@v1
- uses: goreleaser/goreleaser-action@v6
  with: { version: '~> v2' }
- uses: superfly/flyctl-actions/setup-flyctl@master`,
    }),
    ...soundExamples({
      'a version, a file with it, an expression': jobOn('push')`- uses: supabase/setup-cli@v1
  with: { version: 2.1.0 }
- uses: denoland/setup-deno@v2
  with: { deno-version-file: .tool-versions }
- uses: hashicorp/setup-terraform@v3
  with: { terraform_version: '\${{ env.TERRAFORM }}' }`,
      'setup actions that install what the project names': jobOn('push')`- uses: actions/setup-node@v6
  with: { node-version-file: .nvmrc }
- uses: actions/setup-go@v6
  with: { go-version-file: go.mod }`,
      'no action': jobOn('push')`- run: supabase --version`,
    }),
  ],
});
