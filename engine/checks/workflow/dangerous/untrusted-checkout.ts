import { headCheckout } from '../../../evidence/parse/workflow/flow/checkout.ts';
import { executesLater } from '../../../evidence/parse/workflow/flow/executes.ts';
import { gainsRights, isPrivileged } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOfCommand } from '../support/place.ts';

const FIX =
  'Run code of pull requests on `pull_request` only, without secrets and with a read-only token. If its results must be published, upload them as an artifact, and publish in a `workflow_run` workflow that treats them as data and checks out nothing from the pull request.';

const onTarget = (steps: string, keys?: string) => jobOn('pull_request_target', keys)`${steps}`;

export default defineCheck({
  id: 'workflow/dangerous/untrusted-checkout',
  title: 'Privileged workflows do not check out code of pull requests',
  why: 'On `pull_request_target`, `workflow_run` or `issue_comment` a run has the secrets and the token of the repository. If it checks out a pull request and executes anything from it, such as an install script, the author of the pull request can steal them.',
  needs: ['workflows'],
  problems: {
    executed: {
      severity: 'critical',
      message: 'Privileged workflow executes code of a pull request',
      fix: FIX,
    },
    'checked-out': {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Privileged workflow checks out code of a pull request',
      fix: FIX,
    },
  },
  references: ['CWE-829', 'https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const checkout = headCheckout(scope);
      const entryPoints = checkout?.influence.entryPoints.filter(isPrivileged) ?? [];
      if (!checkout || entryPoints.length === 0) return [];
      // An environment may ask for an approval; a branch of the repository itself is not the fork's.
      const isGated = scope.job?.environment !== undefined || checkout.ownBranch;
      const problem = !isGated && executesLater(scope, checkout.folder) ? 'executed' : 'checked-out';
      const hasNoRights = problem === 'executed' && !gainsRights(entryPoints, scope);
      const severity = isGated ? 'low' : hasNoRights ? 'high' : undefined;
      const events = [...new Set(entryPoints.map(({ event }) => event))].join(', ');
      return {
        problem,
        location: placeOfCommand(scope, checkout, checkout.command ?? '', checkout.key),
        evidence: `${checkout.source} on ${events}`,
        ...(severity ? { severity } : {}),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['executed'], {
      'pull_request_target that builds the pull request': onTarget(`- uses: actions/checkout@v4
  with:
    ref: \${{ github.event.pull_request.head.sha }}
- run: npm ci && npm test`),
      'issue_comment that checks out by number': jobOn(
        'issue_comment',
        "if: contains(github.event.comment.body, '/build')",
      )`
- run: gh pr checkout \${{ github.event.issue.number }} && make`,
      'fetched by number and checked out, executed in another step': onTarget(`- uses: actions/checkout@v4
- run: |
    git fetch origin "pull/$NUMBER/head:candidate"
    git switch candidate
  env:
    NUMBER: \${{ github.event.number }}
- run: sudo -E env CI=1 make test`),
      'cloned from the fork, executed by a script that a shell is given':
        onTarget(`- run: git clone "\${{ github.event.pull_request.head.repo.clone_url }}" fork
- run: bash -c "cd fork && ./configure"`),
      'fetched in one step, checked out in the next, built in its folder': onTarget(`- uses: actions/checkout@v4
- run: git fetch origin \${{ github.event.pull_request.head.sha }}
- run: git worktree add candidate \${{ github.event.pull_request.head.sha }}
- run: pnpm --dir candidate nx run build`),
    }),
    ...examplesFinding(['checked-out'], {
      'checked out into a folder that only a formatter reads': onTarget(`- uses: actions/checkout@v4
- uses: actions/checkout@v4
  with:
    ref: \${{ github.event.pull_request.head.sha }}
    path: pr
- run: npm ci
- run: du -s pr`),
      'code of the base branch that reads the pull request as data': onTarget(`- uses: actions/checkout@v4
- uses: actions/checkout@v4
  with:
    ref: \${{ github.event.pull_request.head.sha }}
    path: pr
- run: npm ci && python3 tools/preview.py --all
- run: |
    # later: cd pr && npm ci
    echo "Run npm ci in pr/ and ./build.sh"
    gh pr comment "$NUMBER" --body "Run make in pr, then ./pr/build.sh"
    cat > notes.md <<EOF
    cd pr && npm test
    EOF
- run: cd previews && npm test
- uses: docker/build-push-action@v6
  with:
    context: preview`),
      'after the approval of an environment': onTarget(
        `- uses: actions/checkout@v4
  with:
    ref: \${{ github.event.pull_request.head.sha }}
- run: npm ci`,
        'environment: preview',
      ),
    }),
    ...soundExamples({
      'a commit that is compared, a new branch, and settings of git': onTarget(`- uses: actions/checkout@v4
- run: |
    git fetch origin \${{ github.event.pull_request.head.sha }}
    git merge-base HEAD \${{ github.event.pull_request.head.sha }}
    git config pull.rebase false
    git log --grep 'checkout' \${{ github.event.pull_request.head.sha }}
    git diff --name-only HEAD \${{ github.event.pull_request.head.sha }}
- run: |
    git checkout -b "review-$HEAD"
    git switch -c "again-$HEAD"
    npm ci
  env:
    HEAD: \${{ github.event.pull_request.head.ref }}`),
      'a commit of the pull request that was never fetched': onTarget(`- uses: actions/checkout@v4
- run: git checkout \${{ github.event.pull_request.head.sha }} || npm ci`),
      'a step that stops unless the actor may write': onTarget(`- uses: lannonbr/repo-permission-check-action@2.0.0
  with:
    permission: write
- uses: actions/checkout@v4
  with:
    ref: \${{ github.event.pull_request.head.sha }}
- run: npm ci`),
      'a branch that is fetched and not checked out': onTarget(`- uses: actions/checkout@v4
- run: git fetch origin "$HEAD" && npm ci
  env:
    HEAD: \${{ github.head_ref }}`),
      'pull_request, which has no secrets': jobOn('pull_request')`- uses: actions/checkout@v4
  with:
    ref: \${{ github.event.pull_request.head.sha }}
- run: npm ci && npm test`,
      'only pull requests of the repository itself': onTarget(
        `- uses: actions/checkout@v4
  with:
    ref: \${{ github.head_ref }}
- run: npm ci && npm test`,
        'if: github.event.pull_request.head.repo.full_name == github.repository',
      ),
      'pull_request_target with the code of the base branch': onTarget(`- uses: actions/checkout@v4
- run: npm ci && npm run label`),
    }),
  ],
});
