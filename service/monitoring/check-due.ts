import { parseTarget } from '@assay/engine';
import { maintenanceAt } from '../model/maintenance.ts';
import { lookAgainAfter, stepOf } from '../model/monitor-status.ts';
import { planOf } from '../model/plans.ts';
import { type NewCheck, recordCheck } from '../store/monitoring/monitor-checks.ts';
import { insertMonitorLog } from '../store/monitoring/monitor-logs.ts';
import { type DueTarget, releaseTarget, updateMonitorTarget } from '../store/monitoring/monitor-targets.ts';
import { certificateWarning } from './certificate-warning.ts';
import { type Checked, checkTarget } from './check-target.ts';
import type { CutOff } from './cut-off.ts';
import { checkMinutes } from './plan-interval.ts';
import { recordOutcome } from './record-outcome.ts';
import { bucketOf } from './response-times.ts';
import { nextTurn } from './schedule.ts';
import type { SelfCheck } from './self-check.ts';
import type { WatchWorld } from './watch-world.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Maintenance can be ended early: it is looked up again so often. */
export const MAINTENANCE_MS = 5 * MINUTE;
/** Reasons that mean no response at all. */
const UNREACHED: ReadonlySet<string | null> = new Set(['dns', 'tcp', 'timeout']);

/** Detects that a failure is caused by this machine. */
export interface Doubts {
  readonly cutOff: CutOff;
  readonly selfCheck: SelfCheck;
}

type Maintenance = NonNullable<ReturnType<typeof maintenanceAt>>;

/** A target that this worker checks. */
interface Leased {
  readonly due: DueTarget;
  readonly lease: Date;
  /** Minutes. */
  readonly interval: number;
}

/** Checks a leased target, stores the outcome and schedules the next check. */
export async function checkDue(due: DueTarget, lease: Date, doubts: Doubts, world: WatchWorld): Promise<void> {
  const { store, config, signal } = world;
  const interval = checkMinutes(planOf(due.plan), due);
  const postpone = async (nextCheckAt: Date) => void (await updateMonitorTarget(store, due.id, { nextCheckAt }));
  if (interval === undefined) return postpone(new Date(world.now().getTime() + DAY));
  const maintenance = () => maintenanceAt(due.maintenance, due.id, world.now().getTime());
  const before = maintenance();
  if (before) return leaveAlone(due, lease, before, world);
  const { url, check, state } = due;
  const target = { url, check, records: state.records ?? null };
  const seen = await checkTarget(target, { settings: config.reach, signal, pause: world.pause });
  const checked = signal.aborted ? seen : await believed(seen, due, doubts, world.now().getTime());
  if (signal.aborted) return postpone(world.now());
  const meanwhile = maintenance();
  if (meanwhile) return leaveAlone(due, lease, meanwhile, world);
  await storeChecked({ due, lease, interval }, checked, world);
}

/** Nothing is observed until the end of a maintenance. */
async function leaveAlone(due: DueTarget, lease: Date, { name, to }: Maintenance, { store, now }: WatchWorld) {
  const [at, { checkedAt, status }] = [now(), due.state];
  // A failure before it and one after it are not consecutive.
  const failed = status === 'down' ? {} : { failures: 0, failingSince: null };
  const nextCheckAt = new Date(Math.min(to, at.getTime() + MAINTENANCE_MS));
  const isLeft = await releaseTarget(store, due.id, lease, {
    nextCheckAt,
    state: { ...due.state, ...failed, checkedAt: null },
  });
  if (!isLeft || checkedAt === null) return;
  const message = `Maintenance until ${new Date(to).toISOString()}: ${name}`;
  await insertMonitorLog(store, { targetId: due.id, at, kind: 'maintenance', message });
}

/** Stores the outcome of a check and schedules the next one. */
export async function storeChecked(leased: Leased, checked: Checked, world: WatchWorld): Promise<void> {
  const { due, lease, interval } = leased;
  const { store, config } = world;
  const at = world.now();
  const step = stepOf(due.state, checked.result, at.getTime(), interval * MINUTE);
  const { certificate, timings, status, address } = checked.measurement;
  const warned = { endsAt: due.certificateEndsAt, days: due.certificateWarnedDays };
  // A monitor of the certificate has an incident instead.
  const warns = certificate && due.check.kind !== 'certificate';
  const warnDays = warns ? certificateWarning(certificate, warned, at.getTime()) : undefined;
  const good = checked.result === 'good';
  const check: NewCheck = {
    targetId: due.id,
    at,
    result: checked.result,
    reason: checked.reason,
    message: checked.message,
    httpStatus: status,
    address,
    attempts: checked.attempts,
    timings,
    milliseconds: good ? timings.total : null,
    observedMs: step.observedMs,
    downMs: step.downMs,
  };
  const after = {
    state: { ...step.state, ...recordsAfter(due, checked) },
    lease,
    nextCheckAt: nextCheck(due.id, interval, at, lookAgainAfter(step.state)),
    ...certificateAfter(certificate, warned, warnDays),
    bucket: good ? bucketOf(timings.total) : null,
  };
  if (step.events.length === 0 && warnDays === undefined) {
    await recordCheck(store, check, after);
    return;
  }
  await store.transaction(async (tx) => {
    if (!(await recordCheck(tx, check, after))) return;
    const certificateEndsAt = certificate ? Date.parse(certificate.validTo) : undefined;
    const raising = { config, send: world.sender(tx) };
    await recordOutcome(tx, { due, check, events: step.events, warnDays, certificateEndsAt }, raising);
  });
}

/**
 * If hardly any site is reachable or no name server responds, this machine is probably offline, and the check has no
 * verdict on the target.
 */
async function believed(
  seen: Checked,
  { url }: DueTarget,
  { cutOff, selfCheck }: Doubts,
  now: number,
): Promise<Checked> {
  const unreached = seen.result === 'failed' && UNREACHED.has(seen.reason);
  if (seen.result !== 'untested') cutOff.note(parseTarget(url).site, unreached, now);
  if (!unreached) return seen;
  const doubt = cutOff.suspected(now)
    ? 'hardly any site is reachable from this server'
    : (await selfCheck.isCutOff(now))
      ? 'no name server responds to this server'
      : undefined;
  if (doubt === undefined) return seen;
  return { ...seen, result: 'untested', message: `${doubt}, so this check has no verdict (${seen.message})` };
}

/** The records that later checks are compared with: those of the first one. */
function recordsAfter({ state, check }: DueTarget, { result, records }: Checked) {
  const isFirst = check.kind === 'dns' && check.expected.length === 0 && state.records === undefined;
  return isFirst && result === 'good' && records ? { records } : {};
}

function nextCheck(id: string, interval: number, now: Date, again: number | undefined): Date {
  const turn = nextTurn(id, interval, now);
  return again === undefined ? turn : new Date(Math.min(turn.getTime(), now.getTime() + again));
}

function certificateAfter(
  certificate: Checked['measurement']['certificate'],
  warned: { readonly endsAt: number | null; readonly days: number | null },
  warnDays: number | undefined,
) {
  const endsAt = certificate ? Date.parse(certificate.validTo) : warned.endsAt;
  const days = warnDays ?? (endsAt === warned.endsAt ? warned.days : null);
  return { certificateEndsAt: endsAt === null ? null : new Date(endsAt), certificateWarnedDays: days };
}
