import { eventsOf, forkEntryPoints } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { jobScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Job } from '../../../evidence/parse/workflow/model.ts';
import { childOf, scalarsIn } from '../../../evidence/parse/workflow/node.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const FIX =
  'Run pull requests on hosted runners. If that is impossible, use runners that are created for each job, and require approval for all outside contributors.';
const HOSTED = /^(?:ubuntu|windows|macos)-/i;

/** Labels, those of the matrix included. */
function labelsOf({ runsOn, matrix }: Job): string[] {
  const written = scalarsIn(runsOn).map(({ value }) => value.trim());
  const keys = written.flatMap((label) =>
    [...label.matchAll(/matrix\.([\w-]{1,100})/g)].map((match) => match[1] ?? ''),
  );
  const values = keys.flatMap((key) => matrix?.values.get(key) ?? []).flatMap(scalarsIn);
  return [...written, ...values.map(({ value }) => value.trim())];
}

function problemOf(job: Job): 'self-hosted' | 'group' | undefined {
  const labels = labelsOf(job);
  if (labels.some((label) => /(?:^|["'[\s,])self-hosted(?:$|["'\]\s,])/i.test(label))) return 'self-hosted';
  const group = childOf(job.runsOn, 'group');
  return group && !labels.some((label) => HOSTED.test(label)) ? 'group' : undefined;
}

export default defineCheck({
  id: 'workflow/dangerous/self-hosted-runner',
  title: 'Pull requests from forks do not run on self-hosted runners',
  why: 'Anyone can open a pull request that runs code on a self-hosted runner. Unless the runner is ephemeral, that code stays on the machine, can observe later jobs, and can reach the network around it.',
  needs: ['workflows'],
  problems: {
    'self-hosted': {
      severity: 'high',
      likelihood: 'likely',
      message: 'Pull requests from forks run on a self-hosted runner',
      fix: FIX,
    },
    group: {
      severity: 'low',
      likelihood: 'possible',
      message: 'Pull requests from forks run on a runner group',
      fix: FIX,
      pedantic: true,
    },
  },
  references: [
    'CWE-829',
    'https://docs.github.com/en/actions/reference/security/secure-use#hardening-for-self-hosted-runners',
  ],
  run({ workflows }) {
    // A private repository has forks of its members only.
    if (workflows.repository.isPublic === false) return [];
    return jobScopes(workflows).flatMap((scope) => {
      const { job } = scope;
      const problem = job.environment ? undefined : problemOf(job);
      const entryPoints = problem ? forkEntryPoints(scope) : [];
      if (!problem || !job.runsOn || entryPoints.length === 0) return [];
      const severity =
        problem === 'self-hosted' && workflows.repository.isPublic !== true ? ('medium' as const) : undefined;
      return {
        problem,
        location: placeOf(scope, job.runsOn.range, 'runs-on'),
        evidence: `runs-on: ${labelsOf(job).join(', ').slice(0, 200)} on ${eventsOf(entryPoints)}`,
        ...(severity ? { severity } : {}),
      };
    });
  },
  examples: () => [
    ...examplesFinding(['self-hosted'], {
      'labels of a machine': jobOn('pull_request', 'runs-on: [self-hosted, linux, x64]')`- run: make`,
      'a value of the matrix': jobOn(
        'pull_request',
        `runs-on: \${{ matrix.os }}\nstrategy: { matrix: { os: [ubuntu-latest, self-hosted] } }`,
      )`
- run: make`,
      'an expression that selects for the same repository by name only': jobOn(
        'pull_request',
        `runs-on: \${{ fromJSON('["self-hosted","gpu"]') }}`,
      )`
- run: make`,
    }),
    ...examplesFinding(['group'], {
      'a group of runners': jobOn('pull_request', 'runs-on: { group: builders }')`- run: make`,
    }),
    ...soundExamples({
      'pull requests of the repository itself': jobOn(
        'pull_request',
        'runs-on: self-hosted\nif: github.event.pull_request.head.repo.full_name == github.repository',
      )`
- run: make`,
      'pushes, a hosted runner, a group of hosted ones': jobOn('push', 'runs-on: self-hosted')`- run: make`,
      'hosted runners': jobOn('pull_request', 'runs-on: { group: large, labels: ubuntu-24.04-16core }')`- run: make`,
      'only for pushes': jobOn('push', `runs-on: [self-hosted, linux]`)`- run: make`,
      'hosted runners of another size': jobOn('pull_request', `runs-on: ubuntu-24.04-arm`)`- run: make`,
    }),
  ],
});
