import { scriptMap } from '../../script-map.ts';
import { waterfall } from '../../waterfall.ts';
import type { ShownHead } from '../head.ts';
import { cut } from './parts.ts';
import { escapeHtml, moreText, section, table } from './pdf.ts';

const MAX_ROWS = 25;
const MAX_SHARES = 8;
const ADDRESS = 70;

/** The requests of the page load as a waterfall, after what each type and host has of them; empty if none were recorded. */
export function requestsSection({ performance_result: result }: ShownHead): string {
  const { requests = [], more_requests: more = 0 } = result ?? {};
  if (requests.length === 0) return '';
  const { rows, types, hosts } = waterfall(requests);
  const shares = (
    [
      ['Type', types],
      ['Host', hosts],
    ] as const
  ).map(([head, all]) => {
    const some = all.slice(0, MAX_SHARES).map(({ name, requests: count, size }) => [cut(name, ADDRESS), count, size]);
    return `<div>${table([head, 'Requests', 'Size'], some)}${moreText(all.length - MAX_SHARES)}</div>`;
  });
  const lines = rows.slice(0, MAX_ROWS).map(({ host, path, words, time, type, from, length }) => {
    const start = Math.min(from, 100 - length).toFixed(1);
    const bar = `<svg class="bar" aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none"><path class="${escapeHtml(type)}" d="M${start} 0h${length.toFixed(1)}v6h-${length.toFixed(1)}z"/></svg>`;
    return `<tr><td>${escapeHtml(cut(path, ADDRESS))}<br><span>${escapeHtml(`${cut(host, ADDRESS)} · ${words}`)}</span></td><td>${bar}${time}</td></tr>`;
  });
  const all = rows.length + more;
  return section(
    `Requests: ${all}`,
    `<div class="shares">${shares.join('')}</div>${scripts(requests)}<table class="waterfall"><thead><tr><th scope="col">Request</th><th scope="col">Time</th></tr></thead><tbody>${lines.join('')}</tbody></table>${moreText(all - lines.length)}`,
  );
}

/** The scripts as tiles in proportion to their size; tiles are named that have room for it. */
function scripts(requests: Parameters<typeof scriptMap>[0]): string {
  const tiles = scriptMap(requests);
  if (tiles.length < 2) return '';
  const drawn = tiles.map(({ label, isOther, x, y, width, height }) => {
    const [left, top, wide, high] = [x * 5, y, width * 5, height].map((length) => length.toFixed(1));
    const letters = Math.floor(width * 1.3);
    const name =
      letters < 8 || height < 10
        ? ''
        : `<text x="${x * 5 + 4}" y="${y + 10}">${escapeHtml(cut(label, letters))}</text>`;
    return `<rect class="${isOther ? 'other' : 'own'}" x="${left}" y="${top}" width="${wide}" height="${high}"/>${name}`;
  });
  const caption = 'Scripts by size on the wire, those of other hosts than the page in red';
  return `<figure><figcaption>${caption}</figcaption><svg class="plot tiles" role="img" aria-label="${tiles.length} scripts; the table has their sizes" viewBox="0 0 500 100">${drawn.join('')}</svg></figure>`;
}
