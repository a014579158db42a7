import { type HeadCheckout, headCheckout } from '../../../evidence/parse/workflow/flow/checkout.ts';
import type { EntryPoint } from '../../../evidence/parse/workflow/flow/entry-points.ts';
import { executesLater } from '../../../evidence/parse/workflow/flow/executes.ts';
import { eventsOf, gainsRights } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { type StepScope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOfCommand } from '../support/place.ts';

/** Names of what the author of a pull request can move after the approval. */
const MOVABLE = /head\.(?:ref|label)$|head_ref$|number$/;
const REMOVES = /removeLabel|remove-label|--remove-label|removeLabels/i;

function conditionsOf({ job, step }: StepScope): string {
  return `${job?.condition?.scalar.value ?? ''} ${step.condition?.scalar.value ?? ''}`;
}

/** The label is checked again on each push, and it is still set. */
function outlivesPush(scope: StepScope, { trigger }: EntryPoint): boolean {
  const condition = conditionsOf(scope);
  if (
    !/labels\.\*\.name/.test(condition) ||
    /event\.action\s{0,3}==\s{0,3}'labeled'|event\.label\.name/.test(condition)
  )
    return false;
  if (REMOVES.test(scope.file.source.text)) return false;
  return trigger?.types === undefined || trigger.types.includes('synchronize');
}

function isLabelled(scope: StepScope, { trigger }: EntryPoint): boolean {
  return /\blabels?\b/.test(conditionsOf(scope)) || trigger?.types?.every((type) => type === 'labeled') === true;
}

function problemOf(scope: StepScope, { folder, source, ownBranch, influence }: HeadCheckout) {
  const entryPoints = influence.entryPoints.filter(
    ({ event, actor }) => event === 'pull_request_target' && actor === 'maintainer',
  );
  if (entryPoints.length === 0) return undefined;
  if (!executesLater(scope, folder) || (ownBranch && !/head_ref$|head\.ref$/.test(source))) return undefined;
  if (entryPoints.some((entryPoint) => outlivesPush(scope, entryPoint)))
    return { problem: 'later' as const, entryPoints };
  const isMovable = MOVABLE.test(source) && entryPoints.some((entryPoint) => isLabelled(scope, entryPoint));
  return isMovable ? { problem: 'moved' as const, entryPoints } : undefined;
}

export default defineCheck({
  id: 'workflow/dangerous/stale-approval',
  title: 'Label approvals apply to the reviewed commit only',
  why: 'A label states that a maintainer reviewed a pull request. If its author can push afterwards and the run checks out the new commit, unreviewed code runs with the secrets and token of the repository (TOCTOU).',
  needs: ['workflows'],
  problems: {
    later: {
      severity: 'high',
      message: 'Label approval also applies to later pushes by the author',
      fix: 'Run on `types: [labeled]` only, check out `github.event.pull_request.head.sha`, and remove the label at the end.',
    },
    moved: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Author can change the code between the approval and the checkout',
      fix: 'Check out the labeled commit: `github.event.pull_request.head.sha`.',
    },
  },
  references: ['CWE-367', 'https://securitylab.github.com/resources/github-actions-new-patterns-and-mitigations/'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const checkout = headCheckout(scope);
      const found = checkout && !scope.job?.environment ? problemOf(scope, checkout) : undefined;
      if (!checkout || !found) return [];
      const { problem, entryPoints } = found;
      return {
        problem,
        location: placeOfCommand(scope, checkout, checkout.command ?? '', checkout.key),
        evidence: `${checkout.source} on ${eventsOf(entryPoints)}`,
        // Only contributors can push to a branch of the repository itself.
        ...(gainsRights(entryPoints, scope) && !checkout.ownBranch ? {} : { severity: 'low' as const }),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['later'], {
      'a label that stays': jobOn(
        'pull_request_target',
        "if: contains(github.event.pull_request.labels.*.name, 'safe')",
      )`
- uses: actions/checkout@v4
  with: { ref: "\${{ github.event.pull_request.head.sha }}" }
- run: npm ci`,
      'a branch name that is looked up in the repository itself, where only contributors push': jobOn(
        'pull_request_target',
        "if: contains(github.event.pull_request.labels.*.name, 'safe')",
      )`
- uses: actions/checkout@v4
  with: { ref: "\${{ github.head_ref }}" }
- run: make`,
    }),
    ...examplesFinding(['moved'], {
      'a branch that moves': jobOn(
        '{ pull_request_target: { types: [labeled] } }',
        "if: github.event.label.name == 'safe'",
      )`
- uses: actions/checkout@v4
  with:
    repository: \${{ github.event.pull_request.head.repo.full_name }}
    ref: \${{ github.event.pull_request.head.ref }}
- run: make`,
    }),
    ...soundExamples({
      'the commit that was labelled': jobOn(
        '{ pull_request_target: { types: [labeled] } }',
        "if: contains(github.event.pull_request.labels.*.name, 'safe')",
      )`
- uses: actions/checkout@v4
  with: { ref: "\${{ github.event.pull_request.head.sha }}" }
- run: make`,
      'a label that is removed, and one without rights': jobOn(
        '{ pull_request: , pull_request_target: }',
        "if: contains(github.event.pull_request.labels.*.name, 'safe')",
      )`
- run: gh pr edit "$NUMBER" --remove-label safe
- uses: actions/checkout@v4
  with: { ref: "\${{ github.event.pull_request.head.sha }}" }
- run: make`,
    }),
  ],
});
