import { bySeverity } from '@assay/engine';
import type { EventData, NewFinding, ScanKind } from '../model/events.ts';
import { countBySeverity, type SeverityCounts } from '../model/severities.ts';
import type { Store } from '../store/open.ts';
import { leastWanted, type Raising, raiseEvent } from './raise-event.ts';

/** A scan that has ended, or a phase of it. */
interface ScanPlace {
  readonly organizationId: string;
  readonly projectId: string | null;
  readonly scan: { readonly id: string; readonly kind: ScanKind; readonly url: string | null };
  /** The phase, for scans that have several. */
  readonly phase?: string;
  readonly at: Date;
}

interface Found extends ScanPlace {
  readonly findings: readonly NewFinding[];
  readonly fixed: SeverityCounts;
  /** The first scan of what was scanned. */
  readonly isFirst: boolean;
}

interface Finished extends ScanPlace {
  readonly end: Omit<EventData['scan.finished']['scan'], keyof ScanPlace['scan']>;
}

/** Findings that one event holds. */
const MAX_LISTED = 20;

/** Raises what a scan newly found, if any channel wants to know of it. */
export async function raiseNewFindings(
  store: Store,
  { organizationId, projectId, scan, phase = '', at, findings, fixed, isFirst }: Found,
  raising: Raising,
): Promise<void> {
  const isWanted = await leastWanted(store, { organizationId, projectId });
  const own = findings.filter(({ severity }) => isWanted?.(severity)).sort(bySeverity);
  if (own.length === 0) return;
  const data = {
    ...{ scan, first_scan: isFirst, count: own.length, by_severity: countBySeverity(own), fixed_by_severity: fixed },
    findings: own.slice(0, MAX_LISTED),
  };
  const event = { organizationId, projectId, kind: 'finding.new', data, at, group: scan.id } as const;
  await raiseEvent(store, { ...event, key: `findings:${scan.id}:${phase}:all` }, raising);
}

/** Raises the end of a scan. */
export async function raiseScanFinished(
  store: Store,
  { organizationId, projectId, scan, phase = '', at, end }: Finished,
  raising: Raising,
): Promise<void> {
  const key = `scan:${scan.id}:${phase}`;
  const data = { scan: { ...scan, ...end } };
  const event = { organizationId, projectId, kind: 'scan.finished', key, data, at, group: scan.id } as const;
  await raiseEvent(store, event, raising);
}
