import { type Raising, raiseEvent } from '../channels/raise-event.ts';
import type { EventFacts } from '../model/events.ts';
import type { MonitorEvent } from '../model/monitor-status.ts';
import type { NewCheck } from '../store/monitoring/monitor-checks.ts';
import { findIncident, markFlapping, openIncident, resolveIncident } from '../store/monitoring/monitor-incidents.ts';
import { insertMonitorLog } from '../store/monitoring/monitor-logs.ts';
import { type DueTarget, projectsWarned } from '../store/monitoring/monitor-targets.ts';
import type { Store } from '../store/open.ts';
import { adminsToNotify } from '../store/visitors/weekly-mails.ts';
import { incidentMailId } from './incident-mail-id.ts';

interface CheckOutcome {
  readonly due: DueTarget;
  readonly check: NewCheck;
  readonly events: readonly MonitorEvent[];
  /** Days before the certificate expires to warn about. */
  readonly warnDays: number | undefined;
  /** Milliseconds since the epoch. */
  readonly certificateEndsAt: number | undefined;
}

/** The subject of an email; `userId` is added for each admin. */
type Mail =
  | { readonly kind: 'monitor-down' | 'monitor-up'; readonly incidentId: string }
  | { readonly kind: 'monitor-certificate'; readonly targetId: string };

/** Stores incidents and log entries and queues emails, in the transaction that stores the check. */
export async function recordOutcome(
  store: Store,
  { due, check, events, warnDays, certificateEndsAt }: CheckOutcome,
  { send, config }: Raising,
): Promise<void> {
  const tell = async (data: Mail | undefined, event: EventFacts & { readonly key: string }) => {
    const { organizationId, projectId } = due;
    const informed = await raiseEvent(store, { ...event, organizationId, projectId, at: check.at }, { send, config });
    if (!data) return;
    for (const { id: userId, email } of await adminsToNotify(store, organizationId))
      if (!informed.has(email.toLowerCase())) await send('mail.send', { ...data, userId, ...mailIdOf(data, userId) });
  };
  for (const event of events) await recordEvent(store, event, { due, check, tell });
  if (warnDays === undefined) return;
  await insertMonitorLog(store, {
    targetId: due.id,
    at: check.at,
    kind: 'certificate',
    message: `The certificate expires within ${warnDays === 1 ? 'a day' : `${warnDays} days`}`,
  });
  const endsAt = certificateEndsAt ?? check.at.getTime();
  // However many monitors its host has, each project has one event about a certificate, and each admin one email.
  const warned = await projectsWarned(store, { ...due, certificateEndsAt: endsAt, days: warnDays });
  if (warned.has(due.projectId)) return;
  const expiresAt = new Date(endsAt).toISOString();
  await tell(warned.size > 0 ? undefined : { kind: 'monitor-certificate', targetId: due.id }, {
    kind: 'certificate.expiring',
    key: `certificate:${due.id}:${expiresAt}:${warnDays}`,
    data: { target: aboutOf(due), certificate: { expires_at: expiresAt, days: warnDays } },
  });
}

function mailIdOf(data: Mail, userId: string): { readonly outgoingId?: string } {
  return data.kind === 'monitor-down' ? { outgoingId: incidentMailId(data.incidentId, userId) } : {};
}

function aboutOf({ id, name, url }: DueTarget) {
  return { id, name, url };
}

interface RecordContext {
  readonly due: DueTarget;
  readonly check: NewCheck;
  /** Tells channels, and by email the admins that no channel informs. */
  tell(data: Mail, event: EventFacts & { readonly key: string }): Promise<void>;
}

async function recordEvent(store: Store, event: MonitorEvent, { due, check, tell }: RecordContext): Promise<void> {
  const log = { targetId: due.id, at: check.at };
  if (event.kind === 'first-good')
    return insertMonitorLog(store, { ...log, kind: 'first-check', message: 'The site is up' });
  if (event.kind === 'flapping') {
    await markFlapping(store, due.id);
    const message = 'The site is flapping: the incident stays open until the site has been up for 30 minutes';
    return insertMonitorLog(store, { ...log, kind: 'flapping', message });
  }
  if (event.kind === 'opened') {
    const [reason, message] = [check.reason ?? 'http', check.message ?? 'the check failed'];
    const startedAt = new Date(event.since);
    const incidentId = await openIncident(store, {
      targetId: due.id,
      startedAt,
      confirmedAt: check.at,
      reason,
      message,
    });
    await insertMonitorLog(store, { ...log, kind: 'down', message: `Down: ${message}` });
    if (incidentId === undefined) return;
    const incident = { id: incidentId, started_at: startedAt.toISOString(), reason, message };
    const data = { target: aboutOf(due), incident };
    const key = `incident:${incidentId}:opened`;
    await tell({ kind: 'monitor-down', incidentId }, { kind: 'incident.opened', key, data });
    return;
  }
  const incidentId = await resolveIncident(store, due.id, check.at);
  await insertMonitorLog(store, { ...log, kind: 'up', message: 'Up again' });
  const incident = incidentId === undefined ? undefined : await findIncident(store, incidentId);
  if (!incident) return;
  const { id, startedAt, message } = incident;
  const about = { id, started_at: startedAt.toISOString(), resolved_at: check.at.toISOString(), message };
  const data = { target: aboutOf(due), incident: about };
  await tell(
    { kind: 'monitor-up', incidentId: id },
    { kind: 'incident.resolved', key: `incident:${id}:resolved`, data },
  );
}
