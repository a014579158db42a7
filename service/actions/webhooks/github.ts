import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { CODE_HOST } from '../../providers/code-host/code-hosts.ts';
import { DEPLOYMENT_READERS, type Deployment } from '../../providers/deploy/read-deployment.ts';
import { jsonValue } from '../../providers/json-value.ts';
import { Id } from '../../shapes/id.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { lockOrganization, outOfService } from '../../store/accounts/organizations.ts';
import { takeWebhookEvent } from '../../store/billing/billing.ts';
import { connectionsOfInstallation, isInstallationUsed, setInstallationLost } from '../../store/code/connections.ts';
import { lockProject } from '../../store/projects/projects.ts';
import { type Context, defineAction } from '../define-action.ts';
import { isOfProject } from './deployed-commits.ts';
import { callerOf, isNewDelivery, scanPushed } from './scan-pushed.ts';

/** Of all events of the app. */
const Event = z.object({
  action: z.string().max(200).optional(),
  installation: z.object({ id: z.int() }),
});

interface Delivery {
  /** Of the signed content, as the id of the delivery is not signed. */
  readonly id: string;
  readonly event: string;
  readonly action: string | undefined;
  readonly installationId: string;
  readonly deployment: Deployment;
}

export default defineAction({
  summary: `Receive an event of the ${CODE_HOST.name} App.`,
  description:
    'Called by GitHub and signed with `X-Hub-Signature-256`. A push to the default branch starts a code scan of each project with the repository, and one to a pull request starts a code scan that reports what the pull request adds. A successful deployment of the site of a project (`deployment_status`) starts a code scan, or the one of its push that waits for it. Each delivery and each commit is processed once. Uninstalling or suspending the app ends its connections.',
  auth: 'none',
  http: { method: 'post', path: `/api/v1/webhooks/${CODE_HOST.id}`, status: 200 },
  body: z.record(z.string(), z.unknown()),
  output: namedObject('ReceivedPush', { received: z.literal(true), scan_ids: z.array(Id) }),
  refuses: ['bad_request', 'unauthorized'],
  async prepare(_, { request, config }): Promise<Delivery> {
    const app = CODE_HOST.connect(config.providers)?.app;
    if (!app) throw new Refusal('bad_request', `The ${CODE_HOST.name} App is not configured on this server`);
    const deployment = await DEPLOYMENT_READERS.github(request, app.webhookSecret);
    if (!deployment) throw new Refusal('unauthorized', 'Invalid signature');
    const { success, data } = Event.safeParse(jsonValue(request.text));
    const event = request.header('x-github-event');
    if (!success || !event) throw new Refusal('bad_request', 'Not an event of an installation');
    const id = hashOf(`${event} ${request.text}`);
    return { id, event, action: data.action, installationId: String(data.installation.id), deployment };
  },
  async run({ prepared }, context) {
    const { store, now } = context;
    const { id: eventId, event: type, action, installationId, deployment } = prepared;
    const received = { received: true as const, scan_ids: [] };
    const isNew = () => takeWebhookEvent(store, { provider: `${CODE_HOST.id}-app`, eventId, type });
    if (type === 'installation') {
      const isEnd = action === 'deleted' || action === 'suspend';
      if (!isEnd && action !== 'unsuspend') return received;
      if ((await isInstallationUsed(store, CODE_HOST.id, installationId)) && (await isNew()))
        await setInstallationLost(store, CODE_HOST.id, installationId, isEnd ? now() : null);
      return received;
    }
    if (deployment.ignored !== undefined) return received;
    const used = await connectionsOfInstallation(store, CODE_HOST.id, installationId);
    if (used.length === 0 || !(await isNew())) return received;
    return { ...received, scan_ids: await scanAll(prepared, used, context) };
  },
});

/** A code scan of each project with the repository. */
async function scanAll(
  { deployment }: Delivery,
  used: Awaited<ReturnType<typeof connectionsOfInstallation>>,
  context: Context,
): Promise<string[]> {
  const { store, config, audit } = context;
  const client = CODE_HOST.connect(config.providers);
  const name = deployment.repository?.toLowerCase();
  const matching = used.flatMap(({ connection, project }) =>
    project &&
    client?.slugOf(project.repositoryUrl ?? '')?.toLowerCase() === name &&
    isOfProject(deployment, project.url)
      ? [{ connection, project }]
      : [],
  );
  // Before any organization, as other transactions lock them.
  for (const { project } of matching) await lockProject(store, project.id);
  const started: string[] = [];
  for (const { connection, project } of matching) {
    const { id, organizationId } = connection;
    const isOut = outOfService(await lockOrganization(store, organizationId)) !== undefined;
    if (isOut || !(await isNewDelivery(store, id, `${project.id} ${deployment.id}`))) continue;
    const caller = callerOf({ id, organizationId, projectId: project.id, userId: null });
    try {
      const { scanId } = await scanPushed({ ...context, caller, project }, { id, organizationId }, deployment);
      if (scanId !== null) started.push(scanId);
    } catch (error) {
      // Refused with the whole delivery, so that it can be sent again.
      if (!(error instanceof Refusal) || error.code === 'too_many') throw error;
      audit({ organizationId, detail: error.message });
    }
  }
  return started;
}
