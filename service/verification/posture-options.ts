import type { PostureOptions } from '@assay/engine';
import { openStored } from '../keys/vault.ts';
import { boundToIntegration, type IntegrationRow } from '../store/integrations/integrations.ts';
import { listProjects } from '../store/projects/projects.ts';
import type { JobWorld } from '../world/job-world.ts';

const MAX_SITES = 50;

/** How the settings at an integration's provider are read; undefined if its credentials can no longer be opened. */
export async function postureOptions(
  integration: IntegrationRow,
  { store, config, vault, signal }: Pick<JobWorld, 'store' | 'config' | 'vault' | 'signal'>,
): Promise<PostureOptions | undefined> {
  const credentials = openStored(vault, integration.credentials, boundToIntegration(integration));
  if (credentials === undefined) return undefined;
  const instance = config.providers.instances[integration.provider];
  return {
    provider: integration.provider,
    credentials: JSON.parse(credentials),
    credentialsAt: integration.credentialsAt,
    settings: config.reach,
    apiUrl: instance?.apiUrl,
    consoleUrl: instance?.url,
    sites: (await listProjects(store, integration.organizationId, null, MAX_SITES)).map(({ url }) => url),
    signal,
  };
}
