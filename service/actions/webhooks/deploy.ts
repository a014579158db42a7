import { isSameSite } from '@assay/engine';
import { z } from 'zod';
import { admitRun } from '../../admission/admit-run.ts';
import { networkOf } from '../../keys/secret.ts';
import { openStored } from '../../keys/vault.ts';
import { Refusal } from '../../model/refusal.ts';
import { DEPLOYMENT_READERS, type Deployment } from '../../providers/deploy/read-deployment.ts';
import { Deployed } from '../../shapes/deploy-hook.ts';
import { lockOrganization, outOfService } from '../../store/accounts/organizations.ts';
import { boundToHook, findDeployHook, keepDelivery } from '../../store/deploy-hooks/deploy-hooks.ts';
import { lockProject } from '../../store/projects/projects.ts';
import { isBeingPerformed } from '../../store/runs/run-states.ts';
import { findOpenRun } from '../../store/runs/runs.ts';
import { byId } from '../by-id.ts';
import { type Context, defineAction, type ProjectContext } from '../define-action.ts';
import { siteUrl } from '../projects/site-url.ts';
import { acceptScan } from '../scans/accept-scan.ts';
import { isOfProject } from './deployed-commits.ts';
import { COVERED, callerOf, ignore, isNewDelivery, scanPushed, type Taken } from './scan-pushed.ts';

export default defineAction({
  summary: 'Receive a deployment, a push or a pull request.',
  description:
    "Called by Vercel (`x-vercel-signature`), Netlify (`X-Webhook-Signature`), GitHub (`X-Hub-Signature-256`) or any other system (Standard Webhooks, or the secret as a bearer token, with `{url, environment, status, id}`). A successful production deployment starts one scan: of the deployed URL if it is on the project's site, otherwise of the project URL. A push to the default branch of the project's repository starts a code scan, and one to a pull request starts a code scan that reports what the pull request adds. A successful deployment that GitHub reports (`deployment_status`) starts a code scan, or the one of its push that waits for it. If such a scan is running, the new one starts when it ends, and covers everything received until then. If a hook receives more deliveries than the server allows in an hour, or the organization has 20 scans of the kind in progress, the next scan starts later and covers everything received until then. Other deliveries, and those for which the scan quota is used up, are acknowledged and ignored: the `last_delivery` of the hook and the audit log state why.",
  auth: 'none',
  http: { method: 'post', path: '/api/v1/webhooks/deploy/{hook_id}', status: 200 },
  body: z.record(z.string(), z.unknown()),
  output: Deployed,
  refuses: ['unauthorized'],
  async prepare({ params: { hook_id: id } }, { store, vault, request, config, gates, signal }) {
    const find = () => byId(id, 'Deploy hook', () => findDeployHook(store, id));
    const { hook, project } = await gates.actions.take(networkOf(request.address), find, signal);
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
async function take({ hook, project, deployment, url }: Delivered, context: Context): Promise<Taken | undefined> {
  const { store, now, audit } = context;
  if (deployment.ignored !== undefined) return ignore(deployment.ignored);
  if (!isOfProject(deployment, project.url))
    return ignore(`Not a production deployment of ${new URL(project.url).host}`);
  await lockProject(store, project.id);
  const organization = await lockOrganization(store, hook.organizationId);
  if (!(await isNewDelivery(store, hook.id, deployment.id ?? `${hook.id} ${now().toISOString()}`))) return undefined;
  const why = outOfService(organization);
  if (why !== undefined) return ignore(`The organization is ${why}`);
  const trigger = { ...context, caller: callerOf(hook), project };
  try {
    return await (deployment.of === 'code' ? scanPushed(trigger, hook, deployment) : scanSite(trigger, hook, url));
  } catch (error) {
    // Refused with the whole delivery, so that the provider sends it again.
    if (!(error instanceof Refusal) || error.code === 'too_many') throw error;
    // The hook shows its last delivery only; the log keeps why each of them started no scan.
    audit({ detail: error.message });
    return ignore(error.message);
  }
}

/** Starts a scan, unless one that has not started yet covers the deployment. */
async function scanSite(trigger: ProjectContext, hook: Found['hook'], url: string): Promise<Taken> {
  const { store, project } = trigger;
  const ofUrl = { kind: 'site', projectId: project.id, target: url } as const;
  const pending = await findOpenRun(store, { ...ofUrl, session: null, status: 'pending' });
  if (pending) return { scanId: pending.id, ignored: COVERED };
  const after = await admitRun({ kind: 'site', organizationId: hook.organizationId, hookId: hook.id }, trigger);
  const waits = await isBeingPerformed(store, { ...ofUrl, monitorId: null });
  const release = hook.provider === 'github' ? null : hook.provider;
  const scan = await acceptScan(trigger, { kind: 'unified', url, release, waits, after });
  return { scanId: scan.id, ignored: null };
}

/** The deployed address if it is on the site of the project and may be scanned. */
async function urlOf(deployed: string | undefined, projectUrl: string, config: Context['config']): Promise<string> {
  if (deployed === undefined || !URL.canParse(deployed) || !isSameSite(deployed, projectUrl)) return projectUrl;
  return siteUrl(deployed, { config }).catch((error: unknown) => {
    if (error instanceof Refusal) return projectUrl;
    throw error;
  });
}
