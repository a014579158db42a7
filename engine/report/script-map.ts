import type { PageRequest } from '../evidence/facts/page-requests.ts';
import { unusedText, waterfall } from './waterfall.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width of the map when its height is 1. */
const RATIO = 3;

/** The scripts of a page as tiles in proportion to their bytes, the largest first, in percent of the width and height of the map. */
export function scriptMap(requests: readonly PageRequest[]) {
  const { rows } = waterfall(requests.filter(({ type, bytes }) => type === 'script' && bytes > 0));
  const scripts = rows.toSorted((a, b) => b.bytes - a.bytes);
  const page = requests.find(({ type, status }) => type === 'document' && (status < 300 || status >= 400));
  const host = page && URL.parse(page.url)?.host;
  return tiles(scripts, { x: 0, y: 0, width: 100, height: 100 }).map(({ packages = [], ...tile }) => ({
    ...tile,
    /** Percent of the tile that stand for code that ran, or may have. */
    used: 100 - (tile.unused_percent ?? 0),
    isOther: tile.host !== host,
    /** File, size, unused part and packages: `app.js, 573 KB, 62% unused, jquery 1.12.4`. */
    label: [tile.path.split('/').at(-1) || tile.host, tile.size, ...unusedText(tile), ...packages].join(', '),
  }));
}

/** Halves the list by bytes and the box along its longer side, until each tile has one script. */
function tiles<T extends { readonly bytes: number }>(list: readonly T[], box: Box): (T & Box)[] {
  const [first, ...rest] = list;
  if (!first) return [];
  if (rest.length === 0) return [{ ...first, ...box }];
  const total = list.reduce((sum, { bytes }) => sum + bytes, 0);
  let [count, bytes] = [1, first.bytes];
  for (const next of rest.slice(0, -1)) {
    if (bytes + next.bytes / 2 > total / 2) break;
    count += 1;
    bytes += next.bytes;
  }
  const share = bytes / total;
  const { x, y, width, height } = box;
  const [one, other] =
    width * RATIO >= height
      ? [{ width: width * share }, { x: x + width * share, width: width * (1 - share) }]
      : [{ height: height * share }, { y: y + height * share, height: height * (1 - share) }];
  return [...tiles(list.slice(0, count), { ...box, ...one }), ...tiles(list.slice(count), { ...box, ...other })];
}
