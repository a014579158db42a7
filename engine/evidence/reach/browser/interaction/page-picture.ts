import type { TextReading } from '../../../define-collector.ts';
import type { PagePicture } from '../../../facts/page-picture.ts';
import type { AxeRuleResult } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { SCREENS } from '../screens.ts';
import { maskedPicture, type Seen } from './masked-picture.ts';

/** Of the device's pixels; a phone shows a page without a viewport meta tag 2.4 times as large. */
const SCALES = [0.5, 0.35, 0.2];
/** Characters of the data URL. */
const MAX_CHARACTERS = 64 * 1024;
const MAX_PHONE_CHARACTERS = 32 * 1024;
const MAX_RULES = 20;
const MAX_BOXES = 8;
const MAX_ELEMENTS = 60;

/**
 * Undoes a mask, scrolls to the top and returns what is there: texts, and as boxes the elements of each rule, except the page
 * itself, and elements with addresses.
 */
const TOP = `(async (rules) => {
  assayMask.show();
  scrollTo({ left: 0, top: 0, behavior: 'instant' });
  await assayHelp.frames(1);
  const clip = { x: scrollX, y: scrollY, width: innerWidth, height: innerHeight };
  const find = (path) => { try { return assayHelp.find(path); } catch {} };
  const boxOf = (element) => {
    if (!element || assayHelp.own(element).matches(':root, :root > body') || !assayHelp.isShown(element)) return [];
    const { left, top, right, bottom } = assayHelp.own(element).getBoundingClientRect();
    const [x, y] = [Math.round(Math.max(0, left)), Math.round(Math.max(0, top))];
    const [width, height] = [Math.round(Math.min(right, clip.width)) - x, Math.round(Math.min(bottom, clip.height)) - y];
    return width > 0 && height > 0 ? [{ x, y, width, height }] : [];
  };
  const boxes = rules.flatMap(([rule, paths]) => paths.flatMap((path) => boxOf(find(path))).slice(0, ${MAX_BOXES}).map((box) => ({ rule, ...box })));
  const elements = [];
  for (const element of assayHelp.everything().list) {
    if (elements.length === ${MAX_ELEMENTS}) break;
    const own = assayHelp.own(element);
    if (!own.matches('img, video, iframe, a[href], form[action], h1')) continue;
    const stated = ['src', 'href', 'action'].map((name) => own.getAttribute(name)).find((value) => value !== null) ?? '';
    const isAddress = stated !== '' && !stated.startsWith('data:') && stated.length < 2000;
    const full = URL.parse(stated, document.baseURI)?.href ?? stated;
    const isPage = full.split('#')[0] === location.href.split('#')[0];
    const addresses = isAddress && !isPage ? [stated, full] : [];
    elements.push(...boxOf(element).map((box) => ({ tag: own.localName, addresses, ...box })));
  }
  return { clip, texts: assayMask.texts(clip, 1000), boxes, elements };
})`;

type Rules = readonly (readonly [id: string, paths: readonly string[]])[];

/** The elements of failed rules that a picture may show, the most severe first. */
export function picturedRules(violations: readonly AxeRuleResult[]): Rules {
  // Selectors of elements in frames have several parts.
  return violations
    .slice(0, MAX_RULES)
    .map(({ id, nodes }) => [id, nodes.flatMap(({ target }) => (target.length === 1 ? target : []))]);
}

type Top = Seen & Required<Pick<PagePicture, 'boxes' | 'elements'>>;

/** The first screen of the page, with boxes for the elements of rules. */
export async function pictureOfPage(
  tab: Tab,
  rules: Rules,
  reading: TextReading,
  maxCharacters = MAX_CHARACTERS,
): Promise<PagePicture | undefined> {
  const seen = await evaluate<Top>(tab, `${TOP}(${JSON.stringify(rules)})`);
  const image = await maskedPicture(tab, seen, { scales: SCALES, maxCharacters }, reading);
  const { clip, boxes, elements } = seen;
  return image === undefined ? undefined : { image, width: clip.width, height: clip.height, boxes, elements };
}

/** The first screen of a page that was visited as on a desktop, in the width of a phone. */
export async function phonePictureOf(tab: Tab, rules: Rules, reading: TextReading): Promise<PagePicture['phone']> {
  await tab.send('Emulation.setDeviceMetricsOverride', SCREENS.mobile);
  await evaluate(tab, 'assayHelp.frames(2)');
  return pictureOfPage(tab, rules, reading, MAX_PHONE_CHARACTERS);
}
