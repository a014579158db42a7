import { z } from 'zod';
import { checkedText } from '../../model/monitor-check.ts';
import { NEW_STATE } from '../../model/monitor-status.ts';
import { Refusal } from '../../model/refusal.ts';
import { MonitorCheck } from '../../shapes/monitoring/monitor-check.ts';
import { CheckInterval, MonitoringTarget, ScanInterval, targetOf } from '../../shapes/monitoring/monitoring.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { SessionChoice } from '../../shapes/projects/project-session.ts';
import { Name, UrlText } from '../../shapes/text.ts';
import { insertMonitorLog } from '../../store/monitoring/monitor-logs.ts';
import { countMonitorTargets, insertMonitorTarget } from '../../store/monitoring/monitor-targets.ts';
import { defineAction } from '../define-action.ts';
import { urlOnSite } from '../projects/url-on-site.ts';
import { requireUsableSession } from '../projects/usable-session.ts';
import { allowedInterval, requireCheckRate } from './allowed-interval.ts';
import { requireCheckable } from './require-checkable.ts';

/** Per project. */
export const MAX_TARGETS = 50;

export default defineAction({
  summary: 'Create a monitoring target.',
  description:
    "Checks the URL every `check_interval` seconds, starting immediately; with `scan_enabled` it is also re-scanned every `scan_interval` minutes. `check` chooses what is checked. The URL must be on the project's site. A target is down after two consecutive failed checks of three attempts each, and up after two successful checks; a failed check is repeated after a minute.",
  verified: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/monitoring', status: 201 },
  body: namedObject('NewMonitoringTarget', {
    url: UrlText.optional().meta({ description: 'Default: the project URL' }),
    name: Name.optional().meta({ description: 'Default: the host' }),
    check: MonitorCheck.default({ kind: 'http' }).meta({ description: 'Default: `http`' }),
    check_interval: CheckInterval.default(null),
    scan_enabled: z.boolean().optional().meta({ description: 'Default: true for `http`, false for other checks' }),
    scan_interval: ScanInterval.optional().meta({
      description: 'Default: the interval nearest to 360 that the plan allows',
    }),
    session: SessionChoice.meta({ description: 'Name of the session for re-scans. Default: none' }),
  }),
  output: MonitoringTarget,
  tool: {
    description:
      "Monitor a URL of the project's site, or a text on it, a port, DNS records or the certificate of its host: checks every `check_interval` seconds, re-scans every `scan_interval` minutes.",
    returns: ['id', 'name', 'subject', 'status', 'check_interval', 'scan_enabled', 'scan_interval', 'next_check_at'],
  },
  refuses: ['forbidden', 'conflict', 'invalid'],
  async prepare({ body }, context) {
    const url = await urlOnSite(body.url, context, 'invalid');
    await requireCheckable(body.check, url, context);
    await requireUsableSession({ name: body.session, url }, context, 'invalid');
    return url;
  },
  async run({ body, prepared: url }, context) {
    const { store, project, now, audit } = context;
    const { check, check_interval: checkInterval, scan_enabled: scanEnabled = check.kind === 'http' } = body;
    const { scanInterval, plan } = await allowedInterval({ scan: body.scan_interval, check: checkInterval }, context);
    const target = await insertMonitorTarget(store, {
      projectId: project.id,
      url,
      name: body.name ?? new URL(url).host,
      check,
      checkInterval,
      scanEnabled,
      scanInterval,
      session: body.session ?? null,
      state: NEW_STATE,
      nextCheckAt: now(),
      nextScanAt: scanEnabled ? now() : null,
    });
    if (!target) throw new Refusal('conflict', 'This check of this URL exists already');
    if ((await countMonitorTargets(store, project.id)) > MAX_TARGETS)
      throw new Refusal('forbidden', `Target limit reached: at most ${MAX_TARGETS} per project`);
    await requireCheckRate(plan, context);
    await insertMonitorLog(store, {
      targetId: target.id,
      at: now(),
      kind: 'created',
      message: `Monitoring started: ${checkedText(target)}`,
    });
    audit({ subjectId: target.id });
    return targetOf({ target, incident: null }, context);
  },
});
