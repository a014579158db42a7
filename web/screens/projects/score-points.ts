import { setAsideCounts } from '@assay/engine/totals';
import type { Schema } from '../../client/client.ts';

type Snapshot = Schema['HealthSnapshot'];

export interface Placed {
  readonly snapshot: Snapshot;
  readonly score: number;
  /** Findings set aside now, if there were others in the scan before: `1 accepted`. */
  readonly decisions: string | undefined;
  /** Percent of the width. */
  readonly x: number;
}

/** Those with other findings set aside than the scan before. */
export function decided(points: readonly Placed[]): Placed[] {
  return points.filter(({ decisions }) => decisions !== undefined);
}

/** Scored scans, oldest first, as points of a chart. */
export function placed(snapshots: readonly Snapshot[]): Placed[] {
  const scored = snapshots.flatMap((snapshot) =>
    snapshot.score === null ? [] : [{ snapshot, score: snapshot.score }],
  );
  const times = scored.map(({ snapshot }) => Date.parse(snapshot.at));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const aside = scored.map(({ snapshot }) => setAsideCounts(snapshot.totals));
  return scored.map((one, i) => ({
    ...one,
    decisions: i === 0 || aside[i] === aside[i - 1] ? undefined : aside[i] || 'none set aside',
    x: to === from ? 50 : 8 + (((times[i] ?? from) - from) * 90) / (to - from),
  }));
}
