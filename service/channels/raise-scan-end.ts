import { SEVERITIES } from '@assay/engine';
import type { EventData, NewFinding, ScanKind } from '../model/events.ts';
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
  /** The first scan of what was scanned. */
  readonly isFirst: boolean;
}

interface Finished extends ScanPlace {
  readonly end: Omit<EventData['scan.finished']['scan'], keyof ScanPlace['scan']>;
}

/** New findings of one scan that are events of their own; more are one event. */
const MAX_SINGLE = 10;
/** Findings that one event holds. */
const MAX_LISTED = 20;

/** Raises an event for each new finding; one event for all of a first scan, or if there are many. */
export async function raiseNewFindings(
  store: Store,
  { organizationId, projectId, scan, phase = '', at, findings, isFirst }: Found,
  raising: Raising,
): Promise<ReadonlySet<string>> {
  const isWanted = await leastWanted(store, { organizationId, projectId });
  const own = findings.filter(({ severity }) => isWanted?.(severity)).sort((a, b) => rank(a) - rank(b));
  const apart = !isFirst && own.length <= MAX_SINGLE;
  const events = apart ? own.map((finding) => [finding]) : own.length > 0 ? [own] : [];
  const informed = new Set<string>();
  for (const [first, ...rest] of events) {
    if (!first) continue;
    const all = [first, ...rest];
    const key = `findings:${scan.id}:${phase}:${apart ? first.id : 'all'}`;
    const data = { scan, first_scan: isFirst, count: all.length, findings: all.slice(0, MAX_LISTED) };
    const told = await raiseEvent(store, { organizationId, projectId, kind: 'finding.new', key, data, at }, raising);
    for (const address of told) informed.add(address);
  }
  return informed;
}

/** Raises the end of a scan; returns the addresses that are informed. */
export function raiseScanFinished(
  store: Store,
  { organizationId, projectId, scan, phase = '', at, end }: Finished,
  raising: Raising,
): Promise<ReadonlySet<string>> {
  const key = `scan:${scan.id}:${phase}`;
  const data = { scan: { ...scan, ...end } };
  return raiseEvent(store, { organizationId, projectId, kind: 'scan.finished', key, data, at }, raising);
}

function rank({ severity }: NewFinding): number {
  return SEVERITIES.indexOf(severity);
}
