import { byPriority, type FindingGroup, groupFindings } from '@assay/engine';
import type { Store } from '../../store/open.ts';
import { findReport } from '../../store/runs/run-report.ts';

type Top = readonly Pick<FindingGroup, 'id' | 'title' | 'severity' | 'module' | 'check' | 'place_count'>[];

interface Version {
  readonly scanId: string;
  /** Changes with the scan. */
  readonly version: string;
}

const MAX_FINDINGS = 5;
const MAX_KNOWN = 200;

/** By version of the report and day; those used longest ago come first. */
const known = new WeakMap<Store, Map<string, Top>>();

/** The findings of a report to start with. Reading a report takes longer than the rest of a dashboard. */
export async function topFindings(store: Store, scan: Version, now: Date): Promise<Top> {
  const tops = known.get(store) ?? new Map<string, Top>();
  known.set(store, tops);
  // What was accepted until a date that has passed is open again.
  const key = `${scan.scanId} ${scan.version} ${now.toISOString().slice(0, 10)}`;
  const top = tops.get(key) ?? (await read(store, scan.scanId));
  tops.delete(key);
  tops.set(key, top);
  const [oldest] = tops.keys();
  if (tops.size > MAX_KNOWN && oldest !== undefined) tops.delete(oldest);
  return top;
}

async function read(store: Store, scanId: string): Promise<Top> {
  const report = await findReport<'site'>(store, scanId);
  return byPriority(groupFindings(report?.findings ?? []))
    .slice(0, MAX_FINDINGS)
    .map(({ id, title, severity, module, check, place_count }) => ({
      id,
      title,
      severity,
      module,
      check,
      place_count,
    }));
}
