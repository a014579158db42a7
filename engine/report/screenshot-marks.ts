import { boxCount } from './box-count.ts';
import type { PageScreenshot } from './page-screenshot.ts';

/** Width of a picture in heights of a number: that of a phone is shown smaller. */
const NUMBERS = { wide: 32, narrow: 14 };
const NARROW = 600;
const MIN_SIZE = 14;

/** The numbered boxes of a picture of the page, in its CSS pixels: each finding has a number, which its boxes share. */
export function screenshotMarks(
  { width: full, boxes = [] }: Pick<PageScreenshot, 'width'> & Partial<Pick<PageScreenshot, 'boxes'>>,
  findings: PageScreenshot['findings'] = [],
) {
  const size = Math.max(MIN_SIZE, Math.round(full / NUMBERS[full < NARROW ? 'narrow' : 'wide']));
  /** Boxes at the same place have their numbers beside each other. */
  const used = new Map<string, number>();
  const marks = findings.flatMap(({ check }, i) =>
    boxes
      .filter((box) => box.check === check)
      .map(({ x, y, width, height }) => {
        const number = String(i + 1);
        const wide = Math.round(size * (0.5 + 0.55 * number.length));
        const taken = used.get(`${x} ${y}`) ?? 0;
        used.set(`${x} ${y}`, taken + wide);
        // Above the box, or in its corner at the upper edge of the picture.
        const left = Math.min(x + taken, full - wide);
        return { number, x, y, width, height, wide, left, top: Math.max(0, y - size) };
      }),
  );
  return { size, marks };
}

/** What the legend says of a finding: `medium, 3 of 12 elements`. */
export function markedText(
  screenshot: PageScreenshot,
  { check, severity, element_count: all }: NonNullable<PageScreenshot['findings']>[number],
): string {
  const shown = boxCount(screenshot, check);
  return `${severity}, ${shown < all ? `${shown} of ${all} elements` : `${all} ${all === 1 ? 'element' : 'elements'}`}`;
}
