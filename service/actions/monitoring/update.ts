import { isDeepStrictEqual } from 'node:util';
import { isSameSite } from '@assay/engine';
import { z } from 'zod';
import { checkedText } from '../../model/monitor-check.ts';
import { Refusal } from '../../model/refusal.ts';
import { nextTurn } from '../../monitoring/schedule.ts';
import { MonitorCheck } from '../../shapes/monitoring/monitor-check.ts';
import { CheckInterval, MonitoringTarget, ScanInterval, targetOf } from '../../shapes/monitoring/monitoring.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { SessionName } from '../../shapes/projects/project-session.ts';
import { Name } from '../../shapes/text.ts';
import { durationText } from '../../shapes/time-words.ts';
import { insertMonitorLog } from '../../store/monitoring/monitor-logs.ts';
import { type MonitorTargetRow, updateMonitorTarget, WITHOUT_RECORDS } from '../../store/monitoring/monitor-targets.ts';
import { pauseTargets } from '../../store/monitoring/pause-targets.ts';
import { isUniqueViolation } from '../../store/projects/projects.ts';
import { defineAction } from '../define-action.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { allowedInterval, requireCheckRate } from './allowed-interval.ts';
import { requireCheckable } from './require-checkable.ts';
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
    check: MonitorCheck.optional().meta({
      description: 'Its history stays; another check forgets the known DNS records',
    }),
    check_interval: CheckInterval.optional(),
    scan_enabled: z.boolean().optional(),
    scan_interval: ScanInterval.optional(),
    session: SessionName.nullable().optional().meta({ description: 'Null: re-scans are not signed in' }),
    paused: z.boolean().optional(),
  }),
  output: MonitoringTarget,
  refuses: ['forbidden', 'conflict', 'invalid'],
  async prepare(input, context) {
    const { session: name, check } = input.body;
    if (typeof name !== 'string' && !check) return;
    const { url } = (await targetOfPath(input, context)).target;
    if (check) await requireCheckable(check, url, context);
    if (typeof name === 'string') await requireUsableSession({ name, url }, context, 'invalid');
  },
  async run(input, context) {
    const { name, scan_enabled: enabled, scan_interval: asked, session, paused, check } = input.body;
    const { store, project, now, audit } = context;
    const { target } = await targetOfPath(input, context);
    const wasPaused = target.pausedAt !== null;
    const resumes = wasPaused && paused === false;
    if (resumes && !isSameSite(target.url, project.url))
      throw new Refusal('invalid', `paused: the target is not on the project's site, ${project.url}`);
    const { check_interval: checkInterval = target.checkInterval } = input.body;
    const isOther = check !== undefined && !isDeepStrictEqual(check, target.check);
    const isRechecked = isOther || checkInterval !== target.checkInterval;
    const isAsked = asked !== undefined || enabled === true || resumes || checkInterval !== target.checkInterval;
    const allowed = isAsked
      ? await allowedInterval({ scan: asked, check: input.body.check_interval }, context, target.scanInterval)
      : undefined;
    const interval = allowed?.scanInterval ?? target.scanInterval;
    const scanEnabled = enabled ?? target.scanEnabled;
    const moved = interval !== target.scanInterval;
    const next = nextTurn(target.id, interval, now());
    const changed = await updateMonitorTarget(store, target.id, {
      name: name ?? target.name,
      checkInterval,
      scanEnabled,
      scanInterval: interval,
      ...(isOther ? { check, state: WITHOUT_RECORDS } : {}),
      ...(session === undefined ? {} : { session }),
      ...(moved && !wasPaused ? { nextCheckAt: next } : {}),
      // Also ends the lease of a check in progress, which would store the state of before.
      ...(isRechecked && !wasPaused ? { nextCheckAt: now() } : {}),
      ...((moved || scanEnabled !== target.scanEnabled) && !wasPaused ? { nextScanAt: scanEnabled ? next : null } : {}),
      ...(resumes ? { pausedAt: null, nextCheckAt: now(), nextScanAt: scanEnabled ? now() : null } : {}),
    }).catch((error: unknown) => {
      if (isUniqueViolation(error)) throw new Refusal('conflict', 'This check of this URL exists already');
      throw error;
    });
    if (!changed) throw new Refusal('not_found', 'Target not found');
    if (allowed && (resumes || secondsOf(changed) < secondsOf(target))) await requireCheckRate(allowed.plan, context);
    const every = checkInterval === null ? `${interval} minutes` : durationText(checkInterval * 1000);
    const message = `${checkedText(changed)}: checks every ${every}, re-scans ${scanEnabled ? `every ${interval} minutes` : 'off'}`;
    await insertMonitorLog(store, {
      targetId: target.id,
      at: now(),
      kind: resumes ? 'resumed' : 'changed',
      message: resumes ? `Resumed: ${message}` : message,
    });
    if (paused === true && !wasPaused)
      await pauseTargets(store, { projectId: project.id, targetId: target.id, at: now(), message: 'Paused' });
    audit({ subjectId: target.id });
    return targetOf(await targetOfPath(input, context), context);
  },
});

/** Between two checks. */
function secondsOf({ checkInterval, scanInterval }: Pick<MonitorTargetRow, 'checkInterval' | 'scanInterval'>): number {
  return checkInterval ?? scanInterval * 60;
}
