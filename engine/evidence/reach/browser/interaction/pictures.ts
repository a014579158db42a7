import type { TextReading } from '../../../define-collector.ts';
import type { AxeRuleResult, FormFactor, WcagLevel } from '../../../facts/visit.ts';
import { beyondLevel } from '../../../parse/html/wcag-level.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { MASK } from './mask.ts';
import { maskedPicture, type Seen } from './masked-picture.ts';
import { phonePictureOf, picturedRules, pictureOfPage } from './page-picture.ts';
import type { Progress } from './results.ts';

const MAX_PICTURES = 5;
/** Characters of one data URL. */
const MAX_CHARACTERS = 24 * 1024;
const IMPACTS = ['critical', 'serious', 'moderate', 'minor'];

/** Undoes the previous mask, scrolls to the element and returns where it is in the document, with its surroundings, and the texts there; null if it cannot be seen. */
const CLIP = `(async (path) => {
  assayMask.show();
  const element = assayHelp.find(path);
  if (!element || !assayHelp.isShown(element)) return null;
  assayHelp.own(element).scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  await assayHelp.frames(1);
  const { left, top, width, height } = assayHelp.own(element).getBoundingClientRect();
  const x = Math.max(0, left - 12);
  const y = Math.max(0, top - 12);
  const clip = { x: x + scrollX, y: y + scrollY, width: Math.min(480, width + 24, innerWidth - x), height: Math.min(240, height + 24, innerHeight - y) };
  return clip.width > 1 && clip.height > 1 ? { clip, texts: assayMask.texts(clip, 300) } : null;
})`;

/** The violations of the rules that the level includes, the most severe first. */
export function pictured(violations: readonly AxeRuleResult[], level: WcagLevel): AxeRuleResult[] {
  return violations
    .filter(({ id }) => beyondLevel(level, id) === undefined)
    .toSorted((a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact));
}

/** Takes a picture of the page with all violations, and one of the first element of each of the most severe. The page stays masked, and narrow. */
export async function takePictures(
  tab: Tab,
  formFactor: FormFactor,
  all: readonly AxeRuleResult[],
  found: Progress,
  reading: TextReading,
): Promise<void> {
  await evaluate(tab, MASK);
  const violations = pictured(all, found.level);
  const rules = picturedRules(violations);
  const page = await pictureOfPage(tab, rules, reading).catch(() => undefined);
  if (page) found.pagePicture = page;
  for (const { id: rule, nodes } of violations.slice(0, MAX_PICTURES)) {
    const { target = [] } = nodes[0] ?? {};
    // Selectors of elements in frames have several parts.
    const [path] = target;
    if (target.length !== 1 || path === undefined) continue;
    const image = await pictureAt(tab, path, reading).catch(() => undefined);
    if (image === undefined) continue;
    found.pictures.push({ rule, target, image });
  }
  if (page && formFactor === 'desktop') {
    const phone = await phonePictureOf(tab, rules, reading).catch(() => undefined);
    if (phone) found.pagePicture = { ...page, phone };
  }
}

async function pictureAt(tab: Tab, path: string, reading: TextReading): Promise<string | undefined> {
  const found = await evaluate<Seen | null>(tab, `${CLIP}(${JSON.stringify(path)})`);
  return found === null
    ? undefined
    : maskedPicture(tab, found, { scales: [1, 0.5], maxCharacters: MAX_CHARACTERS }, reading);
}
