import { adhocPackagesIn } from '../../../evidence/parse/workflow/adhoc-packages.ts';
import { scriptScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOfCommand } from '../support/place.ts';

export default defineCheck({
  id: 'workflow/supply/adhoc-packages',
  title: 'Scripts run pinned versions of packages',
  why: 'A package that is not in a lockfile runs in its newest version, even minutes after its release, with access to everything in the job.',
  needs: ['workflows'],
  problems: {
    newest: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Script runs the newest version of a package',
      fix: 'Add the package to the lockfile of the project, or pin a version: `npx wrangler@4.20.0`.',
      pedantic: true,
    },
  },
  references: ['CWE-829'],
  run({ workflows }) {
    return scriptScopes(workflows).flatMap(({ scope, run }) =>
      adhocPackagesIn(run.value).map(({ command, name }) => ({
        problem: 'newest',
        location: placeOfCommand(scope, run, command, 'run', name),
        evidence: command,
      })),
    );
  },
  examples: () => [
    ...examplesFinding(['newest', 'newest', 'newest'], {
      'runners and global installs without a version': jobOn('push')`- run: npx --yes wrangler@latest deploy
- run: npm install -g vercel && vercel deploy
- run: uvx ruff check`,
    }),
    ...soundExamples({
      'fixed versions, and what the project itself has': jobOn('push')`- run: npx wrangler@4.20.0 deploy
- run: npx eslint .
- run: npm ci && npm run build
- run: uvx ruff==0.12.0 check
- run: npm install -g pnpm@10.1.0`,
      'an install of what the lock file names': jobOn('push')`- run: npm ci && npx eslint .`,
    }),
  ],
});
