import { type BotComparison, botComparisons } from '../../../evidence/parse/workflow/flow/bots.ts';
import { earlierSteps } from '../../../evidence/parse/workflow/flow/earlier-steps.ts';
import { conditionScopes } from '../../../evidence/parse/workflow/flow/places.ts';
import type { Scope } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Trigger } from '../../../evidence/parse/workflow/triggers.ts';
import { defineCheck, type Edit } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const FIX =
  'Compare the author of the pull request: `github.event.pull_request.user.login`. The actor is the user who caused the last event, for example with a comment or a pushed commit.';
/** In these runs the actor is not always the author of what the run is about. */
const PRIVILEGED = new Set(['pull_request_target', 'workflow_run', 'issue_comment']);

function triggersOf({ file }: Scope): readonly Trigger[] {
  return file.kind === 'workflow' ? file.triggers : [];
}

/** This action fails unless Dependabot opened the pull request and signed its commits. */
function isVerified(scope: Scope): boolean {
  return earlierSteps(scope).some(
    ({ uses, with: inputs }) =>
      uses?.slug === 'dependabot/fetch-metadata' &&
      !inputs.some(({ name, text }) => name.startsWith('skip-') && text?.value === 'true'),
  );
}

/** Checks the author instead, where all events have one. */
function editsOf({ context, text, path, start }: BotComparison, scope: Scope): readonly Edit[] | undefined {
  const events = triggersOf(scope).map(({ event }) => event);
  const field = path === 'github.actor_id' ? 'id' : path === 'github.actor' ? 'login' : undefined;
  if (!field || events.length === 0 || !events.every((event) => /^pull_request(?:_target)?$/.test(event)))
    return undefined;
  const at = scope.file.source.text.indexOf(text, start);
  if (at < 0 || at > start + 10) return undefined;
  const [from, to] = context.range;
  return [{ start: at + from, end: at + to, text: `github.event.pull_request.user.${field}` }];
}

export default defineCheck({
  id: 'workflow/dangerous/bot-conditions',
  title: 'Bot conditions cannot be spoofed',
  why: '`github.actor` is the user who caused the last event, not the author of the pull request. Anyone can make a bot act on their own pull request, for example with a fork of its branch, and pass the condition.',
  needs: ['workflows'],
  problems: {
    privileged: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Privileged run with a bot condition that can be spoofed',
      fix: FIX,
    },
    restricted: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Bot condition can be spoofed',
      fix: FIX,
    },
  },
  references: ['CWE-290', 'CWE-863'],
  run({ workflows }) {
    return conditionScopes(workflows).flatMap(({ scope, condition }) => {
      const events = triggersOf(scope).map(({ event }) => event);
      const isPrivileged = events.some((event) => PRIVILEGED.has(event));
      if (!isPrivileged && !events.includes('pull_request')) return [];
      return botComparisons(condition).map((comparison) => {
        const edits = editsOf(comparison, scope);
        return {
          problem: isPrivileged && !isVerified(scope) ? ('privileged' as const) : ('restricted' as const),
          location: placeOf(scope, condition.scalar.range, 'if', comparison.path, comparison.bot.slice(0, 50)),
          evidence: `${comparison.path} is ${comparison.bot.slice(0, 100)} on ${events.slice(0, 4).join(', ')}`,
          ...(edits ? { edits } : {}),
        };
      });
    });
  },
  examples: () => [
    ...examplesFinding(['privileged'], {
      'merging for Dependabot': jobOn('pull_request_target', "if: github.actor == 'dependabot[bot]'")`
- run: gh pr merge --auto "$URL"`,
      'by id': jobOn('pull_request_target', "if: github.actor_id == '49699333'")`- run: ./approve`,
    }),
    ...examplesFinding(['privileged', 'privileged'], {
      'two bots, for a step': jobOn('workflow_run')`- run: ./approve
  if: github.triggering_actor == 'renovate[bot]' || github.actor == 'dependabot[bot]'`,
    }),
    ...examplesFinding(['restricted'], {
      'a pull request, whose token cannot write': jobOn('pull_request', "if: github.actor == 'dependabot[bot]'")`
- run: ./label`,
      'Dependabot verified by its action': jobOn('pull_request_target', "if: github.actor == 'dependabot[bot]'")`
- id: meta
  uses: dependabot/fetch-metadata@v2
- run: gh pr merge --auto "$URL"`,
    }),
    ...soundExamples({
      'the author': jobOn('pull_request_target', "if: github.event.pull_request.user.login == 'dependabot[bot]'")`
- run: gh pr merge --auto "$URL"`,
      'the author as well, and bots left out': jobOn('pull_request_target')`- run: ./merge
  if: github.actor == 'dependabot[bot]' && github.event.pull_request.user.login == 'dependabot[bot]'
- run: ./test
  if: github.actor != 'dependabot[bot]'`,
      'branches of the repository itself only': jobOn(
        'pull_request_target',
        "if: github.actor == 'dependabot[bot]' && github.event.pull_request.head.repo.full_name == github.repository",
      )`
- run: ./rebuild`,
      'a push, which needs write access': jobOn('push', "if: github.actor == 'renovate[bot]'")`- run: ./sync`,
      'the author of the pull request': jobOn(
        'pull_request_target',
        `if: github.event.pull_request.user.login == 'dependabot[bot]'`,
      )`
- run: gh pr merge --auto "$URL"`,
      'a bot that is left out': jobOn('pull_request_target', `if: github.actor != 'dependabot[bot]'`)`
- run: make label`,
    }),
  ],
});
