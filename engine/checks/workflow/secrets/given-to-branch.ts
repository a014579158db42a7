import { isKnownAction } from '../../../catalogue/actions/pins.ts';
import { repositoryOf } from '../../../catalogue/actions/repository-of.ts';
import { secretsIn } from '../../../evidence/parse/workflow/flow/secrets.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';
import { ownerOf, remoteUses } from '../support/uses.ts';

const BRANCHES = /^(?:main|master|develop|dev|trunk|head|latest|next|edge|nightly|canary|)$/i;
const FIX = 'Pin the action to the full commit hash of a release that you have reviewed, then pass the secret.';

export default defineCheck({
  id: 'workflow/secrets/given-to-branch',
  title: 'Third-party actions that receive secrets are pinned',
  why: 'The owner of the action, or an attacker who takes over the account, can read the secret with the next commit to the branch or a moved tag.',
  needs: ['workflows'],
  problems: {
    branch: {
      severity: 'medium',
      likelihood: 'likely',
      message: 'Secret is passed to a third-party action pinned to a branch',
      fix: FIX,
    },
    tag: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Secret is passed to a little-known third-party action pinned to a mutable tag',
      fix: FIX,
      pedantic: true,
    },
  },
  references: ['CWE-829', 'https://docs.github.com/en/actions/reference/security/secure-use#using-third-party-actions'],
  run({ workflows }) {
    const own = ownerOf(workflows);
    return remoteUses(workflows).flatMap(({ scope, uses }) => {
      if (uses.pinned || uses.owner === own || /^(?:actions|github)$/.test(uses.owner)) return [];
      const isBranch = BRANCHES.test(uses.ref);
      if (!isBranch && isKnownAction(repositoryOf(uses.slug))) return [];
      const { step, job } = scope;
      const bindings = step ? [...step.with, ...step.env] : Array.isArray(job?.secrets) ? job.secrets : [];
      const given = bindings.find(({ value }) => secretsIn(value).length > 0);
      if (!given) return [];
      return {
        problem: isBranch ? 'branch' : 'tag',
        location: placeOf(scope, given.value.range, given.name),
        evidence: `${uses.text}: ${given.name}`,
      };
    });
  },
  examples: () => [
    ...examplesFinding(['branch', 'tag', 'branch'], {
      'to an action and a called workflow from a branch, and by a tag': workflowsOf(`
on: push
jobs:
  a:
    runs-on: ubuntu-latest
    steps:
      - uses: octo/deploy@main
        with: { token: "\${{ secrets['DEPLOY_TOKEN'] }}" }
      - uses: octo/notify@v1
        env: { HOOK: "\${{ secrets.HOOK }}" }
  b:
    uses: octo/workflows/.github/workflows/scan.yml@master
    secrets: { token: "\${{ secrets.SCAN_TOKEN }}" }
`),
    }),
    ...soundExamples({
      'to a commit, to a popular action, to an action of the same owner; no secret, the token of the run': jobOn(
        'push',
      )`
- uses: octo/deploy@0123456789abcdef0123456789abcdef01234567 # v1.2.0
  with: { token: "\${{ secrets.DEPLOY_TOKEN }}" }
- uses: docker/login-action@v3
  with: { password: "\${{ secrets.REGISTRY }}" }
- uses: acme/deploy@main
  with: { token: "\${{ secrets.DEPLOY_TOKEN }}" }
- uses: octo/lint@main
  with: { token: "\${{ secrets.GITHUB_TOKEN }}" }`,
    }),
  ],
});
