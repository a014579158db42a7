import { VERSION } from '@assay/engine';
import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { outageOf } from '../../store/ping.ts';
import { defineAction } from '../define-action.ts';

export default defineAction({
  summary: 'Check service health.',
  description:
    'For load balancers and monitoring. Responds within a second: with status 503 and `degraded` while the database does not respond, or cannot store anything.',
  auth: 'none',
  atOnce: true,
  http: { method: 'get', path: '/health', status: 200 },
  output: namedObject('Health', {
    status: z.enum(['ok', 'degraded']),
    version: z.string().meta({ examples: [VERSION] }),
  }),
  refuses: ['away'],
  async run(_, { store }) {
    const detail = await outageOf(store);
    if (detail !== undefined) throw new Refusal('away', detail, { status: 'degraded', version: VERSION });
    return { status: 'ok' as const, version: VERSION };
  },
});
