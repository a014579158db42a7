import { scriptMap } from '../../script-map.ts';
import { msText, requestsTitle, TILES, waterfall } from '../../waterfall.ts';
import type { ShownHead } from '../head.ts';
import { isPicture } from './accessibility.ts';
import { cut } from './parts.ts';
import { escapeHtml, moreText, section, table } from './pdf.ts';

const MAX_ROWS = 25;
const MAX_SHARES = 8;
const ADDRESS = 70;

/** The requests of the page load as a waterfall, after what each type and host has of them; empty if none were recorded. */
export function requestsSection({ performance_result: result }: ShownHead): string {
  const { requests = [], more_requests: more = 0, frames = [] } = result ?? {};
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
    return `<tr><td>${escapeHtml(cut(path, ADDRESS))}<br><span>${escapeHtml(`${cut(host, ADDRESS)} · ${words}`)}</span></td><td>${bar}${escapeHtml(time)}</td></tr>`;
  });
  return section(
    requestsTitle({ requests, more_requests: more }),
    `${filmstrip(frames)}<div class="shares">${shares.join('')}</div>${scripts(requests)}<table class="waterfall"><thead><tr><th scope="col">Request</th><th scope="col">Time</th></tr></thead><tbody>${lines.join('')}</tbody></table>${moreText(rows.length + more - lines.length)}`,
  );
}

/** The scripts as tiles in proportion to their size; the text of a small tile is cut off. */
function scripts(requests: Parameters<typeof scriptMap>[0]): string {
  const tiles = scriptMap(requests);
  if (tiles.length < 2) return '';
  const drawn = tiles.map(({ label, isOther, used, x, y, width, height }) => {
    const [left, top, wide, high] = [x, y, width, height].map((share) => `${share.toFixed(2)}%`);
    return `<li class="${isOther ? 'other' : 'own'}" style="left:${left};top:${top};width:${wide};height:${high};--used:${+used}%">${escapeHtml(label)}</li>`;
  });
  return `<figure><figcaption>Scripts by size. ${TILES}</figcaption><ul class="tiles">${drawn.join('')}</ul></figure>`;
}

const MAX_FRAMES = 8;
const MAX_CHARACTERS = 20_000;

/** How the page appeared while it loaded. */
function filmstrip(frames: NonNullable<NonNullable<ShownHead['performance_result']>['frames']>): string {
  const drawn = frames
    .slice(0, MAX_FRAMES)
    .filter(({ image }) => isPicture(image, MAX_CHARACTERS, 'jpeg'))
    .map(
      ({ at_ms, image }) => `<li><img src="${image}" alt="The page after ${msText(at_ms)}"><br>${msText(at_ms)}</li>`,
    );
  return drawn.length === 0 ? '' : `<ol class="frames" aria-label="The page while it loaded">${drawn.join('')}</ol>`;
}
