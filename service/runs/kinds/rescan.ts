import { parseTarget, scan } from '@assay/engine';
import { driftOf, isGrave } from '../../monitoring/drift.ts';
import { insertMonitorLog } from '../../store/monitoring/monitor-logs.ts';
import { findTargetById, lockMonitorTarget } from '../../store/monitoring/monitor-targets.ts';
import type { Store } from '../../store/open.ts';
import { knownFindings, wasScanned } from '../../store/runs/known-findings.ts';
import { previousScoredReport } from '../../store/runs/previous-findings.ts';
import { deleteRunsBefore, reduceReports } from '../../store/runs/prune-runs.ts';
import type { RunEnd } from '../../store/runs/run-row.ts';
import { adminsToNotify } from '../../store/visitors/weekly-mails.ts';
import { scanObserver } from '../../tracing/scan-spans.ts';
import { defineRun } from '../define-run.ts';
import { sessionOfRun } from '../run-session.ts';
import { broke } from '../without-result.ts';

const NAME = 'The scan';
export const RESCAN_DAYS = 365;
const DAY = 86_400_000;

/** A scan of a monitored page, which is compared with the one before. */
export default defineRun({
  kind: 'rescan',
  name: NAME,
  noun: 'Re-scan',
  subject: 'page',
  async look(run, world, reporter) {
    const { target, modules } = run;
    const { store, config, keyedHash, spares, signal } = world;
    const signIn = await sessionOfRun(run, world, reporter);
    if ('failed' in signIn) return signIn.failed;
    const earlier = await previousScoredReport(store, run);
    const report = await scan(parseTarget(target), {
      modules,
      previous: earlier?.findings ?? [],
      previousCoverage: earlier?.coverage,
      previousSignedIn: signIn.session !== undefined,
      ...signIn,
      identityKey: keyedHash('finding-identity', ''),
      settings: config.reach,
      spares,
      signal,
      observe: scanObserver(),
      onProgress: reporter.tell,
      onSoFar: reporter.tellFound,
    });
    if (report.status !== 'completed') return { status: 'failed', error: report.error ?? broke(NAME), report: null };
    return { status: 'completed', error: null, report, earlier, previous: earlier?.findings ?? [] };
  },
  lock: (store, { monitorId }) => lockMonitorTarget(store, monitorId),
  decisions: 'read',
  // A page that is not scored is not the site's own: it has not changed it.
  conclude: (end, { earlier }) => ({
    ...end,
    details: { drift: !end.report || end.report.not_scored || !earlier ? null : driftOf(earlier, end.report) },
  }),
  async stored(store, { run: { id, monitorId }, end, at }) {
    await logEnd(store, { targetId: monitorId, at }, end);
    if (!end.report) return;
    await reduceReports(store, { monitorId }, { except: id, onlyUnscored: end.report.not_scored != null });
    await deleteRunsBefore(store, { monitorId }, new Date(at.getTime() - RESCAN_DAYS * DAY));
  },
  events: {
    kind: 'monitoring',
    url: ({ target }) => target,
    known: knownFindings,
    hasOther: wasScanned,
    withoutEnd:
      'Re-scans follow one another: their end is in the log of the target, and only what they newly found is told.',
  },
  async raised(store, { run, end }, { sender }, informed) {
    if (!driftIn(end)?.some(isGrave)) return;
    const organizationId = (await findTargetById(store, run.monitorId))?.organizationId;
    if (organizationId === undefined) return;
    for (const { id: userId, email } of await adminsToNotify(store, organizationId))
      if (!informed.has(email.toLowerCase()))
        await sender(store)('mail.send', { kind: 'monitor-drift', threatScanId: run.id, userId });
  },
  without: {},
});

const driftIn = ({ details }: RunEnd<'rescan'>) => details?.drift;

/** In the log of the target. */
async function logEnd(
  store: Store,
  entry: { readonly targetId: string; readonly at: Date },
  end: RunEnd<'rescan'>,
): Promise<void> {
  const { report, error } = end;
  if (!report) return insertMonitorLog(store, { ...entry, kind: 'scan-failed', message: `Re-scan failed: ${error}` });
  const drift = driftIn(end);
  const result = report.not_scored ? `not scored: ${report.not_scored}` : `score ${report.score ?? 'unknown'}`;
  const changes = drift ? `changes: ${drift.length}` : 'not compared';
  const message = `Re-scan completed: ${result}, ${changes}`;
  await insertMonitorLog(store, { ...entry, kind: 'scan-completed', message });
  for (const { title, change, place_count: places = 1 } of drift ?? [])
    await insertMonitorLog(store, {
      ...entry,
      kind: 'drift',
      message: `${change}: ${title}${places > 1 ? ` (${places} places)` : ''}`,
    });
}
