import { z } from 'zod';
import { nextTurn } from '../../monitoring/schedule.ts';
import { MonitoringTarget, ScanInterval, targetOf } from '../../shapes/monitoring.ts';
import { InTarget } from '../../shapes/path.ts';
import { Name } from '../../shapes/text.ts';
import { insertMonitorLog } from '../../store/monitoring/monitor-logs.ts';
import { updateMonitorTarget } from '../../store/monitoring/monitor-targets.ts';
import { defineAction } from '../define-action.ts';
import { Refusal } from '../refusal.ts';
import { allowedInterval } from './allowed-interval.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  name: 'monitoring.update',
  summary: 'Update a monitoring target.',
  description: 'Fields you omit stay unchanged.',
  auth: 'key/session',
  scopedKey: 'project',
  verified: true,
  http: { method: 'patch', path: '/api/v1/projects/{project_id}/monitoring/{target_id}', status: 200 },
  params: InTarget,
  body: z
    .object({ name: Name.optional(), scan_enabled: z.boolean().optional(), scan_interval: ScanInterval.optional() })
    .meta({ id: 'MonitoringTargetChanges' }),
  output: MonitoringTarget,
  refuses: ['not_found', 'forbidden', 'invalid'],
  async run(input, context) {
    const { name, scan_enabled: enabled, scan_interval: asked } = input.body;
    const { store, caller, now, audit } = context;
    const { target, incident } = await targetOfPath(input, context);
    const interval =
      asked === undefined && enabled !== true
        ? target.scanInterval
        : await allowedInterval(asked, { store, organizationId: caller.organizationId, keeps: target.scanInterval });
    const scanEnabled = enabled ?? target.scanEnabled;
    const moved = interval !== target.scanInterval;
    const changed = await updateMonitorTarget(store, target.id, {
      name: name ?? target.name,
      scanEnabled,
      scanInterval: interval,
      ...(moved ? { nextCheckAt: nextTurn(target.id, interval, now()) } : {}),
      ...(moved || scanEnabled !== target.scanEnabled
        ? { nextScanAt: scanEnabled ? nextTurn(target.id, interval, now()) : null }
        : {}),
    });
    if (!changed) throw new Refusal('not_found', 'Target not found');
    const message = `Every ${interval} minutes, re-scans ${scanEnabled ? 'on' : 'off'}`;
    await insertMonitorLog(store, { targetId: target.id, at: now(), kind: 'changed', message });
    audit({ subjectId: target.id });
    return targetOf({ target: changed, incident });
  },
});
