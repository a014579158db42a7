import { VERSION } from '@assay/engine';
import { z } from 'zod';
import { pingStore } from '../../store/ping.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';

export default defineAction({
  name: 'health.get',
  summary: 'Check service health.',
  description: 'For load balancers and monitoring. Returns 502 if the database does not respond.',
  auth: 'none',
  scopedKey: 'allowed',
  http: { method: 'get', path: '/health', status: 200 },
  output: z
    .object({ status: z.literal('ok'), version: z.string().meta({ examples: [VERSION] }) })
    .meta({ id: 'Health' }),
  refuses: ['unavailable'],
  async run(_, { store }) {
    await pingStore(store).catch(() => {
      throw new Refusal('unavailable', 'The database does not respond');
    });
    return { status: 'ok' as const, version: VERSION };
  },
});
