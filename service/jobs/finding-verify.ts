import { type FixVerdict, notTestable, withVerdict } from '@assay/engine';
import { z } from 'zod';
import { raiseLostBadge } from '../channels/raise-lost-badge.ts';
import { reportProgress } from '../runs/report-progress.ts';
import { broke, givenUp } from '../runs/without-result.ts';
import { lockOrganization } from '../store/accounts/organizations.ts';
import { databaseAway } from '../store/database-error.ts';
import { changeReports } from '../store/findings/change-findings.ts';
import { isLatestSource } from '../store/findings/current-findings.ts';
import type { FindingSource } from '../store/findings/finding-schema.ts';
import {
  type FixVerificationRow,
  findVerification,
  finishVerification,
  isVerificationOpen,
  organizationOfVerification,
  startVerification,
} from '../store/findings/fix-verifications.ts';
import { findProject, lockProject, type ProjectRow } from '../store/projects/projects.ts';
import { findRunById } from '../store/runs/runs.ts';
import { healthBasisOf, scanSource } from '../verification/health-basis-of.ts';
import { sendNext } from '../verification/send-verification.ts';
import { verifyFinding } from '../verification/verify-finding.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';

const BROKE = broke('The verification');
const GIVEN_UP = givenUp('The verification');

/** One at a time for each project: the end of one sends the next. */
export default defineJob({
  name: 'finding.verify',
  data: z.object({ verificationId: z.uuid() }),
  retries: 2,
  timeoutSeconds: 300,
  organization: ({ verificationId }, store) => organizationOfVerification(store, verificationId),
  async run({ verificationId: id }, world) {
    const { store, log, now } = world;
    const row = await startVerification(store, id, now());
    if (!row) return;
    const reporter = reportProgress(() => isVerificationOpen(store, id));
    const signal = AbortSignal.any([world.signal, reporter.stopped]);
    const verdict = await verifyFinding(row, { ...world, signal })
      .catch((error: unknown): FixVerdict => {
        if (databaseAway(error)) throw error;
        log.error({ err: error, verification: id }, 'verification failed unexpectedly');
        return notTestable(BROKE);
      })
      .finally(() => reporter.end());
    if (world.signal.aborted) throw new Error('the lease was lost');
    await finish(row, verdict, world);
  },
  async giveUp({ verificationId }, world) {
    const row = await findVerification(world.store, verificationId);
    if (row) await finish(row, notTestable(GIVEN_UP), world);
  },
});

/** Records the verdict in the report that the finding comes from, and starts the next verification of the project. */
async function finish(row: FixVerificationRow, verdict: FixVerdict, world: JobWorld): Promise<void> {
  const { id, projectId, source } = row;
  const at = world.now();
  await world.store.transaction(async (tx) => {
    await world.lockLease(tx);
    await lockProject(tx, projectId);
    const organizationId = await organizationOfVerification(tx, id);
    if (source.integrationId !== null && organizationId !== undefined) await lockOrganization(tx, organizationId);
    if (!(await finishVerification(tx, row, verdict, at))) return;
    const project = organizationId && (await findProject(tx, { id: projectId, organizationId }));
    if (verdict.fixed.length + verdict.remaining.length > 0 && (await isLatestSource(tx, projectId, source)))
      await changeReports(tx, await reportsOf(tx, source, project || undefined), {
        now: at,
        edit: (finding) => withVerdict(finding, verdict, at),
      });
    if (project) await raiseLostBadge(tx, project, { now: at, config: world.config, send: world.sender(tx) });
    await sendNext(tx, projectId, { send: world.sender(tx), now: at });
  });
}

/** The report that a finding comes from and, if it is of the same page and device, the one that the health rests on. */
async function reportsOf(
  store: JobWorld['store'],
  source: FindingSource,
  project: ProjectRow | undefined,
): Promise<readonly FindingSource[]> {
  if (source.kind !== 'scan' || !project) return [source];
  const [scan, basis] = await Promise.all([findRunById(store, source.id, 'site'), healthBasisOf(store, project)]);
  const isSamePage = basis?.url === scan?.target && basis?.formFactor === scan?.formFactor && scan?.session === null;
  return basis && isSamePage ? [source, scanSource(basis.scanId)] : [source];
}
