import type { Schema } from '../../client/client.ts';

type Item = Schema['ProjectItem'];

/** Whether the latest scan failed, and was of the project's own page. */
export function isFailed({ latest_scan: latest, url }: Item): boolean {
  return latest?.status === 'failed' && latest.url === url;
}

/** What needs attention first: outages, critical and high findings, failed scans, then the lowest score. */
function ranksOf(item: Item): readonly number[] {
  const { overview } = item;
  const totals = overview?.health?.totals;
  return [
    overview?.monitoring.down ?? 0,
    totals?.critical ?? 0,
    totals?.high ?? 0,
    isFailed(item) ? 1 : 0,
    100 - (overview?.health?.score ?? 100),
  ];
}

/** Sorts the most urgent first; equals keep their order. */
export function byUrgency(a: Item, b: Item): number {
  const [first, second] = [ranksOf(a), ranksOf(b)];
  const i = first.findIndex((rank, at) => rank !== second[at]);
  return i < 0 ? 0 : (second[i] ?? 0) - (first[i] ?? 0);
}
