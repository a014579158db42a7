import { isProbeId, permittedIn } from '@assay/engine';
import { Refusal } from '../../model/refusal.ts';
import { FixVerification, fixVerificationOf } from '../../shapes/findings/fix-verification.ts';
import {
  type FixVerificationRow,
  findVerification,
  insertVerification,
} from '../../store/findings/fix-verifications.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { sendNext, unstuckVerifications } from '../../verification/send-verification.ts';
import { activeRefusal } from '../../verification/verify-finding.ts';
import { defineAction, type ProjectContext } from '../define-action.ts';
import { PATIENCE_SECONDS, poll } from '../poll.ts';
import { findingsOfPath } from './findings-of.ts';

/** Keeps one project from filling the queue. */
const MAX_OPEN = 20;
const POLL_MILLISECONDS = 100;

export default defineAction({
  summary: 'Verify a fix.',
  description: `Re-runs only the check or probe of this finding and records whether the finding is fixed. A fixed finding no longer counts; the next scan confirms the fix. Returns the result if it is ready within 25 s; otherwise \`status\` is \`pending\` or \`running\`, and you can poll the finding. A project runs one verification at a time and queues at most ${MAX_OPEN}; if the finding is already being verified, that verification is returned. Findings of a comparison of two users cannot be verified alone: compare the users again. Findings of the active phase are subject to the same conditions as an active scan. Does not count against the scan quota.`,
  verified: true,
  prefers: true,
  queues: true,
  scope: 'scan',
  http: { method: 'post', path: '/api/v1/projects/{project_id}/findings/{finding_id}/verify', status: 200 },
  output: FixVerification,
  tool: {
    description: 'Verify a deployed fix: re-run only the check of this finding, usually within seconds.',
    returns: ['verification_id', 'status', 'checked_at'],
    siteData: ['evidence'],
  },
  refuses: ['bad_request', 'forbidden'],
  async prepare(input, context) {
    const [{ finding, source, target }] = await findingsOfPath(input, context);
    if (source.kind === 'access')
      throw new Refusal(
        'bad_request',
        'One finding of a comparison cannot be verified alone: compare the two users again',
      );
    if (!isProbeId(finding.check)) return;
    const { caller, project } = context;
    const report = await findReport<'site'>(context.store, source.id);
    const permitted = permittedIn(report?.active);
    const site = { projectId: project.id, url: target, organizationId: caller.organizationId, permitted };
    const refusal = await activeRefusal(site, context);
    if (refusal !== undefined) throw new Refusal('forbidden', refusal);
  },
  async run(input, context) {
    return fixVerificationOf(await accept(input, context));
  },
  async settle({ verification_id: id }, context) {
    const wait = {
      read: () => findVerification(context.store, id),
      isOver: (row: FixVerificationRow | undefined) => row?.status !== 'pending' && row?.status !== 'running',
      milliseconds: POLL_MILLISECONDS,
      seconds: PATIENCE_SECONDS,
    };
    const row = await poll(context.project.organizationId, wait, context);
    if (!row) throw new Refusal('not_found', 'The project was deleted');
    return fixVerificationOf(row);
  },
});

/** The open verification of the finding, or a new one. The transaction locks the project. */
async function accept(
  input: Parameters<typeof findingsOfPath>[0],
  context: ProjectContext,
): Promise<FixVerificationRow> {
  const { store, project, send, audit, now } = context;
  const [{ finding, source }, ...others] = await findingsOfPath(input, context);
  audit({ subjectId: input.params.finding_id.toLowerCase() });
  const open = await unstuckVerifications(store, project.id, { send, now: now() });
  const findingId = input.params.finding_id.toLowerCase();
  const same = open.find((row) => row.findingId === findingId && row.source.id === source.id);
  if (same) return same;
  if (open.length >= MAX_OPEN)
    throw new Refusal('bad_request', `Too many verifications in progress: at most ${MAX_OPEN} per project`);
  const places = others.filter((one) => one.source.id === source.id);
  const fingerprints = [finding, ...places.map((one) => one.finding)].map(({ fingerprint }) => fingerprint);
  const row = await insertVerification(store, { projectId: project.id, findingId, fingerprints, source });
  if (open.length === 0) await sendNext(store, project.id, { send, now: now() });
  return row;
}
