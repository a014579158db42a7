import { type FixVerdict, isClosed, judgeFix, notTestable, scanPosture, withDoubts } from '@assay/engine';
import { findIntegration } from '../store/integrations/integrations.ts';
import { findReport } from '../store/runs/run-report.ts';
import { postureOptions } from './posture-options.ts';
import { resultOf, type VerificationRequest, type VerifyWorld } from './verification-request.ts';

/** Reads what the check of the findings needs again, with the stored credentials. */
export async function verifyIntegration(
  { source, fingerprints, organizationId }: VerificationRequest,
  world: VerifyWorld,
): Promise<FixVerdict> {
  const integration = await findIntegration(world.store, { id: source.integrationId ?? '', organizationId });
  const report = await findReport<'integration'>(world.store, source.id);
  const expected = report?.findings.filter(({ fingerprint }) => fingerprints.includes(fingerprint)) ?? [];
  const [first] = expected;
  if (!integration || !report || !first) return notTestable('The scan of this finding no longer exists');
  const options = await postureOptions(integration, world);
  if ('error' in options) return notTestable(options.error);
  const previous = expected.map((finding) => ({ ...finding, change: 'same' as const }));
  const now = await scanPosture({ ...options, previous, checks: [first.check] });
  const current = now.findings.filter((finding) => !isClosed(finding) && finding.not_seen === null);
  const known = report.findings.filter(({ check }) => check === first.check);
  const verdict = judgeFix({ expected, known, current, result: resultOf(now.checks), target: now.console ?? '' });
  const doubts = now.findings.flatMap(({ fingerprint, not_seen: why }) =>
    why === null ? [] : [[fingerprint, why] as const],
  );
  return withDoubts(verdict, new Map(doubts));
}
