import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { ProviderId } from '../../shapes/integration.ts';
import { PostureResult } from '../../shapes/posture-scan.ts';
import { listIntegrations } from '../../store/integrations/integrations.ts';
import { defineAction } from '../define-action.ts';
import { FINDING_ROW, TOTALS } from '../tool-fields.ts';
import { postureSoon, startPosture } from './posture-soon.ts';

export default defineAction({
  summary: 'Scan an integration.',
  description:
    'Checks the settings at one provider, using read calls only. Returns the result if it is ready within 25 s; otherwise returns a `scan_id` to poll.',
  scope: 'manage',
  verified: true,
  prefers: true,
  queues: true,
  http: { method: 'post', path: '/api/v1/integrations/scan/{provider}', status: 200 },
  params: z.object({ provider: ProviderId }),
  query: z.object({
    integration_id: z.string().optional().meta({ description: 'Required if the provider is connected more than once' }),
  }),
  output: PostureResult,
  tool: {
    description:
      'Check the settings at a connected provider, using read calls only. Use integrations_scan_get for further findings.',
    returns: ['scan_id', 'integration_id', 'provider', 'status', 'error', ...TOTALS],
    rows: { of: 'findings', ...FINDING_ROW },
  },
  refuses: ['not_found', 'bad_request'],
  async run({ params, query }, context) {
    const all = await listIntegrations(context.store, context.caller.organizationId);
    const own = all.filter(
      ({ id, provider }) =>
        provider === params.provider && (query.integration_id === undefined || id === query.integration_id),
    );
    if (own.length === 0) throw new Refusal('not_found', 'Integration not found');
    if (own.length > 1)
      throw new Refusal('bad_request', 'The provider is connected more than once; specify `integration_id`');
    const [result] = await startPosture(own, context);
    if (!result) throw new Error('no scan was started');
    return result;
  },
  async settle(result, context) {
    const [settled = result] = await postureSoon([result], context);
    return settled;
  },
});
