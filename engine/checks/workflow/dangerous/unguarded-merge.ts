import { botComparisons } from '../../../evidence/parse/workflow/flow/bots.ts';
import { stepsBeside } from '../../../evidence/parse/workflow/flow/earlier-steps.ts';
import { eventsOf, privilegedEntryPoints } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { inputOf } from '../../../evidence/parse/workflow/flow/places.ts';
import { type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf, placeOfCommand } from '../support/place.ts';

const ACTIONS = new Set([
  'hmarr/auto-approve-action',
  'juliangruber/approve-pull-request-action',
  'peter-evans/enable-pull-request-automerge',
  'alexwilson/enable-github-automerge-action',
]);
const COMMAND = /\bgh\s{1,3}pr\s{1,3}(?:merge\b|review\b[^\n]{0,200}(?:--approve|\s-a\b))/;
const SCRIPT = /\bpulls\.merge\(|\bcreateReview\([^)]{0,300}APPROVE|enablePullRequestAutoMerge/;
/** The script itself checks the author. */
const ASKS = /author|user\.login|actor|dependabot|renovate/i;

function mergesAny(step: Step): boolean {
  const { uses, run } = step;
  if (uses && ACTIONS.has(uses.slug)) return true;
  const script = uses?.slug === 'actions/github-script' ? (inputOf(step, 'script')?.value ?? '') : '';
  const found = (run && COMMAND.test(run.value)) || SCRIPT.test(script);
  return Boolean(found) && !ASKS.test(run?.value ?? script);
}

/** Conditions for a bot are judged by another check; so is the action of Dependabot, which verifies the author. */
function isForBots(scope: Scope): boolean {
  const conditions = [scope.job?.condition, scope.step?.condition].flatMap((one) => (one ? [one] : []));
  return (
    conditions.some((one) => botComparisons(one).length > 0 || /steps\.|needs\./.test(one.scalar.value)) ||
    stepsBeside(scope).some(({ uses }) => uses?.slug === 'dependabot/fetch-metadata')
  );
}

export default defineCheck({
  id: 'workflow/dangerous/unguarded-merge',
  title: 'Workflows do not approve or merge untrusted pull requests',
  why: 'A workflow that approves or merges every pull request lets anyone put code into the repository. If approvals count, it also replaces the review.',
  needs: ['workflows'],
  problems: {
    anyone: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Workflow approves or merges pull requests of any author',
      fix: "Restrict the job to authors that you trust: `if: github.event.pull_request.user.login == 'dependabot[bot]'`, and require the checks of the branch.",
    },
  },
  references: ['CWE-862', 'CWE-441'],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      if (!mergesAny(scope.step) || isForBots(scope)) return [];
      const entryPoints = privilegedEntryPoints(scope);
      if (entryPoints.length === 0) return [];
      const { run, uses } = scope.step;
      return {
        problem: 'anyone',
        location: run
          ? placeOfCommand(scope, run, COMMAND.exec(run.value)?.[0] ?? '', 'merge')
          : placeOf(scope, (uses?.scalar ?? scope.step).range, 'merge'),
        evidence: `${uses ? uses.text : 'gh pr'} on ${eventsOf(entryPoints)}`,
      };
    });
  },
  examples: () => [
    ...examplesFinding(['anyone'], {
      'merging every pull request': jobOn('pull_request_target')`- run: gh pr merge --auto --squash "$URL"`,
      'approving every pull request': jobOn('pull_request_target')`- uses: hmarr/auto-approve-action@v4`,
      'merging on a comment of anyone': jobOn('issue_comment', "if: github.event.comment.body == '/merge'")`
- run: gh pr merge "$URL"`,
    }),
    ...soundExamples({
      'for Dependabot': jobOn('pull_request_target', "if: github.event.pull_request.user.login == 'dependabot[bot]'")`
- uses: hmarr/auto-approve-action@v4
- uses: dependabot/fetch-metadata@v2
- run: gh pr merge --auto "$URL"`,
      'on a comment of a member, by a label, or without rights': jobOn('[issue_comment, pull_request]')`
- run: gh pr merge "$URL"
  if: github.event.comment.author_association == 'MEMBER'
- run: gh pr merge "$URL"
  if: contains(github.event.pull_request.labels.*.name, 'ship it')
- run: gh pr merge "$URL"
  if: github.event_name == 'pull_request'`,
      'a merge that a person asked for': jobOn('workflow_dispatch')`- run: gh pr merge --auto --squash "$NUMBER"`,
    }),
  ],
});
