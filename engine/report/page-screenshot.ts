import type { ElementBox, PagePicture, PictureElement } from '../evidence/facts/page-picture.ts';
import type { InteractionOutcome } from '../evidence/facts/visit.ts';
import { addressText } from '../evidence/parse/html/size-text.ts';
import { openFindings } from '../findings/compare.ts';
import type { Finding } from '../findings/finding.ts';
import type { FindingGroup } from '../findings/group.ts';
import { boxCount } from './box-count.ts';

type CheckBox = Omit<ElementBox, 'rule'> & { readonly check: string };

/** The first screen of a page. Lengths are CSS pixels. */
interface Screen {
  /** WebP as a data URL. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

/** The first screen of a page with the elements that its findings are about. */
export interface PageScreenshot extends Screen {
  readonly boxes: readonly CheckBox[];
  /** In a shown report: the findings that have boxes; the first one has the number 1. */
  readonly findings?: readonly MarkedFinding[];
  /** In the width of a phone; without boxes in reports of older versions. */
  readonly phone?: Screen & { readonly boxes?: readonly CheckBox[] };
}

const MAX_CHECKS = 20;
const MAX_BOXES = 8;

interface MarkedFinding extends Pick<FindingGroup, 'check' | 'id' | 'title' | 'severity'> {
  /** Elements of the page that the finding is about, with and without a box; only those with one if others were not counted. */
  readonly element_count: number;
}

export function pageScreenshot(
  interaction: InteractionOutcome | undefined,
  open: readonly Finding[],
): { screenshot?: PageScreenshot } {
  const { pagePicture } = interaction ?? {};
  if (!pagePicture) return {};
  const marked = ({ elements = [], boxes, image, width, height }: Omit<PagePicture, 'phone'>) => ({
    ...{ image, width, height },
    boxes: [
      ...boxes.map(({ rule, ...box }) => ({ check: `accessibility/${rule}`, ...box })),
      ...namedBoxes(open, elements),
    ],
  });
  const { phone } = pagePicture;
  return { screenshot: { ...marked(pagePicture), ...(phone ? { phone: marked(phone) } : {}) } };
}

/** The elements that findings about a part of the page name in their evidence: a heading by its tag, others by an address. */
function namedBoxes(open: readonly Finding[], elements: readonly PictureElement[]): PageScreenshot['boxes'] {
  if (elements.length === 0) return [];
  const named = byAddress(elements);
  const checks = new Map<string, PageScreenshot['boxes']>();
  for (const finding of open) {
    const { check, module, location: { selector, part, header } = {} } = finding;
    if (module === 'accessibility' || checks.has(check) || checks.size === MAX_CHECKS) continue;
    if (header !== undefined || (selector ?? part) === undefined) continue;
    const words = finding.evidence.shows.split(/[\s,]+/);
    const found = selector === 'h1' ? elements : words.flatMap((word) => named.get(word) ?? []);
    const boxes = [...new Set(found)]
      .filter(({ tag }) => selector === undefined || selector === tag)
      .slice(0, MAX_BOXES);
    if (boxes.length > 0)
      checks.set(
        check,
        boxes.map(({ x, y, width, height }) => ({ check, x, y, width, height })),
      );
  }
  return [...checks.values()].flat();
}

/** Elements other than headings, by their addresses in full and as evidence shortens them. */
function byAddress(elements: readonly PictureElement[]): ReadonlyMap<string, readonly PictureElement[]> {
  const named = new Map<string, PictureElement[]>();
  for (const element of elements) {
    const { tag, addresses } = element;
    for (const address of tag === 'h1' ? [] : addresses.filter(({ length }) => length > 1))
      for (const name of new Set([address, addressText(address)]))
        named.set(name, [...(named.get(name) ?? []), element]);
  }
  return named;
}

/** Boxes of open findings only, and these findings. */
export function shownScreenshot(
  screenshot: PageScreenshot,
  violations: readonly { readonly id: string; readonly nodes: readonly unknown[]; readonly node_count?: number }[],
  groups: readonly FindingGroup[],
): PageScreenshot {
  const { boxes, phone } = screenshot;
  const marked = new Set([...boxes, ...(phone?.boxes ?? [])].map(({ check }) => check));
  const open = openFindings(groups).filter(({ check }) => marked.delete(check));
  const shown = new Set(open.map(({ check }) => check));
  const findings = open.map(({ check, id, title, severity }) => {
    const { node_count, nodes = [] } = violations.find((violation) => check === `accessibility/${violation.id}`) ?? {};
    return { check, id, title, severity, element_count: node_count ?? (nodes.length || boxCount(screenshot, check)) };
  });
  const ofShown = (own: readonly CheckBox[] = []) => own.filter(({ check }) => shown.has(check));
  return {
    ...screenshot,
    boxes: ofShown(boxes),
    ...(phone ? { phone: { ...phone, boxes: ofShown(phone.boxes) } } : {}),
    findings,
  };
}
