import { platformHost } from '@assay/engine';
import type { Deployment } from '../../providers/deploy/read-deployment.ts';
import { countWebhookEvents, isWebhookEventKnown, takeWebhookEvent } from '../../store/billing/billing.ts';
import type { ProjectContext } from '../define-action.ts';

/** A repository reports deployments if it did within this time. */
const REPORTS_MS = 30 * 86_400_000;

/**
 * Whether a deployment that a code host reports is of the project's site: on its host, or in production on a host that a platform
 * generates or that is not named. The address is compared only, never requested. True if it is no such deployment.
 */
export function isOfProject({ url, isProduction }: Deployment, projectUrl: string): boolean {
  if (url === undefined || isProduction === undefined) return isProduction !== false;
  const deployed = URL.parse(url);
  if (deployed?.protocol !== 'https:' && deployed?.protocol !== 'http:') return false;
  return deployed.host === new URL(projectUrl).host || (isProduction && platformHost(url) !== undefined);
}

/** Records the commit of a deployment. Of a push to a repository that reports deployments: the commit, unless it is deployed already. */
export async function commitToAwait(
  { commit, pull, isProduction }: Deployment,
  { store, project, now }: ProjectContext,
): Promise<string | undefined> {
  if (commit === undefined || pull !== undefined) return undefined;
  const provider = `deployed:${project.id}`;
  const event = { provider, eventId: commit, type: 'deployment' };
  if (isProduction !== undefined) {
    await takeWebhookEvent(store, event);
    return undefined;
  }
  const reports = await countWebhookEvents(store, provider, new Date(now().getTime() - REPORTS_MS));
  return reports > 0 && !(await isWebhookEventKnown(store, event)) ? commit : undefined;
}
