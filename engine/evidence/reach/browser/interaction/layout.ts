import { limit } from '../../../../limits.ts';
import type { AxeNode, AxeOutcome, FormFactor } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import { SCREENS } from '../screens.ts';
import { LAYOUT } from './layout-in-page.ts';
import type { RuleResult } from './results.ts';

/** 1280 CSS pixels at 400 percent. */
const NARROW = { width: 320, height: 640, deviceScaleFactor: 1, mobile: false };

const NARROWED = '({ angles: assayLayout.angles(), reflow: assayLayout.reflow(), isLimited: assayLayout.isLimited() })';

interface Narrow {
  readonly angles: readonly number[];
  readonly reflow: Pick<RuleResult, 'failed' | 'review' | 'cut'>;
  readonly isLimited: boolean;
}

/** Tests the page with more text spacing, at 200 percent and 320 CSS pixels wide, then restores it. */
export async function testLayout(tab: Tab, formFactor: FormFactor, axe: AxeOutcome | undefined): Promise<RuleResult[]> {
  const screen = SCREENS[formFactor];
  try {
    const spacing = await evaluate<{ tested: number; nodes: AxeNode[] }>(
      tab,
      `${LAYOUT};assayLayout.still();assayLayout.spacing()`,
    );
    const zoom = formFactor === 'desktop' && spacing.tested > 0 ? await zoomed(tab, screen) : undefined;
    const { angles, reflow, isLimited } = await resized<Narrow>(tab, NARROW, NARROWED);
    const cut = isLimited ? 'Only the first texts of an element with many texts were tested' : undefined;
    const targets = axe?.passes.includes('target-size') ? await narrowTargets(tab) : undefined;
    // Those that are too small at any width are the other rule's.
    const isElsewhere = targets?.length === 0 && axe?.violations.some(({ id }) => id === 'target-size');
    const turned = await turnedSideways(tab, angles);
    return [
      { rule: 'css-orientation-lock', failed: turned, inapplicable: angles.length === 0 },
      { rule: 'text-spacing', failed: spacing.nodes, cut, inapplicable: spacing.tested === 0 },
      { rule: 'text-resize', ...zoom, cut, inapplicable: zoom === undefined },
      { rule: 'reflow', cut, ...reflow },
      {
        rule: 'target-size-narrow',
        failed: targets ?? [],
        inapplicable: targets === undefined || isElsewhere === true,
      },
    ];
  } finally {
    await resized(tab, screen, 'assayLayout.release()');
  }
}

async function zoomed(
  tab: Tab,
  { width, height, mobile }: { width: number; height: number; mobile: boolean },
): Promise<Pick<RuleResult, 'failed' | 'review'>> {
  return resized(
    tab,
    { width: Math.round(width / 2), height: Math.round(height / 2), deviceScaleFactor: 2, mobile },
    `(() => {
      const boxes = assayLayout.zoomed().slice(0, 10);
      const node = (box) => assayHelp.nodeOf(box, 'cuts off text at 200 percent');
      return {
        failed: boxes.filter((box) => !assayLayout.expandable(box)).map(node),
        review: boxes.filter(assayLayout.expandable).map(node),
      };
    })()`,
  );
}

/** Parts of the page that turn by a right angle if only the orientation changes. */
async function turnedSideways(tab: Tab, upright: readonly number[]): Promise<AxeNode[]> {
  const sideways = await resized<number[]>(tab, { ...NARROW, height: NARROW.width - 64 }, 'assayLayout.angles()');
  const turned = sideways.flatMap((angle, i) => {
    const by = Math.abs(Math.round(angle - (upright[i] ?? angle))) % 180;
    return sideways.length === upright.length && Math.abs(by - 90) <= 1 ? [i] : [];
  });
  if (turned.length === 0) return [];
  const words = 'is turned by 90 degrees in one orientation';
  return evaluate(tab, `${JSON.stringify(turned)}.map((i) => assayHelp.nodeOf(assayParts[i], '${words}'))`);
}

/** Targets that are too small at this width only. */
function narrowTargets(tab: Tab): Promise<AxeNode[]> {
  return evaluate(
    tab,
    `(async () => {
      const options = { runOnly: ['target-size'], resultTypes: ['violations'], iframes: false, preload: false, elementRef: true };
      const { violations } = await axe.run(document, options);
      const elements = violations.flatMap(({ nodes }) => nodes.map(({ element }) => element)).filter((element) => !globalThis.assaySmall?.has(element) && !globalThis.assayHasDefaultSize?.(element));
      return elements.slice(0, ${limit('axeNodes')}).map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const measured = { width, height, minSize: 24, ...(getComputedStyle(element).display === 'inline' ? { isInline: true } : {}) };
        return { ...assayHelp.nodeOf(element, 'is smaller than 24 by 24 pixels and too close to another target'), measured };
      });
    })()`,
  );
}

/** Evaluates once the page has been drawn on this screen. */
async function resized<T>(tab: Tab, screen: object, expression: string): Promise<T> {
  await tab.send('Emulation.setDeviceMetricsOverride', screen);
  return evaluate<T>(tab, `assayHelp.frames(2).then(() => ${expression})`);
}
