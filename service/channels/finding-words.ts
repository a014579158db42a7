import { bySeverity, openText } from '@assay/engine';
import type { EventData, NewFinding } from '../model/events.ts';
import { countBySeverity, countsOf, type SeverityCounts } from '../model/severities.ts';
import type { NoticeFact } from '../providers/define-channel-provider.ts';
import { fact, moreFacts } from './event-words.ts';

type Found = EventData['finding.new'];

/** Findings that one notification lists. */
const MAX_FINDINGS = 10;

/** A finding with its screen. */
export interface Linked {
  readonly finding: NewFinding;
  readonly link: string | undefined;
}

/** `3 new findings (1 critical, 2 high)` */
export function findingHeading(found: readonly Found[]): string {
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const severities = openText(sumOf(found.map(newCounts)));
  const [only] = found.flatMap(({ findings }) => findings);
  const isFirst = found.every(({ first_scan: first }) => first);
  if (isFirst) return `First scan: ${count === 1 ? '1 finding' : `${count} findings`} (${severities})`;
  return count === 1 && only ? `New ${only.severity} finding` : `${count} new findings (${severities})`;
}

/** The most severe new findings, and how many were fixed. */
export function findingFacts(found: readonly Found[], listed: readonly Linked[]): NoticeFact[] {
  const left = found.reduce((sum, { count }) => sum + count, 0) - Math.min(listed.length, MAX_FINDINGS);
  const fixed = openText(sumOf(found.flatMap(({ fixed_by_severity: counts }) => counts ?? [])));
  return [
    ...[...listed]
      .sort((a, b) => bySeverity(a.finding, b.finding))
      .slice(0, MAX_FINDINGS)
      .map(findingFact),
    ...moreFacts(left, 'finding'),
    ...(fixed === '' ? [] : [fact('Fixed', fixed)]),
  ];
}

function newCounts({ by_severity: counts, findings }: Found): SeverityCounts {
  return counts ?? countBySeverity(findings);
}

function sumOf(all: readonly SeverityCounts[]): SeverityCounts {
  return countsOf((severity) => all.reduce((sum, counts) => sum + counts[severity], 0));
}

function findingFact({ finding: { severity, title, at, place_count: places }, link }: Linked): NoticeFact {
  return {
    label: `${severity[0]?.toUpperCase()}${severity.slice(1)}`,
    value: title.replaceAll('`', ''),
    note: places > 1 ? `${places} places, for example ${at}` : at,
    ...(link === undefined ? {} : { link }),
  };
}
