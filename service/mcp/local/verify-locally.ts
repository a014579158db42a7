import { randomUUID } from 'node:crypto';
import {
  findingsWithId,
  idOf,
  isProbeId,
  type OwnChecks,
  parseTarget,
  permittedIn,
  probeSessionOfPage,
  type ReachSettings,
  restate,
  verifyActive,
  verifyPages,
  withVerdict,
} from '@assay/engine';
import { ToolError } from '../tool-error.ts';
import type { SignIn } from './local-session.ts';
import type { LocalScan, LocalVerification, ScanWithReport } from './local-state.ts';

interface Means {
  /** Checks of the user's configuration. */
  readonly own?: OwnChecks | undefined;
  readonly signal: AbortSignal;
  settingsFor(url: string): ReachSettings;
  mayProbe(url: string): boolean;
  /** Throws `ToolError`. */
  signInOf(name: string, url: string): Promise<SignIn | undefined>;
  /** Called when the report has changed. */
  readonly onEnd: (scan: LocalScan) => Promise<void>;
}

/** Runs again only what a finding needs, and records the result in the report. Throws `ToolError`. */
export async function verifyLocally(
  scan: ScanWithReport,
  id: string | undefined,
  { own, settingsFor, mayProbe, signInOf, onEnd, signal }: Means,
): Promise<LocalVerification> {
  const { url, report } = scan;
  const expected = findingsWithId(report.findings, id ?? '');
  const [first] = expected;
  if (!first) throw new ToolError('Finding not found');
  const known = report.findings.filter(({ check }) => check === first.check);
  if (report.signed_in && scan.session === null)
    throw new ToolError('The session of the scan is not known any more: scan again with `session`, then verify');
  const session = scan.session === null ? undefined : (await signInOf(scan.session, url))?.session;
  const common = { expected, known, finalUrl: report.final_url, settings: settingsFor(url), signal };
  const target = parseTarget(url);
  const isActive = isProbeId(first.check);
  if (isActive && !mayProbe(url))
    throw new ToolError('Probes are sent to localhost only, and to URLs named on the command line');
  const verdict = isActive
    ? await verifyActive(target, {
        ...common,
        ...permittedIn(report.active),
        profile: report.active?.profile ?? 'standard',
        browser: true,
        own: own?.probes,
        ...(await probeSessionOfPage(target, session, { settings: settingsFor(url), signal })),
      })
    : await verifyPages(target, {
        ...common,
        own,
        session,
        formFactor: 'desktop',
        hadBrowser: report.browser !== null,
      });
  const at = new Date();
  const { status, evidence, remaining } = verdict;
  const verification: LocalVerification = {
    verification_id: randomUUID(),
    status,
    checked_at: at.toISOString(),
    evidence,
    remaining_places: remaining.map(idOf),
  };
  for (const { fingerprint } of expected) scan.verified.set(fingerprint, verification);
  const findings = scan.report.findings.map((finding) => withVerdict(finding, verdict, at));
  scan.report = restate(scan.report, { findings });
  await onEnd(scan);
  return verification;
}
