import { parseTarget, type Report, restated, scan } from '@assay/engine';
import { z } from 'zod';
import { raiseRescan } from '../channels/raise-rescan.ts';
import { driftOf, isGrave } from '../monitoring/drift.ts';
import { organizationOfThreatScan } from '../store/accounts/organization-of.ts';
import { decisionsIn, ownerOfSite, statesOf } from '../store/findings/finding-states.ts';
import { insertMonitorLog } from '../store/monitoring/monitor-logs.ts';
import { findTargetById, lockMonitorTarget } from '../store/monitoring/monitor-targets.ts';
import type { Drift } from '../store/monitoring/monitoring-schema.ts';
import {
  completeThreatScan,
  failThreatScan,
  findThreatScan,
  previousThreatReport,
  startThreatScan,
  type ThreatScanRow,
} from '../store/monitoring/threat-scans.ts';
import { adminsToTell } from '../store/visitors/weekly-mails.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';
import { broke, givenUp } from './without-result.ts';

const BROKE = broke('The scan');
const GIVEN_UP = givenUp('The scan');

export default defineJob({
  name: 'threat-scan.run',
  data: z.object({ threatScanId: z.uuid() }),
  concurrency: 'each',
  retries: 4,
  timeoutSeconds: 900,
  organization: ({ threatScanId }, store) => organizationOfThreatScan(store, threatScanId),
  async run({ threatScanId: id }, world) {
    const started = await startThreatScan(world.store, id, world.now());
    if (!started) return;
    const previous = await previousThreatReport(world.store, started);
    const report = await reportOn(started, previous, world);
    if (world.signal.aborted) throw new Error('the lease was lost');
    if (report?.status !== 'completed') return fail(id, report?.error ?? BROKE, world);
    // A page that is not scored is not the site's own: it has not changed it.
    const drift = report.not_scored || !previous ? null : driftOf(previous, report);
    await complete(started, { report, previous, drift }, world);
  },
  giveUp: ({ threatScanId }, world) => fail(threatScanId, GIVEN_UP, world),
});

async function reportOn(
  { id, targetId, url, modules }: ThreatScanRow,
  previous: Report | undefined,
  { config, signal, log, keyedHash, store, now }: JobWorld,
): Promise<Report | undefined> {
  try {
    const findings = previous?.findings ?? [];
    const report = await scan(parseTarget(url), {
      modules,
      previous: findings,
      identityKey: keyedHash('finding-identity', ''),
      settings: config.reach,
      signal,
    });
    const projectId = (await findTargetById(store, targetId))?.target.projectId;
    const states = projectId === undefined ? undefined : await statesOf(store, ownerOfSite(projectId, url));
    return states?.size ? restated(report, decisionsIn(states), now()) : report;
  } catch (error) {
    log.error({ err: error, threatScan: id }, 'scan failed unexpectedly');
    return undefined;
  }
}

interface Compared {
  readonly report: Report;
  readonly previous: Report | undefined;
  /** Null if it was compared with none. */
  readonly drift: Drift[] | null;
}

async function complete(scan: ThreatScanRow, { report, previous, drift }: Compared, world: JobWorld) {
  const { id, targetId } = scan;
  const at = world.now();
  await world.store.transaction(async (tx) => {
    await world.lockLease(tx);
    await lockMonitorTarget(tx, targetId);
    if (!(await completeThreatScan(tx, { id, targetId, report, drift }, at))) return;
    const result = report.not_scored ? `not scored: ${report.not_scored}` : `score ${report.score ?? 'unknown'}`;
    const changes = drift ? `changes: ${drift.length}` : 'not compared';
    const message = `Re-scan completed: ${result}, ${changes}`;
    await insertMonitorLog(tx, { targetId, at, kind: 'scan-completed', message });
    for (const { title, change, place_count: places = 1 } of drift ?? [])
      await insertMonitorLog(tx, {
        targetId,
        at,
        kind: 'drift',
        message: `${change}: ${title}${places > 1 ? ` (${places} places)` : ''}`,
      });
    const send = world.sender(tx);
    const found = await findTargetById(tx, targetId);
    if (!found) return;
    const { organizationId, target } = found;
    const place = { organizationId, projectId: target.projectId, at };
    const informed = await raiseRescan(tx, { ...place, scan, report, previous }, { send, config: world.config });
    if (!drift?.some(isGrave)) return;
    for (const { id: userId, email } of await adminsToTell(tx, organizationId))
      if (!informed.has(email.toLowerCase()))
        await send('mail.send', { kind: 'monitor-drift', threatScanId: id, userId });
  });
}

async function fail(id: string, error: string, { store, lockLease, now }: JobWorld): Promise<void> {
  await store.transaction(async (tx) => {
    await lockLease(tx);
    const targetId = (await findThreatScan(tx, id))?.targetId;
    if (targetId === undefined) return;
    await lockMonitorTarget(tx, targetId);
    const failed = await failThreatScan(tx, id, error, now());
    if (!failed) return;
    const message = `Re-scan failed: ${error}`;
    await insertMonitorLog(tx, { targetId, at: now(), kind: 'scan-failed', message });
  });
}
