import type { PageScreenshot } from '../../page-screenshot.ts';
import { markedText, screenshotMarks } from '../../screenshot-marks.ts';
import type { ShownHead } from '../head.ts';
import { isPicture } from './accessibility.ts';
import { findingAnchor } from './parts.ts';
import { prose, section } from './pdf.ts';

const MAX_CHARACTERS = 100_000;

/** The first screen of the page with numbered boxes, and the findings that they belong to; empty without a picture. */
export function screenshotSection({ accessibility_result: result }: ShownHead): string {
  const shot = result?.screenshot;
  if (!shot || !isPicture(shot.image, MAX_CHARACTERS)) return '';
  const { findings = [], phone } = shot;
  const legend = findings.map(
    (finding) =>
      `<li><a href="#${findingAnchor(finding.id)}">${prose(finding.title)}</a> (${markedText(shot, finding)})</li>`,
  );
  const list = legend.length === 0 ? '' : `<ol class="marked">${legend.join('')}</ol>`;
  const narrow =
    phone && isPicture(phone.image, MAX_CHARACTERS)
      ? markedPicture(phone, findings, 'phone', 'The first screen in the width of a phone, with boxes for findings')
      : '';
  const alt = `The first screen of the page, with boxes for ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`;
  return section('The page', `<div class="shot">${markedPicture(shot, findings, 'wide', alt)}${narrow}${list}</div>`);
}

type Picture = NonNullable<PageScreenshot['phone']>;

function markedPicture(picture: Picture, findings: PageScreenshot['findings'], look: string, alt: string): string {
  const { image, width: full, height: high } = picture;
  const { marks, size } = screenshotMarks(picture, findings);
  const boxes = marks.map(({ number, x, y, width, height, wide, left, top }) => {
    const label = `<rect x="${+left}" y="${+top}" width="${wide}" height="${size}"/><text x="${left + wide / 2}" y="${top + size * 0.8}" font-size="${size * 0.8}">${number}</text>`;
    return `<rect class="box" x="${+x}" y="${+y}" width="${+width}" height="${+height}"/>${label}`;
  });
  return `<svg class="screen ${look}" role="img" aria-label="${alt}" viewBox="0 0 ${+full} ${+high}"><image href="${image}" width="${+full}" height="${+high}"/>${boxes.join('')}</svg>`;
}
