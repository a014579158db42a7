import { markedText, screenshotMarks } from '../../screenshot-marks.ts';
import type { ShownHead } from '../head.ts';
import { isPicture } from './accessibility.ts';
import { findingAnchor } from './parts.ts';
import { prose, section } from './pdf.ts';

const MAX_CHARACTERS = 100_000;
const PHONE = 'The first screen in the width of a phone';

/** The first screen of the page with numbered boxes, and the findings that they belong to; empty without a picture. */
export function screenshotSection({ accessibility_result: result }: ShownHead): string {
  const shot = result?.screenshot;
  if (!shot || !isPicture(shot.image, MAX_CHARACTERS)) return '';
  const { findings = [] } = shot;
  const { marks, size } = screenshotMarks(shot);
  const boxes = marks.map(({ number, x, y, width, height, wide, left, top }) => {
    const label = `<rect x="${+left}" y="${+top}" width="${wide}" height="${size}"/><text x="${left + wide / 2}" y="${top + size * 0.8}" font-size="${size * 0.8}">${number}</text>`;
    return `<rect class="box" x="${+x}" y="${+y}" width="${+width}" height="${+height}"/>${label}`;
  });
  const legend = findings.map(
    (finding) =>
      `<li><a href="#${findingAnchor(finding.id)}">${prose(finding.title)}</a> (${markedText(shot, finding)})</li>`,
  );
  const alt = `The first screen of the page, with boxes for ${findings.length} findings`;
  const image = `<svg class="screen" role="img" aria-label="${alt}" viewBox="0 0 ${+shot.width} ${+shot.height}"><image href="${shot.image}" width="${+shot.width}" height="${+shot.height}"/>${boxes.join('')}</svg>`;
  const list = legend.length === 0 ? '' : `<ol class="marked">${legend.join('')}</ol>`;
  const { phone } = shot;
  const narrow =
    phone && isPicture(phone.image, MAX_CHARACTERS)
      ? `<img class="phone" src="${phone.image}" width="${+phone.width}" height="${+phone.height}" alt="${PHONE}">`
      : '';
  return section('The page', `<div class="shot">${image}${narrow}${list}</div>`);
}
