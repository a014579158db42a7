import { eventsOf, privilegedEntryPoints } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { jobScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Job, Step, Workflow } from '../../../evidence/parse/workflow/model.ts';
import { effectivePermissions } from '../../../evidence/parse/workflow/permissions.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn, workflowsOf } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

/** Actions that never ask for an identity token. */
const PLAIN =
  /^actions\/(?:checkout|cache|setup-(?:node|python|go|java|dotnet)|upload-artifact|download-artifact|github-script|labeler|stale|first-interaction)$/;
/** Commands that may: clients of clouds and registries, signing, scripts of the repository. */
const ASKS =
  /ID_TOKEN|oidc|provenance|publish|sigstore|cosign|attest|\baws\b|\baz\b|gcloud|terraform|tofu|pulumi|vault|kubectl|helm|twine|uv\b|docker|dist-tag|release|deploy|cdk|serverless|sam\b|sls\b|octo-sts|\.\/|\bnpm\s{1,3}run\b|\bpnpm\b|\byarn\b|\bnpx\b|\bmake\b|\bjust\b|\bbash\s|\bsh\s|\bpython3?\s|\bnode\s|cargo|gradle|mvn|codecov/i;

function mayAsk({ uses, run, with: inputs }: Step): boolean {
  if (uses?.slug === 'actions/github-script') return inputs.some(({ text }) => /getIDToken/.test(text?.value ?? ''));
  if (uses) return uses.kind !== 'remote' || !PLAIN.test(uses.slug);
  return ASKS.test(run?.value ?? '');
}

function isUnneeded({ steps, uses }: Job): boolean {
  return !uses && steps.length > 0 && !steps.some(mayAsk);
}

/** A permission of the workflow is needed if one of the jobs that inherit it needs it. */
function isNeededBy({ file, job }: { readonly file: Workflow; readonly job: Job }): boolean {
  if (job.permissions.kind !== 'default') return !isUnneeded(job);
  const heirs = file.jobs.filter(({ permissions }) => permissions.kind === 'default');
  return heirs[0] !== job || !heirs.every(isUnneeded);
}

export default defineCheck({
  id: 'workflow/permissions/oidc',
  title: 'OIDC tokens are limited to jobs that need them',
  why: 'With `id-token: write`, a job can get a token that cloud providers and registries accept as the identity of the repository. Any code that runs in the job can get it too.',
  needs: ['workflows'],
  problems: {
    open: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Anyone can start a pull request run that can get an OIDC token',
      fix: 'Move the steps that need the identity to a job on `push` or in a protected environment, and have the cloud or registry verify branch and environment.',
    },
    unneeded: {
      severity: 'low',
      likelihood: 'likely',
      message: 'Job can get an OIDC token that no step uses',
      fix: 'Remove `id-token: write`.',
    },
  },
  references: ['CWE-250', 'https://docs.github.com/en/actions/concepts/security/openid-connect'],
  run({ workflows }) {
    return jobScopes(workflows).flatMap((scope) => {
      const own = effectivePermissions(scope.file.permissions, scope.job.permissions);
      const level = own.scopes.find(({ name, access }) => name === 'id-token' && access === 'write');
      if (!level) return [];
      const open = scope.job.environment
        ? []
        : privilegedEntryPoints(scope).filter(({ event }) => event === 'pull_request_target');
      const problem = open.length > 0 ? ('open' as const) : isNeededBy(scope) ? undefined : ('unneeded' as const);
      if (!problem) return [];
      return {
        problem,
        location: placeOf(scope, level.range, 'permissions', 'id-token'),
        evidence: problem === 'open' ? `id-token: write on ${eventsOf(open)}` : 'id-token: write',
      };
    });
  },
  examples: () => [
    ...examplesFinding(['open'], {
      'on pull requests of anyone': jobOn('pull_request_target', 'permissions: { id-token: write }')`
- uses: aws-actions/configure-aws-credentials@v4`,
    }),
    ...examplesFinding(['unneeded'], {
      'for tests': jobOn('push', 'permissions: { id-token: write, contents: read }')`
- uses: actions/checkout@v4\n- run: npm test`,
    }),
    ...soundExamples({
      'for a cloud, for a package with provenance, in an environment': jobOn(
        'push',
        'permissions: { id-token: write }',
      )`
- uses: actions/checkout@v4\n- uses: google-github-actions/auth@v2\n- run: npm publish --provenance`,
      'a workflow of which one job needs it': workflowsOf(`
on: push
permissions: { id-token: write }
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - run: npm test
  publish:
    runs-on: ubuntu-latest
    steps:
      - run: npm publish --provenance
`),
      'a preview that somebody approves': jobOn(
        'pull_request_target',
        'permissions: { id-token: write }\nenvironment: preview',
      )`
- uses: aws-actions/configure-aws-credentials@v4`,
      'no token for the identity provider': jobOn('push', `permissions: { contents: read }`)`- run: make`,
    }),
  ],
});
