import {
  type FixVerdict,
  isProbeId,
  notTestable,
  type Permitted,
  parseTarget,
  permittedIn,
  probeSessionOfPage,
  UnknownCheck,
  verifyActive,
  verifyPages,
} from '@assay/engine';
import { runListener } from '../listener/run-listener.ts';
import { planRefusal } from '../model/plans.ts';
import { needsOwnership, ownershipRefusal } from '../ownership/site-ownership.ts';
import { findOrganization } from '../store/accounts/organizations.ts';
import { type FixVerificationRow, organizationOfVerification } from '../store/findings/fix-verifications.ts';
import { findReport } from '../store/runs/run-report.ts';
import { findRunById } from '../store/runs/runs.ts';
import { startSession } from './start-session.ts';
import type { VerifyWorld } from './verification-request.ts';
import { verifyCode } from './verify-code.ts';
import { verifyIntegration } from './verify-integration.ts';

const GONE = 'The scan of this finding no longer exists';

/** Re-runs the check of the finding where it was found. */
export async function verifyFinding(row: FixVerificationRow, world: VerifyWorld): Promise<FixVerdict> {
  const organizationId = await organizationOfVerification(world.store, row.id);
  if (organizationId === undefined) return notTestable(GONE);
  const { source, fingerprints } = row;
  try {
    if (source.kind === 'code_scan') return await verifyCode({ source, fingerprints, organizationId }, world);
    if (source.kind === 'integration_scan')
      return await verifyIntegration({ source, fingerprints, organizationId }, world);
    return await verifyScan(row, organizationId, world);
  } catch (error) {
    if (error instanceof UnknownCheck) return notTestable('This version of the scanner no longer has this check');
    throw error;
  }
}

async function verifyScan(
  { source, fingerprints, projectId }: FixVerificationRow,
  organizationId: string,
  world: VerifyWorld,
): Promise<FixVerdict> {
  const { store, config, signal, keyedHash } = world;
  const [scan, report] = await Promise.all([
    findRunById(store, source.id, 'site'),
    findReport<'site'>(store, source.id),
  ]);
  const expected = report?.findings.filter(({ fingerprint }) => fingerprints.includes(fingerprint)) ?? [];
  const [first] = expected;
  if (!scan || !report || !first) return notTestable(GONE);
  const permitted = permittedIn(report.active);
  const isProbe = isProbeId(first.check);
  const refusal = isProbe && (await activeRefusal({ projectId, url: scan.target, organizationId, permitted }, world));
  if (typeof refusal === 'string') return notTestable(refusal);
  const started = await startSession({ projectId, name: scan.session, url: scan.target }, world);
  if ('error' in started) return notTestable(started.error);
  const { session } = started;
  const known = report.findings.filter(({ check }) => check === first.check);
  const common = { expected, known, finalUrl: report.final_url, settings: config.reach, signal };
  const target = parseTarget(scan.target);
  if (!isProbe) {
    const identityKey = keyedHash('finding-identity', '');
    const { formFactor, wcag } = scan;
    return verifyPages(target, {
      ...common,
      identityKey,
      formFactor,
      wcag,
      session,
      hadBrowser: report.browser !== null,
    });
  }
  const profile = report.active?.profile ?? 'standard';
  const signIn = await probeSessionOfPage(target, session, { settings: world.config.reach });
  const listener = await runListener({ id: scan.id, projectId, target }, world);
  return verifyActive(target, { ...common, ...signIn, ...permitted, listener, profile, browser: true });
}

/** Why the site may not be probed now; undefined if it may. */
export async function activeRefusal(
  {
    projectId,
    url,
    organizationId,
    permitted,
  }: {
    readonly projectId: string;
    readonly url: string;
    readonly organizationId: string;
    readonly permitted: Permitted;
  },
  world: Pick<VerifyWorld, 'store' | 'config' | 'keyedHash' | 'now'>,
): Promise<string | undefined> {
  return (
    planRefusal(await findOrganization(world.store, organizationId)) ??
    ownershipRefusal({ projectId, url }, world, { isRequired: needsOwnership(permitted, world.config) })
  );
}
