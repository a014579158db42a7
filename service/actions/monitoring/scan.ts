import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { queueRescan } from '../../monitoring/queue-due-scans.ts';
import { Id } from '../../shapes/id.ts';
import { lockMonitorTarget } from '../../store/monitoring/monitor-targets.ts';
import { defineAction } from '../define-action.ts';
import { allowedInterval } from './allowed-interval.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  summary: 'Start a threat scan.',
  description:
    'Queues a re-scan of the target. If one is queued already, no other is queued; if one is running, the next one starts when it ends.',
  verified: true,
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/monitoring/{target_id}/scan', status: 202 },
  output: z.object({ status: z.literal('queued'), target_id: Id }).meta({ id: 'QueuedThreatScan' }),
  tool: { description: 'Re-scan a monitored URL now.', returns: ['status', 'target_id'], idempotent: true },
  refuses: ['forbidden', 'conflict'],
  async run(input, context) {
    const { store, send, now, audit } = context;
    const { target } = await targetOfPath(input, context);
    if (target.pausedAt !== null) throw new Refusal('conflict', 'This target is paused: resume it first');
    await allowedInterval({ scan: undefined }, context);
    await lockMonitorTarget(store, target.id);
    await queueRescan(store, target, 'request', send, now());
    audit({ subjectId: target.id });
    return { status: 'queued' as const, target_id: target.id };
  },
});
