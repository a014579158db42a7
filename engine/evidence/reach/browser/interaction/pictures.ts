import type { AxeRuleResult, ElementPicture, WcagLevel } from '../../../facts/visit.ts';
import { beyondLevel } from '../../../parse/html/wcag-level.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { MASK, type MaskedTexts, mask } from './mask.ts';

const MAX_PICTURES = 6;
/** Characters of one data URL. */
const MAX_CHARACTERS = 24 * 1024;
const IMPACTS = ['critical', 'serious', 'moderate', 'minor'];

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Undoes the previous mask, scrolls to the element and returns where it is in the document, with its surroundings, and the texts there; null if it cannot be seen. */
const CLIP = `(async (path) => {
  assayMask.show();
  const step = (root, part) => (root?.shadowRoot ?? root)?.querySelector(part);
  const element = path.split(' >>> ').reduce((root, part) => step(root, part), document);
  if (!element || !assayHelp.isShown(element)) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  await assayHelp.frames(1);
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = Math.max(0, left - 12);
  const y = Math.max(0, top - 12);
  const clip = { x: x + scrollX, y: y + scrollY, width: Math.min(480, width + 24, innerWidth - x), height: Math.min(240, height + 24, innerHeight - y) };
  return clip.width > 1 && clip.height > 1 ? { clip, texts: assayMask.texts(clip) } : null;
})`;

/** The violations that get a picture: the most severe of the rules that the level includes. */
export function pictured(violations: readonly AxeRuleResult[], level: WcagLevel): AxeRuleResult[] {
  return violations
    .filter(({ id }) => beyondLevel(level, id) === undefined)
    .toSorted((a, b) => IMPACTS.indexOf(a.impact) - IMPACTS.indexOf(b.impact))
    .slice(0, MAX_PICTURES);
}

/** Takes a picture of the first element of each rule. */
export async function takePictures(
  tab: Tab,
  violations: readonly AxeRuleResult[],
  { level, pictures }: { readonly level: WcagLevel; readonly pictures: ElementPicture[] },
): Promise<void> {
  await evaluate(tab, MASK);
  for (const { id: rule, nodes } of pictured(violations, level)) {
    const { target = [] } = nodes[0] ?? {};
    // Selectors of elements in frames have several parts.
    const [path] = target;
    if (target.length !== 1 || path === undefined) continue;
    const image = await pictureAt(tab, path).catch(() => undefined);
    if (image === undefined) continue;
    pictures.push({ rule, target, image });
  }
  await evaluate(tab, 'assayMask.show()');
}

async function pictureAt(tab: Tab, path: string): Promise<string | undefined> {
  const found = await evaluate<{ clip: Clip; texts: MaskedTexts } | null>(tab, `${CLIP}(${JSON.stringify(path)})`);
  if (found === null || !(await mask(tab, found.texts))) return undefined;
  const { clip } = found;
  for (const scale of [1, 0.5]) {
    const options = { format: 'webp', quality: 50, optimizeForSpeed: true, clip: { ...clip, scale } };
    const { data } = await tab.send<{ data: string }>('Page.captureScreenshot', options);
    const image = `data:image/webp;base64,${data}`;
    if (image.length <= MAX_CHARACTERS) return image;
  }
  return undefined;
}
