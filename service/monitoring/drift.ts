import { type Finding, isTested, matchAgainst, type Report } from '@assay/engine';
import { groupedDrift } from '../shapes/monitoring/grouped-drift.ts';
import type { Drift } from '../store/monitoring/monitoring-schema.ts';

const THIRD_PARTIES = 'security/content/third-parties';
const HEADERS = /^security\/(?:headers\/|transport\/hsts(?:-subdomains|-preload)?$)/;
const EXPOSURES =
  /^security\/(?:secrets\/|content\/(?:source-maps|directory-listing|error-details|comment-credentials|default-page|dev-build|internal-address|client-side-password)$)/;
const GRAVE = new Set(['critical', 'high']);
const GONE = new Set(['missing', 'unprotected']);
const RANK = ['info', 'low', 'medium', 'high', 'critical'];

/** Changes since the previous scan. A check that did not run then cannot report something new. */
export function driftOf(before: Report | undefined, report: Report): Drift[] {
  if (!before) return [];
  const looked = new Set(before.coverage.filter(isTested).map(({ check }) => check));
  const earlierOf = matchAgainst(before.findings);
  const drift = report.findings.flatMap((finding) => {
    const earlier = earlierOf(finding);
    const isSetAside = finding.state === 'dismissed' || finding.state === 'accepted';
    if (isSetAside || finding.change === 'same' || (finding.change === 'new' && !looked.has(finding.check))) return [];
    return finding.check === THIRD_PARTIES
      ? newSites(finding, earlier)
      : [plainDrift(finding, earlier, finding.change)];
  });
  return groupedDrift(drift);
}

/** Whether an email is due. */
export function isGrave({ severity, change, raised }: Drift): boolean {
  return GRAVE.has(severity) && (change === 'new' || (change === 'changed' && raised));
}

function plainDrift(finding: Finding, earlier: Finding | undefined, change: Drift['change']): Drift {
  const { title, severity, check, evidence } = finding;
  return {
    kind: kindOf(finding),
    change,
    title,
    severity,
    raised: earlier !== undefined && RANK.indexOf(severity) > RANK.indexOf(earlier.severity),
    check,
    before: earlier?.evidence.shows ?? null,
    after: change === 'fixed' ? null : evidence.shows,
  };
}

function kindOf({ check, problem, change }: Finding): Drift['kind'] {
  if (HEADERS.test(check)) return GONE.has(problem) && change === 'new' ? 'header-gone' : 'header-changed';
  return EXPOSURES.test(check) ? 'exposure' : 'other';
}

/** Only sites that were not there before count. */
function newSites(finding: Finding, earlier: Finding | undefined): Drift[] {
  if (finding.change === 'fixed') return [];
  const before = new Set(sitesOf(earlier));
  const added = sitesOf(finding).filter((site) => !before.has(site));
  if (added.length === 0) return [];
  const drift = plainDrift(finding, earlier, earlier ? 'changed' : 'new');
  return [{ ...drift, kind: 'third-party-script', after: added.join(', ') }];
}

function sitesOf(finding: Finding | undefined): string[] {
  return (finding?.evidence.shows ?? '').split(/[,\s]+/).filter((word) => word.includes('.'));
}
