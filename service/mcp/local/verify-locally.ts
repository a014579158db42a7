import { randomUUID } from 'node:crypto';
import {
  findingsWithId,
  idOf,
  isProbeId,
  parseTarget,
  type ReachSettings,
  type Report,
  verifyActive,
  verifySite,
} from '@assay/engine';
import { ToolError } from '../tool-error.ts';

interface Examined {
  readonly url: string;
  readonly report: Report;
}

interface Means {
  readonly signal: AbortSignal;
  settingsFor(url: string): ReachSettings;
  mayProbe(url: string): boolean;
}

/** Runs again only what a finding needs. Throws `ToolError`. */
export async function verifyLocally({ url, report }: Examined, id = '', { settingsFor, mayProbe, signal }: Means) {
  const sought = findingsWithId(report.findings, id);
  const [first] = sought;
  if (!first) throw new ToolError('Finding not found');
  const known = report.findings.filter(({ check }) => check === first.check);
  const common = { sought, known, finalUrl: report.final_url, settings: settingsFor(url), signal };
  const target = parseTarget(url);
  const isActive = isProbeId(first.check);
  if (isActive && !mayProbe(url))
    throw new ToolError('Probes are sent to localhost only, and to URLs named on the command line');
  const verdict = isActive
    ? await verifyActive(target, { ...common, profile: report.active?.profile ?? 'standard' })
    : await verifySite(target, { ...common, formFactor: 'desktop', hadBrowser: report.browser !== null });
  const { status, evidence, remaining } = verdict;
  const checked_at = new Date().toISOString();
  return { verification_id: randomUUID(), status, checked_at, evidence, remaining_places: remaining.map(idOf) };
}
