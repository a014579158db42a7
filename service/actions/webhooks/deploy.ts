import { isSameSite } from '@assay/engine';
import { z } from 'zod';
import { admitJob } from '../../admission/admit-work.ts';
import { hashOf } from '../../keys/secret.ts';
import { openStored } from '../../keys/vault.ts';
import { Refusal } from '../../model/refusal.ts';
import { DEPLOYMENT_READERS, type Deployment } from '../../providers/deploy/read-deployment.ts';
import { Deployed } from '../../shapes/deploy-hook.ts';
import { lockOrganization } from '../../store/accounts/organizations.ts';
import { countWebhookEvents, takeWebhookEvent } from '../../store/billing/billing.ts';
import { boundToHook, findDeployHook, keepDelivery } from '../../store/deploy-hooks/deploy-hooks.ts';
import type { Store } from '../../store/open.ts';
import { lockProject } from '../../store/projects/projects.ts';
import { findOpenRun } from '../../store/runs/runs.ts';
import type { Caller } from '../../world/caller.ts';
import { byId } from '../by-id.ts';
import { type Context, defineAction } from '../define-action.ts';
import { siteUrl } from '../projects/site-url.ts';
import { acceptScan } from '../scans/accept-scan.ts';

const HOUR = 3_600_000;

export default defineAction({
  summary: 'Receive a deployment.',
  description:
    "Called by Vercel (`x-vercel-signature`), Netlify (`X-Webhook-Signature`) or any other system (Standard Webhooks, or the secret as a bearer token, with `{url, environment, status, id}`). A successful production deployment starts one scan: of the deployed URL if it is on the project's site, otherwise of the project URL. If a scan of that URL is running, the new scan starts when it ends, and covers all deployments received until then. Other deployments are acknowledged and ignored.",
  auth: 'none',
  http: { method: 'post', path: '/api/v1/webhooks/deploy/{hook_id}', status: 200 },
  body: z.record(z.string(), z.unknown()),
  output: Deployed,
  refuses: ['unauthorized'],
  async prepare({ params: { hook_id: id } }, { store, vault, request, config }) {
    const { hook, project } = await byId(id, 'Deploy hook', () => findDeployHook(store, id));
    const secret = openStored(vault, hook.secret, boundToHook(hook));
    const deployment = secret === undefined ? undefined : await DEPLOYMENT_READERS[hook.provider](request, secret);
    if (!deployment) throw new Refusal('unauthorized', 'Invalid signature');
    return { hook, project, deployment, url: await urlOf(deployment.url, project.url, config) };
  },
  async run({ prepared }, context) {
    const { id, organizationId } = prepared.hook;
    context.audit({ organizationId, subjectId: id });
    const taken = await take(prepared, context);
    // A repetition would hide what became of the first one.
    if (taken === undefined) return { received: true as const, scan_id: null, ignored: 'Already received' };
    await keepDelivery(context.store, id, { deliveredAt: context.now(), ...taken });
    return { received: true as const, scan_id: taken.scanId, ignored: taken.ignored };
  },
});

type Found = NonNullable<Awaited<ReturnType<typeof findDeployHook>>>;

interface Delivered extends Found {
  readonly deployment: Deployment;
  readonly url: string;
}

/** What becomes of a delivery; undefined if it was received before. */
async function take({ hook, project, deployment, url }: Delivered, context: Context) {
  const { store, now, audit, config } = context;
  const ignore = (ignored: string) => ({ scanId: null, ignored });
  if (deployment.ignored !== undefined) return ignore(deployment.ignored);
  await lockProject(store, project.id);
  const organization = await lockOrganization(store, hook.organizationId);
  if (!(await isNew(store, hook.id, deployment.id ?? `${hook.id} ${now().toISOString()}`))) return undefined;
  if (organization?.deleteAt) return ignore('The organization is being deleted');
  const ofUrl = { kind: 'site', projectId: project.id, target: url } as const;
  const pending = await findOpenRun(store, { ...ofUrl, status: 'pending' });
  if (pending) return { scanId: pending.id, ignored: 'Covered by a scan that has not started yet' };
  const recent = await countWebhookEvents(store, `deploy:${hook.id}`, new Date(now().getTime() - HOUR));
  const max = config.admission.deployments;
  // Above this it is a loop or a flood.
  if (max > 0 && recent > max) return ignore('Too many deployments in an hour');
  // Refused with the whole delivery, so that the provider sends it again.
  await admitJob(hook.organizationId, context);
  const running = await findOpenRun(store, { ...ofUrl, status: 'running' });
  try {
    const scan = await acceptScan(
      { ...context, caller: callerOf(hook), project },
      {
        kind: 'unified',
        url,
        release: hook.provider,
        // What a running scan has already looked at may be older than the deployment.
        waits: running?.passiveCompletedAt === null,
      },
    );
    return { scanId: scan.id, ignored: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    audit({ subjectId: `${hook.id}: ${error.message}` });
    return ignore(error.message);
  }
}

function isNew(store: Store, hookId: string, deploymentId: string): Promise<boolean> {
  return takeWebhookEvent(store, { provider: `deploy:${hookId}`, eventId: hashOf(deploymentId), type: 'deployment' });
}

/** The deployed address if it is on the site of the project and may be scanned. */
async function urlOf(deployed: string | undefined, projectUrl: string, config: Context['config']): Promise<string> {
  if (deployed === undefined || !URL.canParse(deployed) || !isSameSite(deployed, projectUrl)) return projectUrl;
  return siteUrl(deployed, { config }).catch((error: unknown) => {
    if (error instanceof Refusal) return projectUrl;
    throw error;
  });
}

/** Scans that a hook starts are those of its organization. */
function callerOf({ id, organizationId, projectId, userId }: Found['hook']): Caller {
  const credential = { kind: 'key', keyId: id, projectId } as const;
  return { userId: userId ?? id, email: '', role: 'member', verified: true, organizationId, credential };
}
