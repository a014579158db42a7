import { type ConnectionTest, testConnection } from '@assay/engine';
import { lostConnection, openStored } from '../../keys/vault.ts';
import { providerName } from '../../shapes/integration.ts';
import { boundToIntegration, type IntegrationRow } from '../../store/integrations/integrations.ts';
import type { Context } from '../define-action.ts';

/** Tests under way, by integration and credentials. */
const underWay = new Map<string, Promise<ConnectionTest>>();

/** Calls the provider once; requests that arrive meanwhile share the call. */
export function testedConnection(
  integration: IntegrationRow,
  { config, vault }: Pick<Context, 'config' | 'vault'>,
): Promise<ConnectionTest> {
  const { id, provider, credentials } = integration;
  const opened = openStored(vault, credentials, boundToIntegration(integration));
  if (opened === undefined)
    return Promise.resolve({ ok: false, account: null, reason: lostConnection(providerName(provider)) });
  const key = `${id} ${credentials}`;
  const test =
    underWay.get(key) ??
    testConnection({
      provider,
      credentials: JSON.parse(opened),
      settings: config.reach,
      apiUrl: config.providers.instances[provider]?.apiUrl,
    }).finally(() => underWay.delete(key));
  underWay.set(key, test);
  return test;
}
