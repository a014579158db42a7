import { type ConnectionTest as Tested, testConnection } from '@assay/engine';
import { ConnectionTest } from '../../shapes/integration.ts';
import type { IntegrationRow } from '../../store/integrations/integrations.ts';
import { openCredentials } from '../../verification/posture-options.ts';
import { type Context, defineAction } from '../define-action.ts';
import { integrationById } from './integration-by-id.ts';

export default defineAction({
  summary: 'Test an integration.',
  description:
    'Calls the API of the provider once with the stored credentials. Requests that arrive during a test share its result.',
  scope: 'manage',
  verified: true,
  counts: ['jobsOfUser', 'jobsOfNetwork'],
  http: { method: 'post', path: '/api/v1/integrations/{integration_id}/test', status: 200 },
  output: ConnectionTest,
  async prepare({ params }, context) {
    return testedConnection(await integrationById(params.integration_id, context), context);
  },
  async run({ params, prepared }, { now, audit }) {
    audit({ subjectId: params.integration_id });
    return { ...prepared, tested_at: now().toISOString() };
  },
});

/** Tests under way, by integration and credentials. */
const underWay = new Map<string, Promise<Tested>>();

/** Calls the provider once; requests that arrive meanwhile share the call. */
function testedConnection(
  integration: IntegrationRow,
  { config, vault }: Pick<Context, 'config' | 'vault'>,
): Promise<Tested> {
  const { id, provider, credentials } = integration;
  const opened = openCredentials(integration, vault);
  if ('error' in opened) return Promise.resolve({ ok: false, account: null, reason: opened.error });
  const key = `${id} ${credentials}`;
  const test =
    underWay.get(key) ??
    testConnection({
      provider,
      credentials: JSON.parse(opened.credentials),
      settings: config.reach,
      apiUrl: config.providers.instances[provider]?.apiUrl,
    }).finally(() => underWay.delete(key));
  underWay.set(key, test);
  return test;
}
