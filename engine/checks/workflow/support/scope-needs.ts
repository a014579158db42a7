import { permissionsOf } from '../../../catalogue/actions/permissions.ts';
import { environmentOf, localAction, type Scope } from '../../../evidence/parse/workflow/flow/scope.ts';
import type { Job, Step } from '../../../evidence/parse/workflow/model.ts';
import { effectivePermissions, type Permissions } from '../../../evidence/parse/workflow/permissions.ts';
import { actionOf } from '../../../evidence/parse/workflow/uses.ts';

/** Whether something needs write access to a scope; undefined if that cannot be told. */
type Needed = boolean | undefined;

const MAX_DEPTH = 4;
/** Scopes that only some commands use; any use of the token may concern the others. */
const COMMANDS: Readonly<Record<string, RegExp>> = {
  attestations: /attest|provenance/i,
  'id-token':
    /id[-_]?token|oidc|provenance|attest|cosign|sigstore|publish|deploy|release|sign|twine|login|upload|vault|\b(?:aws|gcloud|az|npm|uv|poetry|gem|cargo)\b.{0,40}\b(?:publish|push|auth|sts)\b/i,
  packages: /ghcr\.io|docker|publish|packages|push|deploy|release|login/i,
  pages: /pages|deploy/i,
};
const USES_TOKEN = /github\.token|GITHUB_TOKEN|GH_TOKEN|secrets\.|\bgh\s|\bgit\s.{0,60}\bpush\b/i;
const RELEASES = /publish|deploy|release|push|changeset|commit|upload/i;

/** Inputs with which an action that only reads may write. */
const BY_INPUT: Readonly<Record<string, RegExp>> = {
  'actions/dependency-review-action pull-requests': /comment-summary-in-pr=(?!never)/,
  'docker/build-push-action packages': /ghcr\.io|\$\{\{/,
  'docker/login-action packages': /ghcr\.io|github\.token|GITHUB_TOKEN|\$\{\{\s*(?:env|vars|inputs)/i,
};
/** Scopes whose use is known. */
const JUDGED = new Set(
  'actions attestations checks contents deployments discussions id-token issues packages pages pull-requests security-events statuses'.split(
    ' ',
  ),
);

/** Whether a job needs write access to a scope of its token. */
export function needsToWrite(job: Job, name: string, { set, file }: Scope, depth = 0): Needed {
  if (!JUDGED.has(name)) return undefined;
  if (job.uses) return depth < MAX_DEPTH ? neededByCall(job, name, { set, file }, depth) : undefined;
  const env = environmentOf({ set, file, job })
    .map(({ text }) => text?.value ?? '')
    .join(' ');
  return together(job.steps.map((step) => neededByStep(step, name, { set, file, job, step }, env, depth)));
}

function together(needs: readonly Needed[]): Needed {
  if (needs.includes(true)) return true;
  return needs.includes(undefined) ? undefined : false;
}

/** A reusable workflow of the repository; of others nothing is known. */
function neededByCall({ uses }: Job, name: string, { set }: Scope, depth: number): Needed {
  const called = uses?.kind === 'local' ? set.workflows.find(({ source }) => source.path === uses.path) : undefined;
  if (!called) return undefined;
  return together(
    called.jobs.map((job) => {
      const own = effectivePermissions(called.permissions, job.permissions);
      return granted(own, name) ?? needsToWrite(job, name, { set, file: called }, depth + 1);
    }),
  );
}

function granted({ kind, scopes }: Permissions, name: string): Needed {
  if (kind === 'write-all') return true;
  if (kind === 'default' || kind === 'computed') return undefined;
  return scopes.some((scope) => scope.name === name && scope.access === 'write');
}

function neededByStep(step: Step, name: string, scope: Scope, env: string, depth: number): Needed {
  const { uses, run, with: inputs } = step;
  if (uses?.kind === 'remote') {
    const known = permissionsOf(actionOf(uses));
    if (known === null || BY_INPUT[`${uses.slug} ${name}`]?.test(textOf(inputs))) return undefined;
    return known[name] === 'write';
  }
  if (uses?.kind === 'local') {
    const action = depth < MAX_DEPTH ? localAction(scope) : undefined;
    if (!action || action.steps.length === 0) return undefined;
    return together(
      action.steps.map((inner) =>
        neededByStep(inner, name, { set: scope.set, file: action, step: inner }, `${env} ${textOf(inputs)}`, depth + 1),
      ),
    );
  }
  if (!run) return uses ? undefined : false;
  const text = `${run.value} ${textOf(step.env)} ${COMMANDS[name] ? '' : env} ${step.name?.value ?? ''}`;
  const commands = COMMANDS[name];
  if (commands) return commands.test(text) ? undefined : false;
  return USES_TOKEN.test(text) || RELEASES.test(text) ? undefined : false;
}

function textOf(bindings: Step['env']): string {
  return bindings.map(({ name, text }) => `${name}=${text?.value ?? ''}`).join(' ');
}
