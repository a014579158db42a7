import { z } from 'zod';
import { NEW_STATE } from '../../model/monitor-status.ts';
import { Refusal } from '../../model/refusal.ts';
import { MonitoringTarget, ScanInterval, targetOf } from '../../shapes/monitoring/monitoring.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { SessionChoice } from '../../shapes/projects/project-session.ts';
import { Name, UrlText } from '../../shapes/text.ts';
import { insertMonitorLog } from '../../store/monitoring/monitor-logs.ts';
import { countMonitorTargets, insertMonitorTarget } from '../../store/monitoring/monitor-targets.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { allowedInterval } from './allowed-interval.ts';

/** Per project. */
export const MAX_TARGETS = 50;

export default defineAction({
  summary: 'Create a monitoring target.',
  description:
    "Checks the URL every `scan_interval` minutes, starting immediately; with `scan_enabled` it is also re-scanned at that interval. The URL must be on the project's site. A target is down after two consecutive failed checks of three attempts each, and up after two successful checks; a failed check is repeated after a minute.",
  verified: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/monitoring', status: 201 },
  body: namedObject('NewMonitoringTarget', {
    url: UrlText.optional().meta({ description: 'Default: the project URL' }),
    name: Name.optional().meta({ description: 'Default: the host' }),
    scan_enabled: z.boolean().default(true),
    scan_interval: ScanInterval.optional().meta({
      description: 'Default: the interval nearest to 360 that the plan allows',
    }),
    session: SessionChoice.meta({ description: 'Name of the session for re-scans. Default: none' }),
  }),
  output: MonitoringTarget,
  tool: {
    description: "Monitor a URL of the project's site: uptime checks and re-scans every `scan_interval` minutes.",
    returns: ['id', 'name', 'url', 'status', 'scan_enabled', 'scan_interval', 'next_check_at'],
  },
  refuses: ['forbidden', 'conflict', 'invalid'],
  async prepare({ body }, context) {
    const url = await urlOnSite(body.url, context, 'invalid');
    await requireUsableSession({ name: body.session, url }, context, 'invalid');
    return url;
  },
  async run({ body, prepared: url }, context) {
    const { store, project, now, audit } = context;
    const scanInterval = await allowedInterval(body.scan_interval, context);
    const target = await insertMonitorTarget(store, {
      projectId: project.id,
      url,
      name: body.name ?? new URL(url).host,
      scanEnabled: body.scan_enabled,
      scanInterval,
      session: body.session ?? null,
      state: NEW_STATE,
      nextCheckAt: now(),
      nextScanAt: body.scan_enabled ? now() : null,
    });
    if (!target) throw new Refusal('conflict', 'This URL is already monitored');
    if ((await countMonitorTargets(store, project.id)) > MAX_TARGETS)
      throw new Refusal('forbidden', `Target limit reached: at most ${MAX_TARGETS} per project`);
    await insertMonitorLog(store, {
      targetId: target.id,
      at: now(),
      kind: 'created',
      message: `Monitoring started: ${url}`,
    });
    audit({ subjectId: target.id });
    return targetOf({ target, incident: null });
  },
});
