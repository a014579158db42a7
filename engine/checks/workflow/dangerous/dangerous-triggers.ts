import { gainsRights, privilegedEntryPoints } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { inputOf } from '../../../evidence/parse/workflow/flow/places.ts';
import { jobScopes, type Scope, stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Step } from '../../../evidence/parse/workflow/model.ts';
import type { Scalar } from '../../../evidence/parse/workflow/node.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeIn, placeOfCommand } from '../support/place.ts';

const EVENTS = new Set(['pull_request_target', 'workflow_run']);
/** The change of a pull request as a patch that is applied, or its files fetched by the API and run. */
const APPLIES =
  /(?:\bgh\s{1,3}pr\s{1,3}diff\b|\.(?:diff|patch)\b|(?:diff|patch)_url)[^\n]{0,200}\|\s{0,5}(?:git\s{1,3}(?:apply|am)|patch)\b|\bgit\s{1,3}(?:apply|am)\b[^\n]{0,100}\.(?:diff|patch)\b/;
const FETCHES = /\bgh\s{1,3}pr\s{1,3}diff\b|(?:diff|patch)_url|\.(?:diff|patch)\b/;
/** Actions that label, greet, close or check titles, and run nothing of the pull request. */
const HARMLESS =
  /^(?:actions\/(?:labeler|first-interaction|stale|add-to-project|github-script)|amannn\/action-semantic-pull-request|contributor-assistant\/github-action|cla-assistant\/github-action|kentaro-m\/auto-assign-action|toshimaru\/auto-author-assign|codelytv\/pr-size-labeler|pascalgn\/size-label-action|dependabot\/fetch-metadata|release-drafter\/release-drafter|mshick\/add-pr-comment|peter-evans\/create-or-update-comment|marocchino\/sticky-pull-request-comment|step-security\/harden-runner|eps1lon\/actions-label-merge-conflict|dessant\/lock-threads|thehanimo\/pr-title-checker|deepakputhraya\/action-pr-title)$/;

function isHarmless(step: Step): boolean {
  return step.uses?.kind === 'remote' && HARMLESS.test(step.uses.slug);
}

function appliedPatch(step: Step): { readonly script: Scalar; readonly command: string } | undefined {
  const script = step.run ?? inputOf(step, 'script');
  const [command] = APPLIES.exec(script?.value ?? '') ?? [];
  if (!script || command === undefined || !FETCHES.test(script.value)) return undefined;
  return /pull_request|gh\s{1,3}pr\s|PR_|NUMBER/i.test(script.value) ? { script, command } : undefined;
}

function isPlain({ job }: Scope): boolean {
  return job !== undefined && job.steps.length > 0 && job.steps.every(isHarmless);
}

export default defineCheck({
  id: 'workflow/dangerous/dangerous-triggers',
  title: 'Privileged triggers do not run untrusted code',
  why: '`pull_request_target` and `workflow_run` run with the secrets and the token of the repository, although anyone can trigger them. Every step has to treat input from the pull request as hostile.',
  needs: ['workflows'],
  problems: {
    patch: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Privileged workflow applies the changes of an untrusted pull request',
      fix: 'Apply and run changes of pull requests on `pull_request` only, where the run has no rights.',
    },
    trigger: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Privileged workflow can be triggered by untrusted users',
      fix: 'Use `pull_request` if the job needs neither secrets nor write access; otherwise keep the job small, and give it minimal permissions.',
      pedantic: true,
    },
  },
  references: [
    'CWE-829',
    'https://docs.github.com/en/actions/reference/security/secure-use#mitigating-the-risks-of-untrusted-code-checkout',
  ],
  run({ workflows }) {
    const patches = stepScopes(workflows).flatMap((scope) => {
      const found = scope.job && appliedPatch(scope.step);
      const entryPoints = found ? privilegedEntryPoints(scope) : [];
      if (!found || entryPoints.length === 0) return [];
      return {
        problem: 'patch' as const,
        location: placeOfCommand(scope, found.script, found.command, 'run'),
        evidence: `the patch of a pull request on ${entryPoints[0]?.event}`,
        ...(gainsRights(entryPoints, scope) ? {} : { severity: 'medium' as const }),
      };
    });
    const triggers = workflows.workflows.flatMap((file) => {
      const jobs = jobScopes(workflows).filter((scope) => scope.file === file && !isPlain(scope));
      const events = new Set(jobs.flatMap(privilegedEntryPoints).map(({ event }) => event));
      return file.triggers
        .filter(({ event, actor }) => EVENTS.has(event) && actor === 'anyone' && events.has(event))
        .map(({ event, range }) => ({
          problem: 'trigger' as const,
          location: placeIn(file.source, range, `on.${event}`),
          evidence: `on: ${event}`,
        }));
    });
    return [...patches, ...triggers];
  },
  examples: () => [
    ...examplesFinding(['patch', 'trigger'], {
      'a patch that is applied and built': jobOn('pull_request_target')`- uses: actions/checkout@v4
- run: curl -sL \${{ github.event.pull_request.diff_url }} | git apply && make`,
    }),
    ...examplesFinding(['trigger'], {
      'the trigger with steps of its own': jobOn('pull_request_target')`- uses: actions/checkout@v4\n- run: ./greet`,
      'a run after another': jobOn('{ workflow_run: { workflows: [CI] } }')`- run: ./report`,
    }),
    ...soundExamples({
      'labels and titles': jobOn('pull_request_target')`
- uses: actions/labeler@v5\n- uses: amannn/action-semantic-pull-request@v5`,
      'after a label, for members, and the patch of a pull request without rights': jobOn(
        '{ pull_request_target: { types: [labeled] }, pull_request: }',
      )`
- run: gh pr diff "$NUMBER" | git apply`,
      'only pull requests of the repository itself': jobOn(
        'pull_request_target',
        'if: github.event.pull_request.head.repo.full_name == github.repository',
      )`
- run: ./greet`,
      'triggers that need write access': jobOn('[push, workflow_dispatch, schedule]')`- run: make`,
      'pull requests without secrets': jobOn('pull_request')`- run: make`,
    }),
  ],
});
