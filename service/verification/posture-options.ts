import type { PostureOptions } from '@assay/engine';
import { lostConnection, openStored, ownerLeft, type Vault } from '../keys/vault.ts';
import { planOf } from '../model/plans.ts';
import { providerName } from '../shapes/integration.ts';
import { findOrganization } from '../store/accounts/organizations.ts';
import { boundToIntegration, type IntegrationRow } from '../store/integrations/integrations.ts';
import { listProjects } from '../store/projects/projects.ts';
import type { JobWorld } from '../world/job-world.ts';

const MAX_SITES = 50;

/** The credentials of an integration as JSON, or why they are not used. */
export function openCredentials(
  integration: IntegrationRow,
  vault: Pick<Vault, 'open'>,
): { readonly credentials: string } | { readonly error: string } {
  const name = providerName(integration.provider);
  if (integration.ownerLeftAt) return { error: ownerLeft(name) };
  const credentials = openStored(vault, integration.credentials, boundToIntegration(integration));
  return credentials === undefined ? { error: lostConnection(name) } : { credentials };
}

/** How the settings at an integration's provider are read, or why they are not. */
export async function postureOptions(
  integration: IntegrationRow,
  { store, config, vault, signal }: Pick<JobWorld, 'store' | 'config' | 'vault' | 'signal'>,
): Promise<PostureOptions | { readonly error: string }> {
  const opened = openCredentials(integration, vault);
  if ('error' in opened) return opened;
  const organization = await findOrganization(store, integration.organizationId);
  const instance = config.providers.instances[integration.provider];
  return {
    provider: integration.provider,
    credentials: JSON.parse(opened.credentials),
    credentialsAt: integration.credentialsAt,
    settings: config.reach,
    scale: planOf(organization?.plan ?? 'free').posture_scale,
    apiUrl: instance?.apiUrl,
    consoleUrl: instance?.url,
    sites: (await listProjects(store, integration.organizationId, null, MAX_SITES)).map(({ url }) => url),
    signal,
  };
}
