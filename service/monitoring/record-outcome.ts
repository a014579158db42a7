import type { Send } from '../shapes/job-data.ts';
import type { NewCheck } from '../store/monitoring/monitor-checks.ts';
import { markFlapping, openIncident, resolveIncident } from '../store/monitoring/monitor-incidents.ts';
import { insertMonitorLog } from '../store/monitoring/monitor-logs.ts';
import type { DueTarget } from '../store/monitoring/monitor-targets.ts';
import type { Store } from '../store/open.ts';
import { adminsToTell } from '../store/visitors/weekly-mails.ts';
import type { MonitorEvent } from './status.ts';

interface CheckOutcome {
  readonly due: DueTarget;
  readonly check: NewCheck;
  readonly events: readonly MonitorEvent[];
  /** Days before the certificate expires to warn about. */
  readonly warnDays: number | undefined;
}

/** The subject of an email; `userId` is added for each admin. */
type Mail =
  | { readonly kind: 'monitor-down' | 'monitor-up'; readonly incidentId: string }
  | { readonly kind: 'monitor-certificate'; readonly targetId: string };

/** Stores incidents and log entries and queues emails, in the transaction that stores the check. */
export async function recordOutcome(
  store: Store,
  { due, check, events, warnDays }: CheckOutcome,
  send: Send,
): Promise<void> {
  const mail = async (data: Mail) => {
    for (const { id: userId } of await adminsToTell(store, due.organizationId))
      await send('mail.send', { ...data, userId });
  };
  for (const event of events) await recordEvent(store, event, { due, check, mail });
  if (warnDays === undefined) return;
  await insertMonitorLog(store, {
    targetId: due.id,
    at: check.at,
    kind: 'certificate',
    message: `The certificate expires within ${warnDays === 1 ? 'a day' : `${warnDays} days`}`,
  });
  await mail({ kind: 'monitor-certificate', targetId: due.id });
}

interface RecordContext {
  readonly due: DueTarget;
  readonly check: NewCheck;
  mail(data: Mail): Promise<void>;
}

async function recordEvent(store: Store, event: MonitorEvent, { due, check, mail }: RecordContext): Promise<void> {
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
    if (incidentId !== undefined) await mail({ kind: 'monitor-down', incidentId });
    return;
  }
  const incidentId = await resolveIncident(store, due.id, check.at);
  await insertMonitorLog(store, { ...log, kind: 'up', message: 'Up again' });
  if (incidentId !== undefined) await mail({ kind: 'monitor-up', incidentId });
}
