import { type Finding, groupFindings, groupIds, matchAgainst, openFindings, ownDecision } from '@assay/engine';
import type { NewFinding } from '../model/events.ts';
import { countBySeverity, type SeverityCounts } from '../model/severities.ts';

interface Compared {
  readonly findings: readonly Finding[];
  /** Those of the previous scan, with the decisions in force then. */
  readonly previous: readonly Finding[];
  /** Fingerprints of findings that another scan of the same page found open. */
  readonly known: ReadonlySet<string>;
}

const LONGEST = 300;

/**
 * Open findings that no previous scan found open: found for the first time, or set aside until now. Dismissed and accepted
 * ones are none. The same problem at several places is one finding; the most severe come first.
 */
export function newFindings({ findings, previous, known }: Compared): NewFinding[] {
  const earlierOf = matchAgainst(previous);
  const ids = groupIds(openFindings(findings), 'grouped');
  const added = openFindings(findings).filter((finding) => {
    const earlier = earlierOf(finding);
    const isAdded = finding.change === 'new' || (earlier !== undefined && ownDecision(earlier) !== undefined);
    return isAdded && !known.has(finding.fingerprint);
  });
  return groupFindings(added).map(({ id, places: [first], check, title, severity, evidence, place_count: places }) => ({
    id: ids.get(first?.id ?? id) ?? id,
    check,
    title,
    severity,
    at: evidence.at.slice(0, LONGEST).toWellFormed(),
    place_count: places,
  }));
}

/** What a scan found fixed, a problem at several places once. */
export function fixedFindings(findings: readonly Finding[]): SeverityCounts {
  return countBySeverity(groupFindings(findings.filter(({ change }) => change === 'fixed')));
}
