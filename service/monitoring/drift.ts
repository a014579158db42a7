import { bySeverity, type Change, DRIFT_OF, type Finding, isTested, matchAgainst, type Report } from '@assay/engine';
import { groupedDrift } from '../shapes/monitoring/grouped-drift.ts';
import type { Drift } from '../store/runs/run-kinds.ts';

const GRAVE = new Set(['critical', 'high']);
const GONE = new Set(['missing', 'unprotected']);

/** Changes since the previous scan. A check that did not run then cannot report something new. */
export function driftOf(before: Report | undefined, report: Report): Drift[] {
  if (!before) return [];
  const looked = new Set(before.coverage.filter(isTested).map(({ check }) => check));
  const earlierOf = matchAgainst(before.findings);
  const drift = report.findings.flatMap((finding) => {
    const earlier = earlierOf(finding);
    const { change, check, state } = finding;
    const isSetAside = state === 'dismissed' || state === 'accepted';
    if (isSetAside || !isDrift(change) || (change === 'new' && !looked.has(check))) return [];
    return DRIFT_OF.get(check) === 'third-party' ? newSites(finding, earlier) : [plainDrift(finding, earlier, change)];
  });
  return groupedDrift(drift);
}

/** Not what only a newer version of a check sees: the site did not change. */
function isDrift(change: Change): change is Drift['change'] {
  return change === 'new' || change === 'changed' || change === 'fixed';
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
    raised: earlier !== undefined && bySeverity(finding, earlier) < 0,
    check,
    before: earlier?.evidence.shows ?? null,
    after: change === 'fixed' ? null : evidence.shows,
  };
}

function kindOf({ check, problem, change }: Finding): Drift['kind'] {
  const subject = DRIFT_OF.get(check);
  if (subject === 'header') return GONE.has(problem) && change === 'new' ? 'header-gone' : 'header-changed';
  return subject === 'exposure' ? 'exposure' : 'other';
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
