import type { Schema } from '../../client/client.ts';

type Item = Schema['ProjectItem'];

/** Whether its latest scan has not ended. */
export function isRunning({ latest_scan: latest }: Item): boolean {
  return latest?.status === 'pending' || latest?.status === 'running';
}

/** What needs attention first: outages, critical and high findings, failed scans, then the lowest score. */
function ranksOf({ overview, latest_scan: latest }: Item): readonly number[] {
  const totals = overview?.health?.totals;
  return [
    overview?.monitoring.down ?? 0,
    totals?.critical ?? 0,
    totals?.high ?? 0,
    latest?.status === 'failed' ? 1 : 0,
    100 - (overview?.health?.score ?? 100),
  ];
}

/** Sorts the most urgent first; equals keep their order. */
export function byUrgency(a: Item, b: Item): number {
  const [first, second] = [ranksOf(a), ranksOf(b)];
  const i = first.findIndex((rank, at) => rank !== second[at]);
  return i < 0 ? 0 : (second[i] ?? 0) - (first[i] ?? 0);
}
