import type { AxeRuleResult, ElementBox, PagePicture } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { maskedPicture, type Seen } from './masked-picture.ts';

/** Of the device's pixels; a phone shows a page without a viewport meta tag 2.4 times as large. */
const SCALES = [0.5, 0.35, 0.2];
/** Characters of the data URL. */
const MAX_CHARACTERS = 64 * 1024;
const MAX_RULES = 20;
const MAX_BOXES = 8;

/** Scrolls to the top and returns what is there: texts, and the elements of each rule, except the page itself, as boxes. */
const TOP = `(async (rules) => {
  scrollTo({ left: 0, top: 0, behavior: 'instant' });
  await assayHelp.frames(1);
  const clip = { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
  const boxOf = (path) => {
    let element;
    try { element = assayHelp.find(path); } catch { return []; }
    if (!element || element.matches(':root, :root > body') || !assayHelp.isShown(element)) return [];
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const [x, y] = [Math.round(Math.max(0, left)), Math.round(Math.max(0, top))];
    const [width, height] = [Math.round(Math.min(right, clip.width)) - x, Math.round(Math.min(bottom, clip.height)) - y];
    return width > 0 && height > 0 ? [{ x, y, width, height }] : [];
  };
  const boxes = rules.flatMap(([rule, paths]) => paths.flatMap(boxOf).slice(0, ${MAX_BOXES}).map((box) => ({ rule, ...box })));
  return { clip, texts: assayMask.texts(clip, 1000), boxes };
})`;

/** The first screen of the page, with boxes for the elements of failed rules, the most severe first. */
export async function pictureOfPage(tab: Tab, violations: readonly AxeRuleResult[]): Promise<PagePicture | undefined> {
  // Selectors of elements in frames have several parts.
  const rules = violations
    .slice(0, MAX_RULES)
    .map(({ id, nodes }) => [id, nodes.flatMap(({ target }) => (target.length === 1 ? target : []))]);
  const seen = await evaluate<Seen & { boxes: readonly ElementBox[] }>(tab, `${TOP}(${JSON.stringify(rules)})`);
  const image = await maskedPicture(tab, seen, { scales: SCALES, maxCharacters: MAX_CHARACTERS });
  const { width, height } = seen.clip;
  return image === undefined ? undefined : { image, width, height, boxes: seen.boxes };
}
