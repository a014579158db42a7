import { isSameSite } from '@assay/engine';
import { z } from 'zod';
import { Refusal } from '../../model/refusal.ts';
import { nextTurn } from '../../monitoring/schedule.ts';
import { MonitoringTarget, ScanInterval, targetOf } from '../../shapes/monitoring/monitoring.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { SessionName } from '../../shapes/projects/project-session.ts';
import { Name } from '../../shapes/text.ts';
import { insertMonitorLog } from '../../store/monitoring/monitor-logs.ts';
import { updateMonitorTarget } from '../../store/monitoring/monitor-targets.ts';
import { pauseTargets } from '../../store/monitoring/pause-targets.ts';
import { defineAction } from '../define-action.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { allowedInterval } from './allowed-interval.ts';
import { targetOfPath } from './target-of-path.ts';

export default defineAction({
  summary: 'Update a monitoring target.',
  description:
    "Fields you omit stay unchanged. A paused target is neither checked nor re-scanned; it can be resumed while its URL is on the project's site.",
  verified: true,
  scope: 'scan',
  http: { method: 'patch', path: '/api/v1/projects/{project_id}/monitoring/{target_id}', status: 200 },
  body: namedObject('MonitoringTargetChanges', {
    name: Name.optional(),
    scan_enabled: z.boolean().optional(),
    scan_interval: ScanInterval.optional(),
    session: SessionName.nullable().optional().meta({ description: 'Null: re-scans are not signed in' }),
    paused: z.boolean().optional(),
  }),
  output: MonitoringTarget,
  refuses: ['forbidden', 'invalid'],
  async prepare(input, context) {
    const { session: name } = input.body;
    if (typeof name !== 'string') return;
    const { url } = (await targetOfPath(input, context)).target;
    await requireUsableSession({ name, url }, context, 'invalid');
  },
  async run(input, context) {
    const { name, scan_enabled: enabled, scan_interval: asked, session, paused } = input.body;
    const { store, project, now, audit } = context;
    const { target } = await targetOfPath(input, context);
    const wasPaused = target.pausedAt !== null;
    const resumes = wasPaused && paused === false;
    if (resumes && !isSameSite(target.url, project.url))
      throw new Refusal('invalid', `paused: the target is not on the project's site, ${project.url}`);
    const interval =
      asked === undefined && enabled !== true && !resumes
        ? target.scanInterval
        : await allowedInterval(asked, context, target.scanInterval);
    const scanEnabled = enabled ?? target.scanEnabled;
    const moved = interval !== target.scanInterval;
    const next = nextTurn(target.id, interval, now());
    const changed = await updateMonitorTarget(store, target.id, {
      name: name ?? target.name,
      scanEnabled,
      scanInterval: interval,
      ...(session === undefined ? {} : { session }),
      ...(moved && !wasPaused ? { nextCheckAt: next } : {}),
      ...((moved || scanEnabled !== target.scanEnabled) && !wasPaused ? { nextScanAt: scanEnabled ? next : null } : {}),
      ...(resumes ? { pausedAt: null, nextCheckAt: now(), nextScanAt: scanEnabled ? now() : null } : {}),
    });
    if (!changed) throw new Refusal('not_found', 'Target not found');
    const message = `Every ${interval} minutes, re-scans ${scanEnabled ? 'on' : 'off'}`;
    await insertMonitorLog(store, {
      targetId: target.id,
      at: now(),
      kind: resumes ? 'resumed' : 'changed',
      message: resumes ? `Resumed: ${message.toLowerCase()}` : message,
    });
    if (paused === true && !wasPaused)
      await pauseTargets(store, { projectId: project.id, targetId: target.id, at: now(), message: 'Paused' });
    audit({ subjectId: target.id });
    return targetOf(await targetOfPath(input, context));
  },
});
