import { z } from 'zod';
import { certificateMail, downMail, driftMail, upMail } from '../../mails/monitor.ts';
import { isGrave } from '../../monitoring/drift.ts';
import { incidentMailId } from '../../monitoring/incident-mail-id.ts';
import type { Mail } from '../../providers/define-mail-provider.ts';
import { isMember } from '../../store/accounts/memberships.ts';
import { findUser } from '../../store/accounts/users.ts';
import { findIncident } from '../../store/monitoring/monitor-incidents.ts';
import { findTargetById } from '../../store/monitoring/monitor-targets.ts';
import { findRunById } from '../../store/runs/runs.ts';
import type { JobWorld } from '../../world/job-world.ts';

/** Emails about monitored targets. */
export const MonitorMailData = [
  z.object({ kind: z.literal('monitor-down'), incidentId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('monitor-up'), incidentId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('monitor-certificate'), targetId: z.uuid(), userId: z.uuid() }),
  z.object({ kind: z.literal('monitor-drift'), threatScanId: z.uuid(), userId: z.uuid() }),
] as const;

type Data = z.output<(typeof MonitorMailData)[number]>;

/** Undefined if its subject no longer exists or the user no longer has access. */
export async function composeMonitor(data: Data, { store, config }: JobWorld): Promise<Mail | undefined> {
  const user = await findUser(store, data.userId);
  if (!user?.emailVerifiedAt) return undefined;
  const incident = 'incidentId' in data ? await findIncident(store, data.incidentId) : undefined;
  const scan = 'threatScanId' in data ? await findRunById(store, data.threatScanId, 'rescan') : undefined;
  const targetId = 'targetId' in data ? data.targetId : (incident?.targetId ?? scan?.monitorId);
  const found = targetId === undefined ? undefined : await findTargetById(store, targetId);
  if (!found || !(await isMember(store, user.id, found.organizationId))) return undefined;
  const { target } = found;
  const monitors = `${config.baseUrl}/app/projects/${target.projectId}/monitoring`;
  const about = { target, link: `${monitors}/${target.id}` };
  if (incident && data.kind === 'monitor-down')
    return { ...downMail(user.email, { ...about, incident }), thread: { id: incident.id } };
  if (incident) {
    const thread = { id: incident.id, answers: incidentMailId(incident.id, user.id) };
    return { ...upMail(user.email, { ...about, incident }), thread };
  }
  if (scan) return driftMail(user.email, { ...about, drift: (scan.details.drift ?? []).filter(isGrave) });
  return certificateMail(user.email, about);
}
