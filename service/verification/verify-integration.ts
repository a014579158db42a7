import { type FixVerdict, judgeFix, notTestable, scanPosture } from '@assay/engine';
import { findPostureScan } from '../store/integrations/posture-scans.ts';
import { postureOptions } from './posture-options.ts';
import { resultOf, type Sought, type VerifyWorld } from './sought.ts';

/** Reads again what the check of the findings needs, with the stored credentials. */
export async function verifyIntegration(
  { source, fingerprints, organizationId }: Sought,
  world: VerifyWorld,
): Promise<FixVerdict> {
  const found = await findPostureScan(world.store, { id: source.id, organizationId });
  const report = found?.scan.report;
  const sought = report?.findings.filter(({ fingerprint }) => fingerprints.includes(fingerprint)) ?? [];
  const [first] = sought;
  if (!found || !report || !first) return notTestable('The scan of this finding no longer exists');
  const options = await postureOptions(found.integration, world);
  const now = await scanPosture({ ...options, checks: [first.check] });
  const known = report.findings.filter(({ check }) => check === first.check);
  return judgeFix({ sought, known, current: now.findings, result: resultOf(now.checks), target: now.console ?? '' });
}
